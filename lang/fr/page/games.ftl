### Les jeux, leurs options en mots simples, les robots, les salles.

game-rachat = Ludo du rachat
game-rachat-pitch = Deux dés, des prisonniers à racheter, des barrages à prendre d'assaut.
game-classique = Ludo classique
game-classique-pitch = Un dé, des barrières, vingt cases pour chaque prise.
game-superludo = Superludo
game-superludo-pitch = Le ludo classique à deux dés, plus vif et plus tactique.
game-ludo = Ludo des étoiles
game-ludo-pitch = Le ludo tout simple : un dé, des étoiles qui protègent.
game-tanjawi = Tanjawi
game-tanjawi-pitch = À deux, huit fichas chacun, et les portes de Tanger.
game-latroncules = Latroncules
game-latroncules-pitch = Le jeu des soldats romains : sans dés, tout se voit.

option-default = d'origine
option-combined = Plusieurs dés sur un seul pion
option-combined-help = Ce que le pion rencontre en chemin quand il joue la somme.
option-combined-sweep = Il marche case par case et s'arrête à la première prise
option-combined-jump = Il saute droit à la case d'arrivée
option-make_way = Laisser passer le dernier pion
option-make_way-help = Quand un adversaire n'attend plus que votre barrage pour finir.
option-make_way-true = Il faut ouvrir le barrage
option-make_way-false = Le barrage peut rester
option-couples = Équipes
option-couples-help = Par couples, ceux qui se font face gagnent ensemble.
option-couples-false = Chacun pour soi
option-couples-true = Deux couples, à quatre
option-initial_pawn = Départ
option-initial_pawn-help = Où sont les pions au début.
option-initial_pawn-false = Tous les pions à la maison
option-initial_pawn-true = Un pion déjà en jeu
option-six_counts_seven = Le six, quand tous vos pions sont sortis
option-six_counts_seven-help = Sans pion à la maison, le six peut valoir davantage.
option-six_counts_seven-true = Il compte 7
option-six_counts_seven-false = Il compte 6
option-mixed_barriers = Deux couleurs sur une case sûre
option-mixed_barriers-help = Deux pions de la même couleur barrent toujours la route.
option-mixed_barriers-false = On peut passer
option-mixed_barriers-true = Elles barrent la route
option-cheating = Tricherie
option-cheating-help = Dans la tradition : tricher, c'est permis si l'on n'est pas pris.
option-cheating-false = On joue honnêtement
option-cheating-true = On peut tricher, et accuser l'autre
option-quiet_limit = Fin après des coups calmes
option-quiet_limit-help = Sans prise ni pas de fantassin, la partie s'arrête après tant de coups.

bot-hasard = Hasard
bot-hasard-level = débutant
bot-hasard-about = Joue n'importe quel coup permis. Pour apprendre.
bot-glouton = Glouton
bot-glouton-level = facile
bot-glouton-about = Prend dès qu'il peut, sans penser à la suite.
bot-prudent = Prudent
bot-prudent-level = moyen
bot-prudent-about = Avance, prend, et met ses pions à l'abri. Il ne calcule qu'un coup.
bot-short = Robot { $name }
bot-full = Robot { $name } ({ $level })

player-erased = Joueur effacé

room-passport = Passport
room-tourist = Tourist
room-priority = Priority
room-business = Business
room-luxury = Luxury

players-count = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
clock-none = Sans pendule
clock-turn = { $turn } par tour
clock-turn-reserve = { $turn } par tour, { $reserve } en réserve
clock-days = { $days ->
    [one] { $days } jour par tour
   *[other] { $days } jours par tour
}
span-seconds = { $count } s
span-minutes = { $count } min
span-hours = { $count } h
