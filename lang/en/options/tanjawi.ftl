### The options of `tanjawi` in plain words, for the page and the terminal.

option-tanjawi-cheating = Cheating
option-tanjawi-cheating-about = By tradition, cheating is allowed if you are not caught.
option-tanjawi-cheating-false = Everybody plays fair
option-tanjawi-cheating-true = You may cheat, and accuse the other player
option-tanjawi-cheating-true-rule = In place of the move the die asks for, you may move one of your fichas 1 to 12 squares forward, over doors if you like, so long as it is not a legal move and eats nobody. Before their first roll, the other player may accuse you once over the turn just ended; a cheat that is caught is put right, and an apology is owed.

option-tanjawi-homes = Homes
option-tanjawi-homes-about = Whether a side's two colours share one home or each has its own.
option-tanjawi-homes-one = One home for both colours
option-tanjawi-homes-own = A home for each colour
option-tanjawi-homes-own-rule = Each ficha follows the path of its own colour: it comes out of its colour's home onto its colour's start square (red 39, green 56, yellow 5, blue 22), also in the opening, and climbs its colour's lane. On the track two fichas of one side are a door whatever their colours; the lanes of two colours are different squares. A 5 brings out a ficha of a colour that has one at home and fewer than two of your own fichas on its start square; you choose if both colours can, and if neither can, the 5 moves 5. Only enemies on that start square are eaten.

option-tanjawi-fichas = Fichas
option-tanjawi-fichas-about = The number of fichas on each side, half of each colour.
option-tanjawi-fichas-8 = Eight each
option-tanjawi-fichas-6 = Six each
option-tanjawi-fichas-4 = Four each
option-tanjawi-fichas-6-rule = A side has six fichas, three of each colour. Getting all six off the board wins, and a colour has the right to count 12 when all three of its fichas are on the board.
option-tanjawi-fichas-4-rule = A side has four fichas, two of each colour. Getting all four off the board wins, and a colour has the right to count 12 when both of its fichas are on the board.

option-tanjawi-opening = Opening
option-tanjawi-opening-about = How the first ficha comes out.
option-tanjawi-opening-move = The first roll brings a ficha out, whatever the number
option-tanjawi-opening-five = Everybody waits for a 5
option-tanjawi-opening-five-rule = There is no free exit: from the first turn on, a ficha comes out with a 5 (TJ-12) and with nothing else. A first turn without a 5 moves nobody; a 6 still rolls again.

option-tanjawi-own_doors_stop = Your own doors
option-tanjawi-own_doors_stop-about = Whether a door stops the fichas of the side it belongs to.
option-tanjawi-own_doors_stop-true = They stop you too
option-tanjawi-own_doors_stop-false = You pass them
option-tanjawi-own_doors_stop-false-rule = A door of two fichas of one side does not stop that side's fichas from passing, whether by a die, a 12, a count or in the opening; nobody may land on it. The enemy's doors and shared ones stop as usual.

option-tanjawi-counts = Counts
option-tanjawi-counts-about = How far you count for eating a ficha and for leaving the board.
option-tanjawi-counts-both = 20 for eating, 10 for leaving
option-tanjawi-counts-tens = 10 for either
option-tanjawi-counts-eating = 20 for eating, nothing for leaving
option-tanjawi-counts-none = No counts
option-tanjawi-counts-tens-rule = For every ficha you eat and for every ficha that leaves the board, you at once move one ficha 10 squares forward.
option-tanjawi-counts-eating-rule = For every ficha you eat, you at once move one ficha 20 squares forward. A ficha that leaves the board gives no count.
option-tanjawi-counts-none-rule = Neither eating nor leaving the board gives a count. A sacrifice (TJ-17) is still allowed, without its 20.

option-tanjawi-bonus_order = Order of counts
option-tanjawi-bonus_order-about = Which of two waiting counts is played first.
option-tanjawi-bonus_order-newest = The newest first
option-tanjawi-bonus_order-choice = The player chooses
option-tanjawi-bonus_order-choice-rule = If two counts are waiting, you may play either. One that nobody can play waits as long as the other can be played; when neither can, both are lost.

option-tanjawi-exit_eats = Eating at the exit
option-tanjawi-exit_eats-about = Whether a ficha that comes out eats the enemies on its start square.
option-tanjawi-exit_eats-true = Coming out eats
option-tanjawi-exit_eats-false = Coming out eats nobody
option-tanjawi-exit_eats-false-rule = A 5 brings a ficha out only if fewer than two fichas, of either side, are on the start square, and it eats nobody: with a lone enemy there it forms a shared door. Otherwise the 5 moves 5. Nothing is ever eaten on a safe square.

option-tanjawi-third_six = Third six
option-tanjawi-third_six-about = The cost of a third 6 in one turn.
option-tanjawi-third_six-home = The ficha moved last goes home, unless it is safe
option-tanjawi-third_six-harsh = Safe squares do not help
option-tanjawi-third_six-ends = Only the turn is over
option-tanjawi-third_six-harsh-rule = The third 6 within one turn is not played: the last ficha you moved goes back home from any square of the track, safe or not, and the turn is over. The lane and having left the board still protect it.
option-tanjawi-third_six-ends-rule = The third 6 within one turn is not played and the turn is over; no ficha goes home.

option-tanjawi-open_duty = Opening doors
option-tanjawi-open_duty-about = The doors that a 6 has to open.
option-tanjawi-open_duty-all = Your own and shared ones
option-tanjawi-open_duty-own = Only your own
option-tanjawi-open_duty-off = None
option-tanjawi-open_duty-own-rule = The duty concerns only doors made of two of your own fichas. A shared door stops as usual but may stay shut, and your ficha in it counts as any other for TJ-16.
option-tanjawi-open_duty-off-rule = A 6 never has to open a door: TJ-16 and TJ-17 apply at once.

option-tanjawi-twelve = Twelve
option-tanjawi-twelve-about = When a 6 counts 12.
option-tanjawi-twelve-board = With all of a colour on track or lane
option-tanjawi-twelve-track = With all of a colour on the track
option-tanjawi-twelve-off = Never
option-tanjawi-twelve-track-rule = On a 6, a ficha has the right to count 12 only when all fichas of its colour are on the track; one in the lane is enough to lose it.
option-tanjawi-twelve-off-rule = A 6 is always 6: nobody counts 12, there is no sacrifice, and doors are opened by 6.

option-tanjawi-sacrifice = Sacrifice
option-tanjawi-sacrifice-about = When you may give up the 12 to eat with a move of 6.
option-tanjawi-sacrifice-twelve = When 12 is a duty, but not to open a door
option-tanjawi-sacrifice-always = Also when a door must be opened by 12
option-tanjawi-sacrifice-off = Never
option-tanjawi-sacrifice-always-rule = Whenever 12 is a duty, also by TJ-15, you may instead move any one of your fichas by 6 if that move eats, one that is part of the door too; you do not roll again. When a door has to be opened by 6, there is no sacrifice.
option-tanjawi-sacrifice-off-rule = There is no sacrifice: when 12 is a duty, it has to be counted.

option-tanjawi-false_accusation = Wrong accusation
option-tanjawi-false_accusation-about = The cost of accusing an honest player.
option-tanjawi-false_accusation-apology = An apology
option-tanjawi-false_accusation-ficha = An apology and a ficha
option-tanjawi-false_accusation-skip = An apology and the turn
option-tanjawi-false_accusation-ficha-rule = If there was no cheating, the accuser owes an apology, and of their fichas on track squares that are not safe, the one furthest along goes home at once (of equals red before green, yellow before blue, then the first of its colour). Nothing is counted for it.
option-tanjawi-false_accusation-skip-rule = If there was no cheating, the accuser owes an apology and their turn is over: after it the other side rolls. The skipped turn cannot be accused, and skipping your very first turn loses the opening of TJ-3.

## Presets

preset-tanjawi-parchis-espanol = Parchís español, two players
preset-tanjawi-parchis-espanol-differs = No 6 counts 7 when nobody is at home; coming out eats every enemy on the start square, even a lone one, and not just the last of two to arrive; the two colours of a side form a barrier together; each player has eight fichas.

preset-tanjawi-ludo = Ludo, two players
preset-tanjawi-ludo-differs = A 5 brings a ficha out, not a 6; the board is the parchís one, with twelve safe squares; doors stop everybody on every square, their owner too; eating gives no second roll; each player has eight fichas.
