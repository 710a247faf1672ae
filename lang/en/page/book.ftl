### book
