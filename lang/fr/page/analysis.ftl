### L'analyse : la chance et le jeu après la partie, la courbe de la partie rejouée, le conseil.

## Ce dont un résultat est fait

analysis-title = La chance et le jeu
analysis-title-plain = Le jeu de chacun
analysis-running = Analyse de la partie : { $done }
analysis-failed = Cette partie n'a pas pu être analysée.
analysis-replay = Revoir la partie analysée
part-start = Départ
part-luck = Chance
part-mistakes = Fautes
part-gifts = Cadeaux
part-precision = Précision
part-result = Résultat
parts-explained = Départ, chance aux dés, fautes et cadeaux des autres font ensemble le résultat.
precision-explained = La précision est la part des chances de gagner qu'un coup conserve en moyenne ; toujours jouer le meilleur coup donnerait 100 %.
parts-unit = 100 %, c'est une victoire.
played-precisely = Précision moyenne de vos coups : { $share }. { $count ->
    [0] Aucun n'est à revoir.
    [1] Un seul est à revoir.
   *[other] { $count } sont à revoir.
}
made-of-luck = { $way ->
    [up] La chance vous a donné { $share }.
    [down] La chance vous a pris { $share }.
   *[even] La chance ne vous a rien donné ni rien pris.
}
made-of-play = { $way ->
    [up] Votre audace vous a rapporté { $share }.
    [down] Votre jeu vous a coûté { $share }.
   *[even] Vous avez joué sans faute.
}
made-of-gifts = { $way ->
    [up] Les fautes des autres vous ont donné { $share }.
    [down] Le jeu des autres vous a pris { $share }.
   *[even] { "" }
}
made-of-gifts-couples = { $way ->
    [up] Les fautes des autres, partenaire compris, vous ont donné { $share }.
    [down] Le jeu des autres, partenaire compris, vous a pris { $share }.
   *[even] { "" }
}

## La courbe

curve-label = Chances de gagner au fil de la partie. { $brief }
curve-one = { $name } : { $start } au début, { $end } à la fin.
curve-chances = Chances de gagner
curve-luck = Chance de chaque lancer
exact = exact
exact-what = Calculé exactement, sans estimation

## Un pas de la partie

judgement-title = Analyse
judgement-soon = Les tournants, les fautes et la chance de chacun apparaîtront ici.
mark-back = Faute précédente
mark-next = Faute suivante
mark-dubious = Imprécision
mark-mistake = Faute
mark-blunder = Gaffe
verdict-roll = { $way ->
    [up] Ce lancer rapporte { $share } à { $name }.
    [down] Ce lancer coûte { $share } à { $name }.
   *[even] Ce lancer ne change presque rien.
}
verdict-best = Le meilleur coup.
verdict-only = Le seul coup possible.
verdict-close = À { $share } du meilleur coup.
verdict-mark = { $mark } : { $share } de chances perdues.
verdict-cheat = { $way ->
    [up] Triche : { $count } comptés. { $name } y gagne { $share } de chances.
    [down] Triche : { $count } comptés. { $name } y perd { $share } de chances.
   *[even] Triche : { $count } comptés, sans rien y gagner.
}
verdict-other = { $way ->
    [up] { $name } y gagne { $share } de chances.
    [down] { $name } y laisse { $share } de chances.
   *[even] Les chances ne changent pas.
}
verdict-agreed = Tous étaient d'accord : rien à comparer.
verdict-none = Ce coup a été repris : il ne compte pas.
choices-judged = Ce qu'on pouvait jouer, le meilleur d'abord
choice-best = le meilleur
choice-played = joué

## Toute la partie

turning-title = Les tournants
turning-step = coup { $at }
rolls-title = Meilleur et pire lancer de chacun
best-roll = { $name }, lancer le plus chanceux : { $luck }
worst-roll = { $name }, lancer le plus malchanceux : { $luck }

## Le conseil

advice = Un conseil ?
advice-title = { $with ->
    [blank] Conseil : { $what }
   *[other] Conseil : { $with }, { $what }
}
advice-play = Jouer ce coup
