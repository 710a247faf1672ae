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
effect-title = What these rules change
effect-title-book = What to expect by the book
effect-length-book = A game takes about { $now } turns.
effect-length-more = Games are longer: about { $now } turns instead of { $usual }.
effect-length-less = Games are shorter: about { $now } turns instead of { $usual }.
effect-length-same = Games are about as long: { $now } turns.
effect-first-book = { $four ->
    [yes] The side that begins wins { $now }% of the games.
   *[no] The player who begins wins { $now }% of the games.
}
effect-first-more = { $four ->
    [yes] The side that begins wins more often: { $now }% of the games instead of { $usual }%.
   *[no] The player who begins wins more often: { $now }% of the games instead of { $usual }%.
}
effect-first-less = { $four ->
    [yes] The side that begins wins less often: { $now }% of the games instead of { $usual }%.
   *[no] The player who begins wins less often: { $now }% of the games instead of { $usual }%.
}
effect-first-same = { $four ->
    [yes] The side that begins wins about as often: { $now }% of the games.
   *[no] The player who begins wins about as often: { $now }% of the games.
}
effect-skill-book = A careful bot beats one that always moves its leading piece in { $now }% of the games. The closer to 50%, the more luck decides.
effect-skill-more = Luck counts for less: a careful bot beats one that always moves its leading piece in { $now }% of the games instead of { $usual }%.
effect-skill-less = Luck counts for more: a careful bot beats one that always moves its leading piece in only { $now }% of the games instead of { $usual }%.
effect-skill-same = Luck counts for about as much: a careful bot beats one that always moves its leading piece in { $now }% of the games.
effect-never = In all these games between bots it never made a difference.
effect-unmeasured = These rules have not been measured together. Each choice shows what it changes on its own.
effect-how = { $four ->
    [yes] Measured over { $games } games between bots, four players, two against two.
   *[no] Measured over { $games } games between bots, two players.
} Margins at 95%: ± { $length } turns, ± { $first } and ± { $skill } percentage points. A gap that may be due to chance is not called a difference.
effect-short-length-more = games { $percent }% longer
effect-short-length-less = games { $percent }% shorter
effect-short-first-more = beginning helps more
effect-short-first-less = beginning helps less
effect-short-skill-more = luck counts for less
effect-short-skill-less = luck counts for more
effect-short-same = about the same games
effect-short-never = never came up in the games measured
effect-short-with = { $effects } (with “{ $name }: { $value }”)
effect-measured-values = Measured for: { $values }.
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
house-kept-account = Your rules
house-here-only = on this device only
house-saved-account = Kept in your account: { $name }.
house-saved-later = Kept on this device: { $name }. Your account follows as soon as the server answers.
house-offer = { $count ->
    [one] One of these rules is kept on this device only.
   *[other] { $count } of these rules are kept on this device only.
}
house-offer-take = Keep them in my account too
house-offered = They are in your account.
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
