"""Files as the system has them: how they are read, changed, and written whole or not at all."""
