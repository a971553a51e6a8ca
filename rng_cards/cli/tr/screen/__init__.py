"""The translators' desk on a terminal; textual draws it, and nothing outside this room needs it.

words     what the screen says
keys      its keys, each once: bound, shown at the bottom, explained by F1
laying    texts with marks and colours on lines of any width
panes     what each pane shows of the desk
target    the pane that is typed in
looks     colours, sizes, frames
dialogs   help, and questions
editor    the screen itself
"""
