### The options of the rules in plain words, for the page and the terminal.

option-combined = Several dice on one pawn
option-combined-help = What the pawn meets on its way when it plays the sum.
option-combined-sweep = It walks square by square and stops at the first capture
option-combined-jump = It jumps straight to where it lands
option-make_way = Making way for the last pawn
option-make_way-help = When only your barrier keeps an opponent from finishing.
option-make_way-true = The barrier must open
option-make_way-false = The barrier may stay
option-couples = Teams
option-couples-help = In couples, players who face each other win together.
option-couples-false = Everyone for themselves
option-couples-true = Two couples, four players
option-initial_pawn = Start
option-initial_pawn-help = Where the pawns are when the game begins.
option-initial_pawn-false = All pawns at home
option-initial_pawn-true = One pawn already in play
option-six_counts_seven = A six, once all your pawns are out
option-six_counts_seven-help = With no pawn at home a six may be worth more.
option-six_counts_seven-true = It counts as 7
option-six_counts_seven-false = It counts as 6
option-mixed_barriers = Two colours on one safe square
option-mixed_barriers-help = Two pawns of one colour always bar the way.
option-mixed_barriers-false = They can be passed
option-mixed_barriers-true = They bar the way
option-cheating = Cheating
option-cheating-help = By tradition, cheating is allowed if you are not caught.
option-cheating-false = Everybody plays fair
option-cheating-true = You may cheat, and accuse the other player
option-quiet_limit = End after quiet moves
option-quiet_limit-help = If nothing is captured and no fantassin moves, the game ends after this many moves.
option-quiet_limit-value = { $value ->
    [one] after { $value } move
   *[other] after { $value } moves
}
