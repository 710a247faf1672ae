### The rule book: the shelf, the clauses, small positions to play, the glossary.

book-shelf = The rule book
book-shelf-lead = Six games, five books. Every clause has a number; the referee cites it when a move is refused, and you will find it here, with a position to try.
book-play = Play
book-differences = What sets them apart
book-contents = Contents
book-other-books = The other books
book-clauses = { $count ->
    [one] { $count } clause
   *[other] { $count } clauses
}
book-example = Example:
book-option = Option
book-copy = Copy the link to { $clause }
book-copied = Link to { $clause } copied.
book-copy-yourself = Here is the link to { $clause }: { $link }
book-in-force = The options of your table
book-option-here = at your table
book-changed = Changed at your table.
book-changed-too = An option of your table also touches this clause.
book-unchanged = The text of the book: where it says otherwise, the rule of your table prevails
book-options = The options
book-options-lead = Every household has its habits. This is what can be changed when a table is opened; if you choose nothing, the game is played as the book says.
book-options-none = This game has no options: it is played as the book says.
book-option-clause = See { $clauses }.
book-option-number = Any whole number from { $least } up; { $default } if you choose none.
book-presets = Games that people know
book-presets-lead = Chosen together, these options come close to a game that people know. Here is the book as it is then played.
book-lay = Open a table with these options
book-shared = { $here } and { $other } share one book; where they differ, it says so.
book-read-other = The same rules for { $other }
book-nowhere = This book is not on the shelf
book-nowhere-text = The books are those of the six games. Choose one.
book-history = Where ludo comes from
book-history-text = Ludo descends from pachisi, an Indian game of the 16th century. Its board is said to have stood for the garden of the emperor Akbar, and its pawns for women of the court who competed for the honour of playing with him. Instead of dice, shells were thrown: each was worth a point if it fell with its hollow side up. Parcheesi and the French “petits chevaux” belong to the same family.

## What sets the games apart

differ-board = The board
differ-board-rachat = A cross of 52 squares, four stars
differ-board-ludo = A cross of 52 squares, four stars
differ-board-classique = A parchís board of 68 squares, twelve of them safe
differ-board-superludo = A parchís board of 68 squares, twelve of them safe
differ-board-tanjawi = A parchís board of 68 squares, twelve of them safe
differ-board-latroncules = 64 squares, half of them with arrows
differ-dice = The dice
differ-dice-rachat = Two, put into a pool; 6+6 gives another roll (RA-3)
differ-dice-ludo = One, as it falls (LU-14)
differ-dice-classique = One; a 6 gives another roll (PA-16)
differ-dice-superludo = Two; a double gives another roll (PA-16)
differ-dice-tanjawi = One; a 6 gives another roll (TJ-13)
differ-dice-latroncules = None
differ-exit = Leaving home
differ-exit-rachat = With a 6, never with a sum (RA-7)
differ-exit-ludo = With a 6; another pawn may move instead (LU-3)
differ-exit-classique = With a 5, and it is compulsory (PA-7)
differ-exit-superludo = With a 5 or a sum of 5, and it is compulsory (PA-7)
differ-exit-tanjawi = With a 5; the first time, with any roll (TJ-3)
differ-exit-latroncules = Everything is on the board already (LA-3)
differ-capture = Being taken
differ-capture-rachat = The pawn goes to prison; a 6 buys it back (RA-9)
differ-capture-ludo = The pawn goes home, and the captor plays again (LU-9)
differ-capture-classique = The pawn goes home, and the captor moves 20 (PA-14)
differ-capture-superludo = The pawn goes home, and the captor moves 20 (PA-14)
differ-capture-tanjawi = The ficha goes home, and the captor counts 20 (TJ-10)
differ-capture-latroncules = Two pieces surround one: it is lost (LA-9)
differ-block = Blocking the way
differ-block-rachat = Two pawns or more are a barrier, but not for their own colour (RA-13)
differ-block-ludo = Nothing blocks the way (LU-4)
differ-block-classique = Two pawns are a barrier for everybody (PA-9)
differ-block-superludo = Two pawns are a barrier for everybody (PA-9)
differ-block-tanjawi = Two fichas close a door, for both sides (TJ-6)
differ-block-latroncules = Only enemies can be jumped (LA-6)
differ-charm = What is special about it
differ-charm-rachat = The storm, which takes a barrier by force (RA-16)
differ-charm-ludo = Extra turns that add up (LU-9)
differ-charm-classique = It can be played in couples (PA-1)
differ-charm-superludo = Two dice, so every roll is a choice (PA-5)
differ-charm-tanjawi = Cheating, if both agree to it (TJ-18)
differ-charm-latroncules = Nothing left to chance

## Positions to try

scene-label = Position for { $clause }: { $title }
scene-open = Try it on the board
scene-turn-play = { $side } plays
scene-turn-roll = { $side } rolls
scene-turn-over = Game over
scene-tries = Moves to try
scene-help = Touch a piece, then a highlighted square. Or try:
scene-help-roll = { $dice ->
    [one] Roll the die. Or try:
   *[other] Roll the dice. Or try:
}
scene-try-roll = Roll { $dice }
scene-try-move = Play { $dice } from { $place }
scene-try-home = Leave home with { $dice }
scene-try-captive = Ransom a captive with { $dice }
scene-try-storm = Storm with { $dice }
scene-try-bonus = Play the bonus of { $dice } from { $place }
scene-try-count = Count { $dice } from { $place }
scene-try-cheat = Cheat: play { $dice } from { $place }
scene-try-piece = Play { $from }–{ $to }
scene-try-colour = { $deed } ({ $colour })
scene-roll = { $dice ->
    [one] Roll the die
   *[other] Roll the dice
}
scene-which = Which one?
scene-reset = Set up again
scene-next = Another position
scene-number = Position { $number } of { $of }
scene-played = Played.
scene-refused = Refused.
scene-away = The referee is not answering. Try again in a moment.

## The glossary. Words are sorted alphabetically in each language.

glossary = Glossary
glossary-lead = The words of the six games.
glossary-arrivee = Goal (arrivée)
    .text = The square at the end of the lane, where a pawn has finished. It is reached only by the exact count (RA-10, PA-11, LU-8).
glossary-balayage = Sweep (balayage)
    .text = In Ransom Ludo, the combined move: the pawn walks square by square and stops on the first opponent it can capture (RA-6).
glossary-bab-almawt = Bab almawt
    .text = The “door of death” of Tanjawi: a door at the foot of your own column, square 34 or 68, and another higher up, on the third to the sixth square of the column. A 6 can then open neither of them. If the second stands on the first or second square, a 6 must open that one (TJ-15); on the seventh, it does not keep the one at the foot from being opened.
glossary-barrage = Barrier (barrage), in Ransom Ludo
    .text = Two or more pawns of one colour on one square of the track: other colours can neither pass it nor stop on it (RA-13).
glossary-barriere = Barrier (barrière), in parchís
    .text = On the parchís board, two pawns of one colour on one square: nobody passes, not even their own colour (PA-9).
glossary-captif = Captive (captif)
    .text = A pawn captured in Ransom Ludo. It waits in the prison of the player who took it until a 6 buys it back (RA-12, RA-9).
glossary-capture = Capture
    .text = In the race games, landing on a lone opponent: it goes home (PA-12, LU-5) or to prison (RA-12). In Tanjawi it is called “eating” (TJ-7). In Latroncules nobody lands on the enemy: it is surrounded and leaves the board (LA-9).
glossary-case-sure = Safe square
    .text = A square where pawns are not captured: the stars of Ransom Ludo (RA-14), the stars and starts of Ludo of the Stars (LU-6), the twelve squares of parchís (PA-10, TJ-8).
glossary-cavalier = Cavalier (rider)
    .text = The light piece of Latroncules: it follows the arrows of its square and jumps over an enemy (LA-6).
glossary-classe = Classe
    .text = The victoire classe of Tanjawi: the last ficha leaves the board with a die that shows 1 (TJ-4).
glossary-compte-exact = Exact count
    .text = The number of squares that leads exactly to the goal. A longer move is not allowed: there is no bouncing back (PA-11).
glossary-compter = Count 20, count 10
    .text = The bonuses of Tanjawi: 20 squares for a ficha eaten, 10 for one that leaves the board (TJ-10, TJ-11).
glossary-couloir = Lane (couloir)
    .text = A colour's final straight, from the track to the goal. No other colour enters it. In Tanjawi it is also called the column.
glossary-coup-combine = Combined move
    .text = In Ransom Ludo, several dice played together by one pawn (RA-6). With a 6 it can leave home that way too (RA-8).
glossary-coup-special = Storm (coup spécial)
    .text = In Ransom Ludo, as many sixes as enemies on your start square: your pawns come out together and capture them all (RA-16).
glossary-couple = Couple
    .text = Two players who face each other and win together, on the parchís board with four players: yellow with red, blue with green (PA-1).
glossary-dado = Dado
    .text = The die, as Tanjawi players call it.
glossary-devoir = Duty
    .text = A move that the rules demand when it is possible: leaving home with a 5 (PA-7), breaking a barrier (PA-18), making way (RA-19), opening a door (TJ-15).
glossary-double = Double
    .text = Two equal dice. In Superludo it gives another roll (PA-16); in Ransom Ludo only 6+6 counts as a double (RA-3).
glossary-encerclee = Surrounded
    .text = In Latroncules, a piece between two enemies on opposite squares, or in an L in a corner (LA-8).
glossary-etoile = Star
    .text = Squares 9, 22, 35 and 48 of the cross: they protect (RA-14, LU-6).
glossary-fantassin = Fantassin (foot soldier)
    .text = The slow piece of Latroncules: one square straight ahead, never a jump (LA-5). At the far edge it becomes a cavalier (LA-10).
glossary-ficha = Ficha
    .text = The pawn of Tanjawi. Each side has eight, four of each of its two colours (TJ-1).
glossary-fige = Frozen
    .text = In Ransom Ludo, a pawn that has just captured: it cannot move again in that turn (RA-15).
glossary-fleche = Arrow
    .text = Carved on a square of Latroncules, it says which way a cavalier can leave it (LA-2).
glossary-isole = Lone
    .text = The only one of its colour on its square: such a pawn can be captured (RA-12).
glossary-maison = Home (maison)
    .text = Where pawns wait to come out, at the start and after a capture. In Ransom Ludo, captives come back only once they are ransomed.
glossary-pion = Pawn (pion)
    .text = The piece of the race games. Everybody has four; in Tanjawi it is called “ficha”.
glossary-piste = Track
    .text = The circuit that all colours share: 52 squares on the cross, 68 in parchís.
glossary-pito = Pito
    .text = A one on the die, as Tanjawi players call it. “Pito pito”: both players need just a 1 to win.
glossary-porte = Door (porte, bab)
    .text = Two fichas on one square, in Tanjawi: neither side can pass (TJ-6).
glossary-prime = Bonus (prime)
    .text = Squares that you earn: 20 for a capture (PA-14), 10 for a pawn in the goal (PA-15). It is not a die.
glossary-prison = Prison
    .text = In Ransom Ludo, where a player keeps the pawns they have captured (RA-12).
glossary-promotion = Promotion
    .text = A fantassin that reaches the far edge becomes a cavalier (LA-10).
glossary-rachat = Ransom (rachat)
    .text = Bringing a captive back to its home with a 6. It takes another 6 to bring it out (RA-9).
glossary-reserve = Pool (réserve)
    .text = The dice still to be played in the turn, in Ransom Ludo; double sixes are added to it (RA-3, RA-4).
glossary-sacrifice = Sacrifice
    .text = In Tanjawi, moving 6 to eat instead of counting 12; you do not roll again (TJ-17).
glossary-sel = Salt
    .text = The random digits that every player adds to the dice, so that nobody can choose them alone.
glossary-sortie = Exit (sortie)
    .text = Bringing a pawn from home onto its start square: with a 6 (RA-7, LU-3) or a 5 (PA-7, TJ-12).
glossary-tour-supplementaire = Extra turn
    .text = In Ludo of the Stars, a turn earned by a 6, a capture or an arrival (LU-9).
glossary-triche = Cheat
    .text = In Tanjawi, if both players want it: an illegal move, allowed as long as nobody notices (TJ-18, TJ-19).
