# Ce qui se passe, raconté : pour le terminal, les journaux et les lecteurs d'écran.

event-rolled = { $side } lance { $dice }.
event-moved = Un pion { $colour } avance de { $from } à { $to } (avec { $by }).
event-moved-piece = { $side } joue { $from }–{ $to }.
event-exited = Un pion { $colour } sort sur { $to } (avec { $by }).
event-captured = Un pion { $colour } est pris sur { $at }.
event-ransomed = Un pion { $colour } est racheté et rentre à la maison.
event-stormed = Coup spécial : un pion { $colour } surgit sur { $to }.
event-freed = Un pion { $colour } captif est libéré et rentre à la maison.
event-bonus = { $side } gagne une prime de { $steps } cases.
event-lost-bonus = La prime de { $steps } ne peut pas se jouer : elle est perdue.
event-skipped = { $side } renonce à la prime de { $steps }.
event-reached-goal = Un pion { $colour } est arrivé !
event-finished = { $side } a terminé : tous les pions sont arrivés.
event-sent-home = Un pion { $colour } rentre à la maison ({ $rule }, { $title }).
event-put-back = Un pion { $colour } est remis à sa juste place : { $to } ({ $rule }).
event-lost-dice = Dés perdus : { $dice }.
event-passed = { $side } passe ({ $rule }, { $title }).
event-earned = { $side } gagne { $turns ->
        [one] un tour supplémentaire
       *[other] { $turns } tours supplémentaires
    }.
event-again = { $side } relance.
event-sacrificed = { $side } sacrifie son 12 et ne relancera pas ({ $rule }).
event-taken = La pièce en { $at } est prise.
event-promoted = Promotion en { $at } : un cavalier.
event-accused-rightly = { $side } accuse, à raison : l'autre avait triché !
event-accused-wrongly = { $side } accuse, à tort.
event-apologised = { $side } s'excuse.
event-left = { $side } quitte la partie.
event-over = Partie finie ({ $reason }) : { $ranking }

## Tanjawi parle de fichas et de comptes.

event-moved-tanjawi = Une ficha avance de { $from } à { $to } (avec { $by }).
event-exited-tanjawi = Une ficha sort sur { $to } (avec { $by }).
event-captured-tanjawi = Une ficha est mangée sur { $at }.
event-bonus-tanjawi = { $side } compte { $steps }.
event-lost-bonus-tanjawi = Aucune ficha ne peut compter { $steps } : c'est perdu.
event-reached-goal-tanjawi = Une ficha sort du plateau !
event-sent-home-tanjawi = Une ficha rentre à la maison ({ $rule }, { $title }).
event-put-back-tanjawi = La ficha est remise à sa juste place : { $to } ({ $rule }).
