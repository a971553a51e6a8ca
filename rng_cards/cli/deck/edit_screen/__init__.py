"""The editor of decks on a terminal.

words     what the screen says, and its keys
panes     what each pane shows of the deck
over      what stands over them: the help, a notice
screen    the screen itself, and the application that shows it
"""
