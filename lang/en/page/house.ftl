### House rules: starting from the book or a known game, changing, keeping and sharing them.

## The rules of a table
in-force = { $name }: { $value }
in-force-title = The rules of this table
in-force-others = The other options, as in the book
in-force-by-book = All by the book: see the options
in-force-count = { $count ->
    [one] One difference from the book
   *[other] { $count } differences from the book
}
in-force-rule = At this table:
in-force-book = In the book:
rules-book = By the book
rules-own = House rules
preset-played = Played the way of “{ $name }”.
preset-differs = Still different: { $text }

## Choosing them
house-begin = Start from
house-presets = Known games
house-kept = Your rules, on this device
house-kept-here = these ones
house-unnamed = Your own choices
house-begun = { $count ->
    [0] Everything is by the book.
    [one] { $count } difference from the book.
   *[other] { $count } differences from the book.
}
house-differences = { $count ->
    [0] Nothing differs from the book
    [one] One difference from the book
   *[other] { $count } differences from the book
}
house-differs = differs from the book
house-remove = Undo
house-remove-what = Back to the book: { $what }
house-rule-now = The rule becomes:
house-clause = In the book
house-effect = About { NUMBER($turns, maximumFractionDigits: 0) } turns a game, instead of { NUMBER($usual, maximumFractionDigits: 0) } by the book ({ $games } games between bots).
house-try = Try it in a position
house-try-none = No position shows it yet.
topic-start = At the start
topic-exit = Coming out
topic-move = Moving and blocking
topic-capture = Capturing and shelter
topic-turns = Dice, bonuses and extra turns
topic-end = The end
topic-other = Others
house-keep = Keep, share or import rules
house-name = Keep these rules under a name
house-save = Keep
house-saved = Kept on this device: { $name }.
house-rename = Rename
house-rename-what = Rename { $name }
house-rename-done = Rename
house-delete = Delete
house-delete-what = Delete { $name }
house-deleted = Deleted: { $name }.
house-link = The link to these rules
house-link-help = Opened elsewhere, it leads to a new table with these rules. It gives access to no game.
house-share-title = Our rules: { $game }
house-qr = The link to these rules as a QR code
house-paste = Import a code or a link
house-take = Import
house-taken = These rules were imported.
house-code-wrong = That is not a code of rules. It looks like “rachat-jw”.
house-code-other = These rules belong to another game.
house-code-go = Open them: { $game }
