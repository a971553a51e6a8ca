"""What can be wrong with a layout file."""

from rng_cards.diagnostics import Example, define
from rng_cards.words import Text

NOT_A_COLOUR = define(
    "PRT700",
    "not-a-colour",
    Text(fr="`{text}` n'est pas une couleur", en="`{text}` is not a colour"),
    why=Text(
        fr="Une couleur est un dièse et six chiffres hexadécimaux : rouge, vert, bleu. Entre "
        "guillemets, car YAML prend le dièse pour un commentaire. Ou le nom d'une autre couleur.",
        en="A colour is a hash sign and six hexadecimal digits: red, green, blue. In quotes, for "
        "YAML takes the hash sign for a comment. Or the name of another colour.",
    ),
    help=Text(fr='écris `"#8c2f1b"`', en='write `"#8c2f1b"`'),
    example=Example(
        "layout",
        'colours:\n  rust: "#brown"\nboxes: {}\n',
        'colours:\n  rust: "#8c2f1b"\nboxes: {}\n',
    ),
)
UNKNOWN_NAME = define(
    "PRT701",
    "unknown-in-layout",
    Text(fr="{kind} `{name}` : inconnu ici", en="no {kind} is called `{name}` here"),
    why=Text(
        fr="Une boîte nomme des couleurs, des styles, des icônes et des champs de la carte ; "
        "celui-ci n'existe ni dans ce fichier ni dans ceux dont il hérite.",
        en="A box names colours, styles, icons and fields of the card; this one is neither in "
        "this file nor in those it extends.",
    ),
    help=Text(fr="connus : {known}", en="known: {known}"),
    example=Example(
        "layout",
        "boxes:\n  back: {panel: mauve, at: [0 mm, 0 mm], size: [63 mm, 88 mm]}\n",
        "boxes:\n  back: {panel: none, at: [0 mm, 0 mm], size: [63 mm, 88 mm]}\n",
    ),
)
MISSING_BOX = define(
    "PRT702",
    "missing-box",
    Text(
        fr="aucune boîte ne montre `{field}`, que ces cartes portent",
        en="no box shows `{field}`, which these cards bear",
    ),
    why=Text(
        fr="Une carte imprimée dit tout ce qu'il faut pour la jouer. Une mise en page qui oublie "
        "un champ imprimerait des cartes injouables.",
        en="A printed card says all that is needed to play it. A layout that forgets a field "
        "would print cards that cannot be played.",
    ),
    help=Text(
        fr="ajoute par exemple `{field}: {{text: {field}, at: […], size: […]}}` sous `boxes`",
        en="add for instance `{field}: {{text: {field}, at: […], size: […]}}` under `boxes`",
    ),
)
NO_FACE = define(
    "PRT716",
    "no-such-face",
    Text(
        fr="aucune face `{kind}` pour imprimer `{card}`",
        en="no face `{kind}` to print `{card}` with",
    ),
    why=Text(
        fr="`components.yaml` dit, sous `faces`, quelles faces un jeu imprime ; chaque carte doit "
        "avoir la sienne, appelée comme son type, sa forme, ou l'un ou l'autre avec `+` et à qui "
        "elle est.",
        en="`components.yaml` says under `faces` which faces a game prints; each card has to have "
        "its own, called like its type, its form, or either with `+` and whose it is.",
    ),
    help=Text(
        fr="ajoute `{kind}` sous `faces`, ou corrige `own`, `owners` ou `forms`",
        en="add `{kind}` under `faces`, or correct `own`, `owners` or `forms`",
    ),
)
OTHER_SHAPE = define(
    "PRT717",
    "layout-of-another-shape",
    Text(
        fr="`{layout}` est fait pour {designed}, et la carte fait {size}",
        en="`{layout}` is made for {designed}, and the card is {size}",
    ),
    why=Text(
        fr="Une mise en page s'agrandit ou se réduit avec la carte, son fond comblant ce qui "
        "reste, tant que ses textes restent lisibles et que la forme est à peu près la même.",
        en="A layout grows or shrinks with the card, its ground filling what is left, as long as "
        "its texts can be read and the shape is much the same.",
    ),
    help=Text(
        fr="écris une mise en page avec `size: [{across}, {down}]`, ou change la taille dans "
        "`print/papers.yaml`",
        en="write a layout with `size: [{across}, {down}]`, or change the size in "
        "`print/papers.yaml`",
    ),
)
OUTSIDE = define(
    "PRT703",
    "box-outside-card",
    Text(
        fr="la boîte `{box}` dépasse de la carte ({reach} pour {limit})",
        en="the box `{box}` reaches beyond the card ({reach} of {limit})",
    ),
    severity="warning",
    why=Text(
        fr="Ce qui dépasse du bord est coupé aux ciseaux. Un fond va de lui-même dans le fond "
        "perdu quand il touche le bord.",
        en="What reaches beyond the edge is cut off with the scissors. A ground goes on into the "
        "bleed by itself where it touches the edge.",
    ),
    help=Text(fr="ramène-la dans la carte", en="bring it back onto the card"),
)
NO_LAYOUT = define(
    "PRT704",
    "no-layout",
    Text(
        fr="pas de mise en page `{layout}` dans {folder}",
        en="there is no layout `{layout}` in {folder}",
    ),
    why=Text(
        fr="Chaque type de carte a son fichier, nommé d'après lui ; et ce dont un fichier hérite "
        "doit exister.",
        en="Each kind of card has its file, called after it; and what a file extends has to exist.",
    ),
    help=Text(fr="mises en page : {known}", en="layouts: {known}"),
)
CIRCLE = define(
    "PRT705",
    "layout-circle",
    Text(
        fr="cet héritage tourne en rond : {way}",
        en="these layouts extend each other in a circle: {way}",
    ),
    why=Text(
        fr="Un fichier hérite d'un autre, qui ne peut pas hériter de lui.",
        en="A file extends another, which cannot extend it in turn.",
    ),
    help=Text(fr="retire un `extends`", en="drop one `extends`"),
)
UNSAID = define(
    "PRT706",
    "text-unsaid",
    Text(
        fr="ce texte manque dans {number:cette langue|ces langues} : {languages}",
        en="this text is missing in {number:this language|these languages}: {languages}",
    ),
    why=Text(
        fr="Une page du kit se lit dans toutes les langues du jeu ; où un texte manque, elle "
        "aurait un trou.",
        en="A page of the kit is read in every language of the game; where a text is missing it "
        "would have a hole.",
    ),
    help=Text(fr="ajoute-le, le français d'abord", en="add it, French first"),
)
