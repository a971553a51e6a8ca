"""What effects do to the table, one move a class. A verb of the catalogue is made of these."""
