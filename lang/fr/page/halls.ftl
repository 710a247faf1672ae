### halls
