### Les jeux, les robots, les salles.

game-rachat = Ludo du rachat
game-rachat-pitch = Deux dés, des prisonniers à racheter, des barrages à prendre d'assaut.
game-classique = Ludo classique
game-classique-pitch = Un dé, des barrières, vingt cases pour chaque prise.
game-superludo = Superludo
game-superludo-pitch = Le ludo classique à deux dés, plus vif et plus tactique.
game-ludo = Ludo des étoiles
game-ludo-pitch = Le ludo tout simple : un dé, des étoiles qui protègent.
game-tanjawi = Tanjawi
game-tanjawi-pitch = À deux, huit fichas chacun, et les portes de Tanger.
game-latroncules = Latroncules
game-latroncules-pitch = Le jeu des soldats romains : pas de dés, rien de caché.

option-default = d'origine
first-name = Qui commence
first-drawn = Tiré au sort
first-agreed = { $side }, d'un commun accord
first-thrown = Lancez les dés pour en décider.

bot-niveau1 = Bambin
bot-niveau1-level = niveau 1 sur 8
bot-niveau1-about = Découvre le jeu, avance au petit bonheur et ne voit aucun danger.
bot-niveau2 = Gamin
bot-niveau2-level = niveau 2 sur 8
bot-niveau2-about = A saisi l'idée, mais fonce sans regarder derrière lui.
bot-niveau3 = Copain
bot-niveau3-level = niveau 3 sur 8
bot-niveau3-about = Joue pour gagner, sans voir ce qui le menace.
bot-niveau4 = Cousin
bot-niveau4-level = niveau 4 sur 8
bot-niveau4-about = Voit venir le danger, et se trompe encore souvent.
bot-niveau5 = Tonton
bot-niveau5-level = niveau 5 sur 8
bot-niveau5-about = Joue depuis toujours, malgré quelques distractions.
bot-niveau6 = Tata
bot-niveau6-level = niveau 6 sur 8
bot-niveau6-about = Se trompe rarement, et ne laisse rien passer.
bot-niveau7 = Papi
bot-niveau7-level = niveau 7 sur 8
bot-niveau7-about = Ne fait presque plus de fautes.
bot-niveau8 = Mamie
bot-niveau8-level = niveau 8 sur 8
bot-niveau8-about = Pense à votre réponse avant de jouer. Personne ne joue mieux ici.
bot-hasard = Hasard
bot-hasard-level = sans réfléchir
bot-hasard-about = Joue n'importe quel coup permis.
bot-premier = Premier
bot-premier-level = le premier coup
bot-premier-about = Joue toujours le premier coup de la liste.
bot-avance = Avance
bot-avance-level = tout droit
bot-avance-about = Avance toujours la pièce la plus avancée.
bot-glouton = Glouton
bot-glouton-level = gourmand
bot-glouton-about = Prend dès qu'il peut, sans penser à la suite.
bot-prudent = Prudent
bot-prudent-level = un coup d'avance
bot-prudent-about = Avance, prend, et met ses pions à l'abri. Il ne calcule qu'un coup.
bot-expecti2 = Calculateur
bot-expecti2-level = deux tours d'avance
bot-expecti2-about = Essaie chacun de vos lancers avant de choisir.
bot-ab1 = Élève
bot-ab1-level = un coup d'avance
bot-ab1-about = Compte les pièces après son coup.
bot-ab3 = Étudiant
bot-ab3-level = trois coups d'avance
bot-ab3-about = Compte les pièces trois coups plus loin.
bot-ab5 = Maître d'école
bot-ab5-level = cinq coups d'avance
bot-ab5-about = Compte les pièces cinq coups plus loin.
bots-levels = Robots, du plus facile au plus fort
bots-others = Autres adversaires
bots-fair = Aucun niveau ne touche aux dés : un robot plus fort joue mieux, il ne lance pas mieux.
bots-fair-link = Comment le vérifier
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
