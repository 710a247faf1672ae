# What happens, in words: for the terminal, logs and screen readers.

event-rolled = { $side } rolls { $dice }.
event-moved = A { $colour } pawn moves from { $from } to { $to } (by { $by }).
event-moved-piece = { $side } plays { $from }–{ $to }.
event-exited = A { $colour } pawn comes out to { $to } (by { $by }).
event-captured = A { $colour } pawn is captured on { $at }.
event-ransomed = A { $colour } pawn is ransomed and goes back home.
event-stormed = Storm: a { $colour } pawn bursts onto { $to }.
event-freed = A captive { $colour } pawn is freed and goes home.
event-bonus = { $side } earns a bonus of { $steps } squares.
event-lost-bonus = The bonus of { $steps } cannot be played and is lost.
event-skipped = { $side } declines the bonus of { $steps }.
event-reached-goal = A { $colour } pawn has arrived!
event-finished = { $side } has finished: all pawns are in the goal.
event-sent-home = A { $colour } pawn goes home ({ $rule }, { $title }).
event-put-back = A { $colour } pawn is put where it belongs: { $to } ({ $rule }).
event-lost-dice = Dice lost: { $dice }.
event-passed = { $side } passes ({ $rule }, { $title }).
event-earned = { $side } earns { $turns ->
        [one] an extra turn
       *[other] { $turns } extra turns
    }.
event-again = { $side } rolls again.
event-sacrificed = { $side } gives up the 12 and will not roll again ({ $rule }).
event-taken = The piece on { $at } is taken.
event-promoted = Promotion on { $at }: a cavalier.
event-accused-rightly = { $side } accuses, and rightly: the other one cheated!
event-accused-wrongly = { $side } accuses, wrongly.
event-apologised = { $side } apologises.
event-left = { $side } leaves the game.
event-over = Game over ({ $reason }): { $ranking }

## Tanjawi speaks of fichas and counts.

event-moved-tanjawi = A ficha moves from { $from } to { $to } (by { $by }).
event-exited-tanjawi = A ficha comes out to { $to } (by { $by }).
event-captured-tanjawi = A ficha is eaten on { $at }.
event-bonus-tanjawi = { $side } counts { $steps }.
event-lost-bonus-tanjawi = No ficha can count { $steps }: the count is lost.
event-reached-goal-tanjawi = A ficha leaves the board!
event-sent-home-tanjawi = A ficha goes home ({ $rule }, { $title }).
event-put-back-tanjawi = The ficha is put where it belongs: { $to } ({ $rule }).
