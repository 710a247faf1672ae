### La table : les joueurs, la main, le journal, la discussion, la fin, la partie rejouée.

table-title = Table
table-loading = Ouverture de la table…
table-free = Place libre
cancel = Annuler
connection-lost = Connexion perdue. Reconnexion en cours, rien n'est perdu…
connection-back = De retour : tout est à jour.

## Une table qu'on ne peut pas montrer

gone-no-such-table = Cette table n'existe pas
gone-what-no-such-table = Vérifiez le lien, ou redemandez-le à la personne qui vous a invité.
gone-no-spectators = Partie privée
gone-what-no-spectators = Ceux qui ont ouvert cette table jouent sans spectateurs. Si vous y avez une place, reconnectez-vous avec le nom que vous aviez.
gone-closed = Cette table est fermée
gone-what-closed = Elle a été fermée avant que la partie commence. Ouvrez-en une autre, ou rejoignez-en une.
gone-moderated = La modération a fermé cette table
gone-what-moderated = Motif : { $reason }
gone-replay-what = La partie ne compte pas : ni prix, ni classement. Ce qui a été joué se revoit, et les dés se vérifient.
gone-not-begun = Cette partie n'a pas encore commencé
gone-what-not-begun = Revenez quand elle aura commencé, ou jouez-en une autre.
gone-no-local-game = Cette partie n'est pas sur cet appareil
gone-local-unkept = Le navigateur ne garde pas cette partie
gone-local-unfetched = Il manque encore un fichier
gone-local-failed = Le jeu s'est arrêté
gone-local-too-new = Cette partie attend une mise à jour
gone-other = Impossible d'ouvrir cette table
gone-what-other = Réessayez dans un instant.
gone-play = Choisir un jeu
gone-lobby = Voir les tables

## Les joueurs

players-label = Joueurs
player-you = vous
player-left = a quitté la partie
player-away = absent
player-stand-in = le robot { $bot } joue pour { $name }
player-level = niveau { $level }/8
player-partner = avec { $side }
player-pieces = { $count ->
    [one] { $count } pièce sur le plateau
   *[other] { $count } pièces sur le plateau
}
player-arrived = { $done } sur { $all } à l'arrivée
player-clock = Temps restant ; + : la réserve
left-days = { $days } j { $hours } h
left-hours = { $hours } h { $minutes } min
you-watch = Vous regardez
watchers = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}

## Ce qu'il y a à faire

status-over = La partie est finie
status-paused = Partie en pause : les pendules sont arrêtées
status-rolling = { $name } lance…
status-moving = { $name } joue…
status-you-rolling = Vous lancez…
status-you-moving = Vous jouez…
status-bot = { $name } réfléchit…
status-away = On attend { $name }, qui est absent
status-other = C'est à { $name } de jouer
status-partner = { $name } (votre partenaire)
status-owes = { $name } doit des excuses
status-stood-in = Un robot joue pour vous
status-type = { $dice ->
    [one] lancez votre dé, puis touchez la face
   *[other] lancez vos dés, puis touchez les faces
}
status-type-bot = Lancez pour { $name }, puis touchez ce qui est sorti
status-bot-dice = On lance pour { $name }…
status-you = À vous : { $words }
status-side = { $name } ({ $side }), à vous : { $words }
status-roll = { $dice ->
    [one] lancez le dé
   *[other] lancez les dés
}
status-apologise = présentez vos excuses
status-bonus = prime de { $steps } cases, choisissez un pion
status-target = choisissez une case éclairée
status-pawn = choisissez un pion
status-pawn-tanjawi = choisissez une ficha
status-bonus-tanjawi = prime de { $steps } cases, choisissez une ficha
status-piece = choisissez une pièce
status-pawn-or-die = choisissez un pion ou un dé
turn-yours = À vous de jouer.
turn-of = C'est à { $name } de jouer ({ $side }).
roll = Lancer
pad-title = Les dés de { $name }
pad-face = Face { $face }
pad-erase = Retirer la dernière face
pad-send = Valider
on-device = Cette partie reste sur cet appareil.
unkept = Le dernier coup n'a pas pu être enregistré : ce navigateur n'a plus de place, ou il n'enregistre rien. Téléchargez la partie pour ne pas la perdre.
unkept-download = Télécharger
own-dice = Partie jouée avec les dés des joueurs : ils les ont lancés et ont saisi les faces. Il n'y a rien à vérifier.
come-back = Reprendre ma place
board-of = Plateau : { $game }

## Choisir

choice-full = { $with ->
    [blank] { $what }
   *[other] { $with } : { $what }
}
choice-named = « { $what } »
choice-bonus = prime de { $steps }
choice-move = de { $from } à { $to }
choice-exit = sortie sur { $to }
choice-ransom = rachat d'un captif
choice-storm = coup spécial, { $count } pions surgissent sur { $to }
choice-cheat = en douce, de { $from } à { $to }
choice-captures = prend un pion { $colour }
choice-captures-tanjawi = mange une ficha
choice-takes = prend la pièce en { $at }
choice-promotes = devient cavalier
choice-arrives = arrive
choice-frees = libère un captif
choice-wins-bonus = gagne une prime de { $steps }
choice-earns = { $turns ->
    [one] gagne un tour
   *[other] gagne { $turns } tours
}
choice-sacrifices = renonce à relancer
choice-loses = perd { $dice }
choice-ends = { $won ->
    [other] l'autre camp gagne la partie
   *[named] { $side } gagne la partie
}
choice-draws = la partie finit sans vainqueur
between-title = Quel coup ?
confirm-title = Jouer ce coup ?
moves-label = Coups permis
moves-none = Ce n'est pas à vous de jouer.
moves-roll-first = Lancez d'abord les dés : vos coups s'afficheront ici.

## Pourquoi ce n'est pas possible

why-with = Avec { $dice } :
why-rule = { $rule } : { $title }
why-die = Le { $die } ne peut pas se jouer maintenant.
why-not-yours = Ce pion n'est pas à vous.
why-not-there = Aucun de vos dés ne mène à cette case.
why-nothing-here = Il n'y a rien à jouer d'ici.
why-watching = Vous regardez cette partie : seuls les joueurs déplacent les pions.
why-wait = Un instant : le coup précédent se termine.
why-not-your-turn = Ce n'est pas votre tour : c'est à { $name } de jouer.
why-roll-first = Lancez d'abord les dés.
why-apologise-first = { $side } doit d'abord présenter des excuses.

## Tricher, accuser, s'excuser

cheat = Tricher…
accuse = J'accuse !
apologise = Mille excuses
gesture-caught = { $name } : « Tricheur ! » Et c'était vrai.
gesture-innocent = { $name } : « Tricheur ! » Mais non, tout était honnête.
gesture-sorry = { $name } : « Mille excuses. »

## À côté du plateau

panel-label = À côté du plateau
tab-moves = Coups
tab-log = Journal
tab-chat = Discussion
tab-menu = Menu
log-label = Journal de la partie
log-sat = { $name } s'assoit ({ $side }).
log-stood = Une place est libre : { $side }.
log-opening = Lancers d'ouverture : { $rolls }.
log-started = { $side } commence.
log-clock = { $name } n'a plus de temps.
log-moved-somewhere = Une ficha va sur { $to }.
log-offered-take_back = { $name } demande à reprendre son coup.
log-offered-pause = { $name } propose une pause.
log-offered-end = { $name } propose d'arrêter la partie.
log-accepted = { $name } est d'accord.
log-declined = { $name } refuse.
log-agreed = Tous sont d'accord pour arrêter.
log-taken-back = Le dernier coup est repris.
log-paused = La partie est en pause.
log-resumed = { $name } reprend la partie.
log-taken-over = Le robot { $bot } joue pour { $name }.
log-given-back = { $name } est de retour.
log-rematch = Une revanche est proposée.

offer-label = Proposition
offer-waits = On attend la réponse des autres.
offer-accept = Accepter
offer-decline = Refuser
resume = Reprendre la partie

chat-label = Discussion
chat-said = { $name } dit : { $text }
chat-empty = Personne n'a encore rien dit.
chat-quick = Réponses rapides
chat-placeholder = Un mot aux autres
chat-send = Envoyer
chat-unread = messages non lus
chat-mute = Ne plus lire
chat-unmute = Lire de nouveau
chat-report = Signaler
chat-removed = message retiré par la modération
report-title = Signaler { $name }
report-text = Dites en quelques mots ce qui s'est passé. Les responsables du serveur le liront, avec cette partie.
report-label = Ce qui s'est passé
report-send = Envoyer
report-sent = C'est envoyé, merci.

menu-take-back = Reprendre mon coup
menu-correct = Reprendre les derniers dés ou le dernier coup
menu-pause = Faire une pause
menu-end = Proposer d'arrêter
menu-abandon = Abandonner
menu-abandon-side = Abandonner ({ $side })
menu-speed = Allure
menu-envelope = Enveloppe des dés : { $commitment }
menu-rules = Règles de ce jeu
speed-normal = Tranquille
speed-fast = Vive
speed-still = Immédiate
habit-autoRoll = Lancer les dés automatiquement
habit-autoMove = Jouer automatiquement le seul coup possible
habit-confirm = Confirmer chaque coup
habit-sounds = Sons
habit-turnBoard = Tourner le plateau vers celui qui joue
end-offer-title = Proposer d'arrêter ?
end-offer-yes = Proposer
end-means = Si tous ceux qui jouent encore acceptent, la partie est nulle : il n'y a pas de vainqueur.
end-means-latroncules = Si l'autre accepte, on compte les pièces : celui qui en a le plus gagne, et à égalité la partie est nulle.
end-means-room = Tous ceux qui ont joué dix tours reçoivent le prix d'une nulle dans cette salle, quelle que soit leur place.
end-means-room-latroncules = Le prix de la salle suit ce compte, pour ceux qui ont joué dix tours.
end-means-rated = Au classement, c'est une nulle.
end-means-rated-latroncules = Le classement suit ce compte.
abandon-title = Abandonner la partie ?
abandon-text = Vous serez classé dernier et vos pions quitteront le plateau. C'est irréversible.
abandon-text-tanjawi = Vous perdez la partie et vos fichas quittent le plateau. C'est irréversible.
abandon-text-latroncules = Vous perdez la partie, quel que soit le nombre de vos pièces ; elles restent où elles sont. C'est irréversible.
abandon-room = Vous n'aurez aucun prix de cette salle.
abandon-rated = Votre classement en souffrira.
abandon-yes = Abandonner
abandon-no = Continuer à jouer

keys-title = Au clavier
keys-roll = R ou Espace
keys-what-roll = lancer les dés
keys-type = 1 à 6
keys-what-type = saisir les faces que vous avez lancées
keys-send = Entrée ou Espace
keys-what-send = valider les dés
keys-erase = Retour arrière
keys-what-erase = retirer la dernière face
keys-dice = 1 à 6
keys-what-dice = prendre le dé qui montre ce nombre
keys-board = Tab et flèches
keys-what-board = aller d'un pion ou d'une case à l'autre
keys-play = Entrée
keys-what-play = prendre le pion, jouer sur la case
keys-undo = Échap
keys-what-undo = annuler la sélection
keys-moves = M
keys-what-moves = la liste de tous les coups permis
keys-hint = H
keys-what-hint = demander un conseil
keys-help = ?
keys-what-help = cette aide

## La fin

end-show = Voir le résultat
end-you-won = Vous avez gagné !
end-won = { $count ->
    [one] { $name } gagne
   *[other] { $name } gagnent
}
end-draw = Partie nulle
end-nobody = Personne n'a gagné : tous sont partis
end-abandoned = parti
end-too-short = Pas de points : il faut avoir joué au moins dix tours soi-même.
end-by-goal = Tous les pions du camp gagnant sont arrivés.
end-by-goal-tanjawi = Toutes les fichas du camp gagnant sont sorties.
end-by-agreement = Les joueurs se sont mis d'accord pour arrêter.
end-by-abandon = La partie s'est terminée par un abandon.
end-by-no-pieces = L'un des camps n'a plus assez de pièces.
end-by-no-move = Il ne restait plus aucun coup possible.
end-by-quiet = Trop de coups calmes d'affilée.
end-classe = Victoire classe, avec un 1 !
end-score = { $score } points
end-points = +{ $points } points
end-rating = Classement
end-rematch = Revanche
end-join-rematch = Rejoindre la revanche
end-replay = Revoir la partie
end-share = Partager
end-copied = Le lien est copié.
end-new = Une autre partie
end-download = Télécharger la partie
end-check = Vérifier les dés
end-look = Voir le plateau
faces-title = Les dés de cette partie
faces-label = { $side } : { $counts }
faces-total = { $count ->
    [one] { $count } dé
   *[other] { $count } dés
}
faces-expected = Le trait marque la moyenne attendue pour chaque face.

## La partie rejouée

replay-title = Partie rejouée
replay-loading = Ouverture de la partie…
replay-place = Coup { $at } sur { $all }
replay-first = Au début
replay-back = Un pas en arrière
replay-play = Lecture
replay-pause = Pause
replay-forward = Un pas en avant
replay-last = À la fin
replay-moves = Coups de la partie
replay-start = Début de la partie
replay-table = Aller à la table
replay-device = Jouée sur un appareil, sans serveur
