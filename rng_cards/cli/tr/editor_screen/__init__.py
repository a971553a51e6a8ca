"""The editor of translations on a terminal; textual is imported here and in `cli.full_screen`.

keys      its keys, each once: bound, shown at the bottom, explained by F1
laying    texts with marks and colours on lines of any width
panes     what each pane shows of the texts
target    the pane that is typed in
looks     colours, sizes, frames
dialogs   help, and questions
screen    the screen itself
editor    the application that shows it
"""
