### The analysis: luck and play after the game, the curve of the replay, the hint.

## What a result is made of

analysis-title = Luck and play
analysis-title-plain = How everybody played
analysis-running = Analysing the game: { $done }
analysis-failed = This game could not be analysed.
analysis-replay = See the analysed replay
part-start = Start
part-luck = Luck
part-mistakes = Mistakes
part-gifts = Gifts
part-precision = Precision
part-result = Result
parts-explained = Start, luck with the dice, mistakes and gifts from others add up to the result.
precision-explained = Precision is the share of the chances of winning that a move keeps on average; always playing the best move would make it 100%.
parts-unit = 100% is one win.
played-precisely = Average precision of your moves: { $share }. { $count ->
    [0] None of them needs a second look.
    [1] One of them deserves a second look.
   *[other] { $count } of them deserve a second look.
}
made-of-luck = { $way ->
    [up] Luck gave you { $share }.
    [down] Luck took { $share } from you.
   *[even] Luck neither helped you nor hurt you.
}
made-of-play = { $way ->
    [up] Your boldness brought you { $share }.
    [down] Your play cost you { $share }.
   *[even] You played without a mistake.
}
made-of-gifts = { $way ->
    [up] The mistakes of others gave you { $share }.
    [down] The play of others took { $share } from you.
   *[even] { "" }
}
made-of-gifts-couples = { $way ->
    [up] The mistakes of others, your partner's too, gave you { $share }.
    [down] The play of others, your partner's too, took { $share } from you.
   *[even] { "" }
}

## The curve

curve-label = Chances of winning through the game. { $brief }
curve-one = { $name }: { $start } at the start, { $end } at the end.
curve-chances = Chances of winning
curve-luck = Luck of every roll
exact = exact
exact-what = Computed exactly, not estimated

## One step of the game

judgement-title = Analysis
judgement-soon = Turning points, mistakes and everybody's luck will appear here.
mark-back = Previous mistake
mark-next = Next mistake
mark-dubious = Inaccuracy
mark-mistake = Mistake
mark-blunder = Blunder
verdict-roll = { $way ->
    [up] This roll brings { $name } { $share }.
    [down] This roll costs { $name } { $share }.
   *[even] This roll changes next to nothing.
}
verdict-best = The best move.
verdict-only = The only move.
verdict-close = { $share } short of the best move.
verdict-mark = { $mark }: { $share } of a win lost.
verdict-cheat = { $way ->
    [up] A cheat: { $count } counted. { $name } gains { $share } of a win.
    [down] A cheat: { $count } counted. { $name } loses { $share } of a win.
   *[even] A cheat: { $count } counted, and nothing gained.
}
verdict-other = { $way ->
    [up] { $name } gains { $share } of a win.
    [down] { $name } gives away { $share } of a win.
   *[even] The chances do not change.
}
verdict-agreed = All agreed: nothing to compare.
verdict-none = This move was taken back: it does not count.
choices-judged = Possible moves, best first
choice-best = the best
choice-played = played

## The whole game

turning-title = Turning points
turning-step = move { $at }
rolls-title = Everybody's best and worst roll
best-roll = { $name }'s luckiest roll: { $luck }
worst-roll = { $name }'s unluckiest roll: { $luck }

## The hint

advice = A hint?
advice-title = { $with ->
    [blank] Hint: { $what }
   *[other] Hint: { $with }, { $what }
}
advice-play = Play this move
