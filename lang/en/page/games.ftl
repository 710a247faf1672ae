### The games, the bots, the rooms.

game-rachat = Ransom Ludo
game-rachat-pitch = Two dice, prisoners to ransom, blocked gates to storm.
game-classique = Classic Ludo
game-classique-pitch = One die, barriers, twenty squares for every capture.
game-superludo = Superludo
game-superludo-pitch = Classic Ludo with two dice: quicker and more tactical.
game-ludo = Ludo of the Stars
game-ludo-pitch = Ludo at its simplest: one die, and stars that protect.
game-tanjawi = Tanjawi
game-tanjawi-pitch = For two, eight fichas each, and the doors of Tangier.
game-latroncules = Latroncules
game-latroncules-pitch = The game of Roman soldiers: no dice, nothing hidden.

option-default = by the book
first-name = Who begins
first-drawn = Drawn by lot
first-agreed = { $side }, by agreement
first-thrown = Throw for it.

bot-niveau1 = Toddler
bot-niveau1-level = level 1 of 8
bot-niveau1-about = Is just discovering the game, moves about happily and sees no danger.
bot-niveau2 = Kiddo
bot-niveau2-level = level 2 of 8
bot-niveau2-about = Has got the idea, but charges ahead without looking back.
bot-niveau3 = Buddy
bot-niveau3-level = level 3 of 8
bot-niveau3-about = Plays to win, without seeing what threatens it.
bot-niveau4 = Cousin
bot-niveau4-level = level 4 of 8
bot-niveau4-about = Sees danger coming, but still makes many mistakes.
bot-niveau5 = Uncle
bot-niveau5-level = level 5 of 8
bot-niveau5-about = A lifelong player whose mind wanders at times.
bot-niveau6 = Auntie
bot-niveau6-level = level 6 of 8
bot-niveau6-about = Seldom slips up, and lets you get away with nothing.
bot-niveau7 = Grandpa
bot-niveau7-level = level 7 of 8
bot-niveau7-about = Makes hardly any mistakes.
bot-niveau8 = Grandma
bot-niveau8-level = level 8 of 8
bot-niveau8-about = Considers your reply before playing. Nobody here plays better.
bot-hasard = Hasard
bot-hasard-level = without thinking
bot-hasard-about = Plays a legal move at random.
bot-premier = Premier
bot-premier-level = the first move
bot-premier-about = Always plays the first move on the list.
bot-avance = Avance
bot-avance-level = straight on
bot-avance-about = Always moves the piece that is furthest ahead.
bot-glouton = Glouton
bot-glouton-level = greedy
bot-glouton-about = Captures whenever it can, with no thought of what follows.
bot-prudent = Prudent
bot-prudent-level = one move ahead
bot-prudent-about = Advances, captures, and keeps its pawns safe. It looks one move ahead.
bot-expecti2 = Calculator
bot-expecti2-level = two turns ahead
bot-expecti2-about = Tries every roll of yours before it chooses.
bot-ab1 = Pupil
bot-ab1-level = one move ahead
bot-ab1-about = Counts the pieces after its move.
bot-ab3 = Student
bot-ab3-level = three moves ahead
bot-ab3-about = Counts the pieces three moves ahead.
bot-ab5 = Schoolmaster
bot-ab5-level = five moves ahead
bot-ab5-about = Counts the pieces five moves ahead.
bots-levels = Bots, easiest first
bots-others = Other opponents
bots-fair = No level touches the dice: a stronger bot plays better, it does not roll better.
bots-fair-link = How to check
bot-short = { $name } bot
bot-full = { $name } bot ({ $level })

player-erased = Deleted player

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
