### The options of `latroncules` in plain words, for the page and the terminal.

option-latroncules-quiet_limit = End after quiet moves
option-latroncules-quiet_limit-about = If nothing is captured and no fantassin moves, the game ends after this many moves.
option-latroncules-quiet_limit-value = { $value ->
    [one] after { $value } move
   *[other] after { $value } moves
}
option-latroncules-quiet_limit-value-rule = If both players agree that no further taking is possible, the game stops: whoever has more pieces wins, and equal numbers make a draw. It stops in the same way, by itself, after { $value ->
    [one] a single move
   *[other] { $value } moves running (those of both sides together)
} with no taking and no move by a fantassin.
option-latroncules-arrows = Arrows
option-latroncules-arrows-about = The arrows on a square limit the ways a cavalier can leave it.
option-latroncules-arrows-true = Cavaliers follow the arrows
option-latroncules-arrows-false = No arrows: every square is white
option-latroncules-arrows-false-rule = There are no arrows: a cavalier moves in 8 directions from every square. The starting position is the same as on the board with arrows.
option-latroncules-fantassins = Fantassins
option-latroncules-fantassins-about = Promotion at the far edge, no promotion, or cavaliers only.
option-latroncules-fantassins-promote = They become cavaliers at the far edge
option-latroncules-fantassins-stay = They stay fantassins
option-latroncules-fantassins-stay-rule = Nobody is promoted. A fantassin that gets to the opposite edge stays a fantassin and cannot move any more; it can still be taken, and it still takes as one of two.
option-latroncules-fantassins-none = There are none, only cavaliers
option-latroncules-fantassins-none-rule = There are no fantassins: each side starts with 16 cavaliers, on the same squares of its first two ranks. Nobody is promoted, and only a taking starts the count of quiet moves again.
option-latroncules-between = Moving between two enemies
option-latroncules-between-about = A piece that moves in between two enemies is not taken by its own move.
option-latroncules-between-forbidden = Only with a move that takes
option-latroncules-between-safe = Allowed and harmless
option-latroncules-between-safe-rule = A piece may move between two enemies. It is not taken by doing so; later it can be taken like any other.
option-latroncules-corner = The L around a corner
option-latroncules-corner-about = In a corner, two enemies on the squares next to it surround a piece.
option-latroncules-corner-both = It takes, and bars the corner
option-latroncules-corner-taking = It takes, but does not bar the corner
option-latroncules-corner-taking-rule = A piece is surrounded by a side when two pieces of that side are on two opposite squares next to it. In a corner, it can be taken by two pieces on both neighbouring squares along the edges, in an L shape; but any piece may move into a corner, whoever is around it.
option-latroncules-corner-off = It does nothing
option-latroncules-corner-off-rule = A piece is surrounded by a side when two pieces of that side are on two opposite squares next to it: left and right, above and below, or at both ends of one diagonal. In a corner it is never surrounded: there it cannot be taken, and any piece may move there. From a corner it still takes as one of two.
option-latroncules-standing_takes = A piece left between two enemies
option-latroncules-standing_takes-about = This concerns a piece that has moved between two enemies and stayed there.
option-latroncules-standing_takes-false = It is safe until one of the two comes again
option-latroncules-standing_takes-true = Any enemy move takes it
option-latroncules-standing_takes-true-rule = After a move, every enemy piece surrounded by the side that has just moved is taken, whether or not the moved piece is one of the two. A pair that the move breaks up does not take. Only the side that moves takes, and a piece is never taken through its own move.
option-latroncules-must_take = Duty to take
option-latroncules-must_take-about = When you could take a piece, may you play something else?
option-latroncules-must_take-false = Taking is free
option-latroncules-must_take-true = If you can take, you must
option-latroncules-must_take-true-rule = If you have a move that takes, you must play one that takes; which one, and how many it takes, is up to you.
option-latroncules-one_piece_loses = A side with a single piece
option-latroncules-one_piece_loses-about = One piece alone can no longer take anything.
option-latroncules-one_piece_loses-false = It plays on
option-latroncules-one_piece_loses-true = It has lost
option-latroncules-one_piece_loses-true-rule = A side with fewer than two pieces has lost.
option-latroncules-blocked = A player who cannot move
option-latroncules-blocked-about = Blocked, or left only with moves that are forbidden.
option-latroncules-blocked-draw = The game is a draw
option-latroncules-blocked-loses = That player has lost
option-latroncules-blocked-loses-rule = If the player whose turn it is has no allowed move, that player has lost.

preset-latroncules-falkener = Falkener's Ludus latrunculorum, on 8×8
preset-latroncules-falkener-differs = Falkener's board is 12×12, with 30 men a side on squares of one colour. The end after quiet moves is ours, and that moving between two enemies is safe comes from games of this family in general.
