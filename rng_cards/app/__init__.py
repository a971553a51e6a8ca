"""The use cases: what the command line, and later the web, ask the tool to do."""
