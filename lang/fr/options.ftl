### Les options des règles, en mots simples, pour la page et le terminal.

option-combined = Plusieurs dés sur un seul pion
option-combined-help = Ce que le pion rencontre en chemin quand il joue la somme.
option-combined-sweep = Il marche case par case et s'arrête à la première prise
option-combined-jump = Il se pose directement sur la case de la somme
option-make_way = Laisser passer le dernier pion
option-make_way-help = Quand seul votre barrage empêche un adversaire de finir.
option-make_way-true = Il faut ouvrir le barrage
option-make_way-false = Le barrage peut rester
option-couples = Équipes
option-couples-help = En couples, ceux qui se font face gagnent ensemble.
option-couples-false = Chacun pour soi
option-couples-true = Deux couples, à quatre
option-initial_pawn = Départ
option-initial_pawn-help = Où sont les pions au début.
option-initial_pawn-false = Tous les pions à la maison
option-initial_pawn-true = Un pion déjà en jeu
option-six_counts_seven = Le six, quand tous vos pions sont sortis
option-six_counts_seven-help = Sans pion à la maison, le six peut valoir davantage.
option-six_counts_seven-true = Il vaut 7
option-six_counts_seven-false = Il vaut 6
option-mixed_barriers = Deux couleurs sur une case sûre
option-mixed_barriers-help = Deux pions de la même couleur barrent toujours la route.
option-mixed_barriers-false = On peut passer
option-mixed_barriers-true = Elles barrent la route
option-cheating = Tricherie
option-cheating-help = Selon la tradition, tricher est permis tant qu'on n'est pas pris.
option-cheating-false = On joue honnêtement
option-cheating-true = On peut tricher, et accuser l'autre
option-quiet_limit = Fin après une série de coups calmes
option-quiet_limit-help = Sans prise ni coup de fantassin, la partie s'arrête après ce nombre de coups.
option-quiet_limit-value = { $value ->
    [one] après { $value } coup
   *[other] après { $value } coups
}
