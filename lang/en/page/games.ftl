### The games, their options in plain words, the bots, the rooms.

game-rachat = Ransom Ludo
game-rachat-pitch = Two dice, prisoners to ransom, blocked gates to storm.
game-classique = Classic Ludo
game-classique-pitch = One die, barriers, twenty squares for every capture.
game-superludo = Superludo
game-superludo-pitch = Classic Ludo with two dice: quicker and more tactical.
game-ludo = Ludo of the Stars
game-ludo-pitch = Ludo at its simplest: one die, and stars that protect.
game-tanjawi = Tanjawi
game-tanjawi-pitch = For two, eight fichas each, and the doors of Tangier.
game-latroncules = Latroncules
game-latroncules-pitch = The game of Roman soldiers: no dice, everything in sight.

option-default = by the book
option-combined = Several dice on one pawn
option-combined-help = What the pawn meets on its way when it plays the sum.
option-combined-sweep = It walks square by square and stops at the first capture
option-combined-jump = It jumps straight to where it lands
option-make_way = Making way for the last pawn
option-make_way-help = When only your barrier keeps an opponent from finishing.
option-make_way-true = The barrier must open
option-make_way-false = The barrier may stay
option-couples = Teams
option-couples-help = In couples, those who face each other win together.
option-couples-false = Everyone for themselves
option-couples-true = Two couples, four players
option-initial_pawn = Start
option-initial_pawn-help = Where the pawns are when the game begins.
option-initial_pawn-false = All pawns at home
option-initial_pawn-true = One pawn already in play
option-six_counts_seven = A six, once all your pawns are out
option-six_counts_seven-help = With no pawn at home a six may be worth more.
option-six_counts_seven-true = It counts 7
option-six_counts_seven-false = It counts 6
option-mixed_barriers = Two colours on one safe square
option-mixed_barriers-help = Two pawns of one colour always bar the way.
option-mixed_barriers-false = They can be passed
option-mixed_barriers-true = They bar the way
option-cheating = Cheating
option-cheating-help = By tradition, cheating is allowed if you are not caught.
option-cheating-false = Everybody plays fair
option-cheating-true = One may cheat, and accuse the other
option-quiet_limit = End after quiet moves
option-quiet_limit-help = With no taking and no step of a foot soldier, the game ends after so many moves.

bot-hasard = Hasard
bot-hasard-level = beginner
bot-hasard-about = Plays any legal move at all. Good for learning.
bot-glouton = Glouton
bot-glouton-level = easy
bot-glouton-about = Captures whenever it can, with no thought of what follows.
bot-prudent = Prudent
bot-prudent-level = medium
bot-prudent-about = Advances, captures, and keeps its pawns safe. It looks one move ahead.
bot-short = Bot { $name }
bot-full = Bot { $name } ({ $level })

player-erased = Erased player

room-passport = Passport
room-tourist = Tourist
room-priority = Priority
room-business = Business
room-luxury = Luxury

players-count = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
clock-none = No clock
clock-turn = { $turn } a turn
clock-turn-reserve = { $turn } a turn, { $reserve } in reserve
clock-days = { $days ->
    [one] { $days } day a turn
   *[other] { $days } days a turn
}
span-seconds = { $count } s
span-minutes = { $count } min
span-hours = { $count } h
