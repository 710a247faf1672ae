# La ligne de commande.

cli-about = Tablier : la table, l'arbitre et le livre de règles de six jeux.
cli-commands = Commandes
cli-exit-codes =
    Codes de sortie : 0 c'est fait ; 1 la réponse est non (action refusée, enregistrement faux) ;
    2 arguments ou données à corriger ; 3 lecture ou écriture impossible.
cli-play = Jouer à plusieurs dans ce terminal
cli-games = Lister les jeux et leurs options
cli-rules = Lire le livre de règles, ou un seul article
cli-show = Dessiner une position
cli-explain = Dire si une action est permise, sinon quel article la refuse
cli-replay = Rejouer un enregistrement en vérifiant chaque pas
cli-verify = Vérifier un enregistrement et l'honnêteté de ses dés
cli-simulate = Jouer beaucoup de parties au hasard et les résumer
cli-arena = Opposer des robots et dire ce que le résultat vaut
cli-ladder = Classer les robots d'un jeu sur l'échelle Elo
cli-perft = Compter les positions possibles après n pas
cli-bench = Mesurer la vitesse des règles
cli-load = Jouer contre le serveur comme une foule, ou le tuer encore et encore
cli-referee = Arbitrer : une question JSON par ligne, une réponse par ligne
cli-completions = Écrire les complétions pour un interpréteur de commandes
cli-emit = Écrire ce dont la page est faite : types, plateaux, scènes (pour qui y travaille)

cli-any-help = Afficher cette aide
cli-any-version = Afficher la version
cli-any-lang = La langue : fr ou en (sinon TABLIER_LANG, puis la langue du système, puis le français)
cli-any-game = Le jeu : rachat, classique, superludo, ludo, tanjawi, latroncules, ou un code d'options comme rachat-j
cli-any-options = Les règles de la maison, par exemple combined=jump,make_way=off (voir tablier games)
cli-any-players = Le nombre de joueurs ; à deux, on joue face à face
cli-any-sides = Les camps qui jouent, par exemple red,yellow
cli-any-seed = La graine du hasard : la même donne la même partie
cli-any-position = Un code de position (tablier show en donne un) ou une position JSON
cli-play-game = Le jeu ; sans lui, on vous le demande
cli-play-computer = Les camps joués par l'ordinateur, par exemple yellow,blue
cli-play-bot = Qui joue pour l'ordinateur, par exemple hasard, glouton ou expecti2 (prudent sinon)
cli-play-record = Enregistrer la partie dans ce fichier
cli-rules-clause = Un article : RA-13, ou 13
cli-show-json = Écrire la position en JSON au lieu de la dessiner
cli-explain-action = L'action, écrite comme par tablier show : t12:5, home:6, b2b3
cli-replay-record = Le fichier de l'enregistrement
cli-replay-boards = Dessiner le plateau après chaque pas
cli-replay-moves = Écrire chaque pas
cli-verify-record = Le fichier de l'enregistrement
cli-simulate-games = Le nombre de parties (10 000 sinon)
cli-any-games = Le nombre de parties (1 000 sinon)
cli-any-plain = Compter les parties sans retirer la chance des lancers : plus rapide, moins sûr
cli-any-json = Écrire le résultat en JSON
cli-any-svg = Dessiner le résultat dans ce fichier SVG
cli-arena-bots = De deux à quatre robots, dans l'ordre des places (tablier arena prudent glouton glouton glouton : un contre trois)
cli-arena-players = Le nombre de joueurs ; les robots se suivent jusqu'à la dernière place (sinon, une place par robot)
cli-arena-sprt = S'arrêter dès que l'on sait si le premier robot gagne plutôt LOW ou HIGH pour cent des parties (50,51 sinon)
cli-ladder-bots = Les robots à classer, par exemple glouton,prudent (sinon, tous ceux du jeu)
cli-ladder-neighbours = Chacun contre ses voisins de liste seulement, du plus faible au plus fort
cli-ladder-games = Le nombre de parties de chaque duel (1 000 sinon)
cli-ladder-players = Le nombre de joueurs (2 sinon) ; à quatre, chaque robot tient une place sur deux
cli-perft-depth = Le nombre de pas, un lancer ou une action chacun (4 sinon)
cli-bench-seconds = La durée de chaque mesure, en secondes (2 sinon)
cli-bench-playouts = Jouer exactement tant de parties, pour compter des instructions
cli-load-url = Un serveur déjà lancé (sinon, un serveur est lancé puis retiré)
cli-load-tables = Le nombre de tables à la fois (200 sinon, ou 20 avec --kill)
cli-load-seconds = La durée de la mesure, en secondes (10 sinon)
cli-load-game = Le jeu que l'on joue (ludo sinon)
cli-load-idle = Ouvrir tant de tables où personne ne joue, et dire ce que chacune coûte en mémoire
cli-load-kill = Tuer le serveur tant de fois pendant qu'on joue, et chercher ce qui s'est perdu
cli-completions-shell = L'interpréteur : bash, zsh, fish, elvish ou powershell
cli-emit-folder = Le dossier où écrire

cli-usage-unknown = L'argument « { $what } » est inconnu.
cli-usage-command = La commande « { $what } » n'existe pas.
cli-usage-value = « { $value } » ne convient pas pour { $what }.
cli-usage-missing = Il manque : { $what }.
cli-usage-conflict = { $what } ne va pas avec les autres arguments.
cli-usage-other = Ces arguments ne conviennent pas.
cli-usage-help = Tapez « tablier --help » ou « tablier COMMANDE --help ».

cli-no-such-clause = L'article « { $clause } » n'est pas dans ce livre : tapez « tablier rules JEU » pour les voir tous.
cli-not-an-action = « { $action } » n'est pas une action : « tablier show POSITION » liste celles qui sont permises, par exemple t12:5 (dés du plus grand au plus petit).
cli-no-such-side = « { $side } » n'est pas un camp de ce jeu : red, green, yellow, blue, ou maghreb et other pour tanjawi.
cli-no-such-bot = « { $bot } » n'est pas un robot de { $game }. Il y a : { $possible }.
cli-arena-seating = { $bots } robots ne se partagent pas { $seats } places : donnez un robot par place, ou un nombre qui tombe juste.
cli-arena-sprt-of-two = Un test séquentiel compare deux robots, pas plus.
cli-ladder-of-one = Pour une échelle, il faut au moins deux robots.
cli-players-error = Ce jeu ne se joue pas à { $count }. Possible : { $possible }.
cli-file-error = { $file } : impossible à lire ou à écrire ({ $error }).
cli-stream-error = Lecture ou écriture impossible ({ $error }).
cli-random-error = Le système ne donne pas de hasard : choisissez une graine avec --seed.
cli-record-error = { $file }, ligne { $line } : { $what }

record-not-a-record = le fichier ne commence pas par « tablier record 1 ».
record-too-new = cet enregistrement vient d'une version plus récente : mettez Tablier à jour.
record-unknown-key = une ligne d'en-tête inconnue, ou qui revient deux fois.
record-missing = il manque la ligne « { $key } ».
record-value = la valeur de « { $key } » ne convient pas.
record-step = un pas s'écrit « numéro heure camp action », par exemple « 3 0:00:12.500 red roll 6 3 ».
record-number = les pas se numérotent un par un, à partir de 1.
record-clock = l'heure recule.
record-after-end = il n'y a plus rien après le résultat.

replay-broken = Au pas { $step } : { $what }
replay-from = la position de départ ne va pas avec le jeu, les joueurs ou celui qui commence.
replay-book = cet enregistrement suit une autre version du livre de règles.
replay-side = ce n'est pas à ce camp de jouer, ou il n'est pas de ce jeu.
replay-not-this-game = cela n'existe pas dans ce jeu.
replay-result = le résultat écrit n'est pas celui de la partie.

cli-games-players = joueurs : { $players }
cli-games-default = par défaut { $value }
option-combined = coup combiné : balayage case par case, ou saut (RA-6)
option-make_way = céder le passage au dernier pion (RA-19)
option-couples = deux couples face à face (PA-1)
option-initial_pawn = un pion déjà sorti au début (PA-3)
option-six_counts_seven = le 6 compte 7 quand la maison est vide (PA-6)
option-mixed_barriers = deux couleurs sur une case sûre font une barrière (PA-9)
option-cheating = la triche est permise tant qu'on n'est pas pris (TJ-18)
option-quiet_limit = fin après tant de coups sans prise ni fantassin (LA-13)

cli-state-roll = À { $side } de lancer.
cli-state-apology = { $side } doit des excuses.
cli-state-play = { $side } joue { $dice }.
cli-state-move = { $side } joue.
cli-show-legal = Permis :
cli-show-code = Code :
cli-explain-legal = { $action } est permis et mène à { $code }
cli-replay-good = { $steps } pas rejoués. Tout est permis.

cli-verify-replay = Les { $count } pas sont permis et mènent au résultat écrit.
cli-verify-proof = L'enveloppe est là ; sels apportés par les joueurs : { $count }.
cli-verify-secret = Le secret est bien celui de l'enveloppe scellée avant la partie.
cli-verify-opening = Celui qui commence est bien désigné par les lancers d'ouverture ({ $count }).
cli-verify-rolls = Les lancers, { $count } en tout, sont ceux que donnent le secret et les sels.
cli-verify-chain = Chaque ligne est telle qu'elle a été scellée ({ $count } maillons).
cli-verify-holds = Tout est en ordre.
cli-verify-fails = Cet enregistrement n'est pas prouvé.
cli-verify-no-proof = L'enregistrement n'a pas de preuve : ni enveloppe, ni sels, ni sceau.
cli-verify-line = La preuve, ligne « proof » numéro { $line } : illisible, pas à sa place, ou il en manque une.
cli-verify-not-revealed = La partie n'est pas finie : le secret n'est pas encore publié, les lancers ne peuvent pas être vérifiés.
cli-verify-no-secret = La partie est finie et le secret manque : les lancers ne peuvent pas être vérifiés.
cli-verify-other-secret = Le secret n'est pas celui de l'enveloppe : l'un des deux a été changé.
cli-verify-opening-end = Les lancers d'ouverture s'arrêtent avant de désigner celui qui commence.
cli-verify-opening-order = Lancer d'ouverture { $number } : ce n'était pas à ce camp de lancer, ou il est de trop.
cli-verify-first = Les lancers d'ouverture désignent un autre camp pour commencer : { $side }.
cli-verify-salts = { $differ } lancers sur { $rolls } ne sont pas ceux des dés : un sel a été changé, déplacé ou retiré.
cli-verify-roll = Pas { $number } : l'enregistrement dit { $shown }, les dés donnaient { $must }.
cli-verify-opening-roll = Lancer d'ouverture { $number } : l'enregistrement dit { $shown }, le dé donnait { $must }.
cli-verify-more = (Lancers faux en tout : { $count }.)
cli-verify-no-chain = Le sceau manque : une ligne changée après la partie ne se verrait pas.
cli-verify-head = L'en-tête a été changé après la partie (jeu, joueurs, date, enveloppe, sels ou ouverture).
cli-verify-step = Le pas { $number } a été changé, ajouté ou retiré après la partie.
cli-verify-comment = Le commentaire qui suit le pas { $number } a été changé après la partie.
cli-verify-result = Le résultat a été changé après la partie.
cli-verify-seal = Le sceau ne va pas avec les lignes de l'enregistrement.

cli-perft-ply = pas
cli-perft-nodes = positions
cli-perft-speed = par seconde

cli-simulate-what = parties au hasard
cli-simulate-value = valeur
cli-simulate-count = parties
cli-simulate-unfinished = sans fin
cli-simulate-turns = tours par partie
cli-simulate-shortest = la plus courte
cli-simulate-longest = la plus longue
cli-simulate-rolls = lancers par partie
cli-simulate-decisions = actions par partie
cli-simulate-captures = captures par partie
cli-simulate-wins = victoires : { $side }
cli-simulate-draws = nulles
cli-simulate-reason = fin : { $reason }
cli-simulate-clause = article
cli-simulate-decided = a tranché (par partie)
cli-simulate-refused = a refusé (part des décisions)

cli-arena-head = { $game }, { $players } joueurs, graine { $seed } : { $games } parties, soit { $groups } donnes jouées à toutes les places
cli-arena-bot = robot
cli-arena-equal = à égalité
cli-arena-plain = victoires
cli-arena-adjusted = sans la chance
cli-arena-saving = parties épargnées
cli-arena-pace = µs par décision
cli-arena-games-axis = parties
cli-arena-unfinished = Parties interrompues, comptées pour nulles : { $count }.
cli-arena-strays = Attention : les deux résultats de { $bot } s'écartent de plus de trois écarts types. Des dés loyaux ne font pas cela : cherchez l'erreur.
cli-arena-test = Test séquentiel sur { $by } : { $low } % ou { $high } % pour { $bot }, à { $risk } % de risque d'erreur ; rapport { $ratio } (bornes ± { $bound }).
cli-arena-by-adjusted = les résultats sans la chance
cli-arena-by-plain = les résultats bruts
cli-arena-better = { $bot } est plus fort.
cli-arena-not-better = { $bot } n'est pas plus fort.
cli-arena-undecided = Rien n'est encore décidé : il faut plus de parties.

cli-ladder-head = { $game }, graine { $seed } : { $games } parties par duel
cli-ladder-elo = Elo
cli-ladder-lead = avance sur le suivant
cli-ladder-score = contre le suivant

cli-bench-game = jeu
cli-bench-games = parties/s
cli-bench-decisions = actions/s
cli-bench-steps = pas/s
cli-bench-perft = perft/s
cli-bench-ratio = rapport
cli-bench-played = { $playouts } parties, { $steps } pas
cli-bench-kernel = ludo, noyau nu

cli-load-trouble = Le serveur n'a pas fait sa part ({ $error }).
cli-load-what = sous la charge
cli-load-value = valeur
cli-load-row-tables = tables à la fois
cli-load-row-seconds = secondes
cli-load-row-moves = coups confirmés
cli-load-row-rate = coups par seconde
cli-load-row-events = événements par seconde
cli-load-row-p50 = jusqu'à la confirmation, ms : la moitié
cli-load-row-p90 = jusqu'à la confirmation, ms : 90 %
cli-load-row-p99 = jusqu'à la confirmation, ms : 99 %
cli-load-row-max = jusqu'à la confirmation, ms : tous
cli-load-row-cpu = temps de calcul du serveur par coup, µs
cli-load-row-cores = cœurs occupés par le serveur
cli-load-row-memory = mémoire résidente, Mio
cli-load-row-laid = tables ouvertes
cli-load-row-awake = tables éveillées
cli-load-row-before = mémoire résidente avant, Mio
cli-load-row-after = mémoire résidente après, Mio
cli-load-row-each = octets par table en attente
cli-load-row-kills = morts du serveur
cli-load-row-early = morts avant qu'il n'écoute
cli-load-row-acknowledged = pas confirmés
cli-load-row-told = événements
cli-load-row-reconnects = reconnexions
cli-load-row-unanswered = pas sans réponse à une mort
cli-load-row-kept = … trouvés dans le journal
cli-load-row-stale = … redemandés, refusés
cli-load-row-verified = parties finies et vérifiées
cli-load-row-lost = perdus
cli-load-row-changed = changés
cli-load-row-duplicated = en double
cli-load-row-untold = jamais annoncés
cli-load-row-refused = refusés à tort
cli-load-row-unproven = non prouvés
cli-load-row-stuck = bloqués
cli-load-fault-lost = Table { $table }, événement { $n } : annoncé ou confirmé, puis perdu.
cli-load-fault-changed = Table { $table }, événement { $n } : ce n'est pas ce qui avait été annoncé.
cli-load-fault-duplicated = Table { $table }, événement { $n } : annoncé ou fait deux fois.
cli-load-fault-untold = Table { $table }, événement { $n } : dans le journal, et jamais annoncé.
cli-load-fault-refused = Table { $table }, après l'événement { $n } : refus ({ $code }).
cli-load-fault-unproven = Table { $table } : l'enregistrement de la partie finie n'est pas prouvé.
cli-load-fault-stuck = Table { $table }, événement { $n } : n'a pas continué après le dernier redémarrage.

cli-play-which = Quel jeu (numéro ou nom) ?
cli-play-people = Combien de personnes jouent ici, de 1 à { $seats } ? L'ordinateur tient les autres camps (Entrée : 1) >
cli-play-welcome = { $game } — tapez ? pour l'aide.
cli-play-roll = { $side } : Entrée pour lancer (? aide) >
cli-play-act = { $side } : votre action (numéro ou texte, ? aide) >
cli-play-help =
    Entrée : lancer les dés, ou jouer la seule action possible. Un numéro, ou l'action en toutes lettres (t12:5) : jouer.
    Une action impossible est refusée avec son article.
    accord : finir d'un commun accord. abandon : quitter la partie.
    accuse, pardon : accuser l'autre d'avoir triché, s'excuser (tanjawi avec cheating).
    code : le code de la position. q : arrêter.
cli-play-not-an-action = « { $action } » n'est pas une action : tapez un numéro de la liste, ou l'action elle-même.
cli-play-saved = Partie enregistrée dans { $file }. Rejouez-la avec « tablier replay ».
cli-play-how-to-save = Avec --record FICHIER, la partie est enregistrée.
emit-done = Écrit dans { $folder }.

# Les fins de partie exactes.
cli-tables = Résoudre les fins de partie du ludo, et mesurer les robots à cette aune
cli-tables-build = Résoudre toutes les positions à peu de pions et écrire la table
cli-tables-build-pawns = Le nombre de pions encore en chemin, en tout : de 2 à 4, deux par camp au plus (4 sinon)
cli-tables-build-out = Le fichier à écrire
cli-tables-regret = Dire ce qu'un robot gaspille là où l'on sait jouer parfaitement
cli-tables-regret-bot = Le robot, par exemple prudent ou niveau8 (tous sinon)
cli-tables-regret-table = Une table à 4 pions déjà écrite (sinon elle est d'abord résolue)
cli-tables-regret-games = Le nombre de parties contre le jeu parfait (20 000 sinon)
cli-tables-sweep = passage { $number }, plus grand changement { $change }
cli-tables-built = { $positions } positions, { $sweeps } passages : écrit dans { $file } ({ $bytes } octets).
cli-tables-start = Deux pions par camp, tous à la maison : qui lance en premier gagne { $percent } %.
cli-tables-ahead = { $turns ->
    [1] son tour seulement
   *[other] { $turns } tours d'avance
}
cli-tables-row-bot = robot
cli-tables-row-decision = perdu par décision, % d'une victoire
cli-tables-row-game = perdu par partie, % d'une victoire
cli-tables-error = { $file } : { $what }
cli-tables-small = { $file } : cette table a trop peu de pions. Écrivez-en une avec « tablier tables build --pawns 4 ».
cli-tables-not-a-table = ce n'est pas une table de fins de partie.
cli-tables-other-version = cette table vient d'une autre version de Tablier : il faut la refaire.
cli-tables-other-rules = cette table a été résolue avec d'autres règles : il faut la refaire.
cli-tables-damaged = le fichier est abîmé : il faut le refaire.

cli-train = Apprendre à un réseau à juger les positions d'un jeu, en jouant contre lui-même
cli-train-out = Le fichier du réseau ; l'état de l'apprentissage est gardé à côté (.state) et reprend là où il en était
cli-train-games = Le nombre de parties à jouer (200 000 sinon)
cli-train-hidden = Le nombre d'unités cachées (80 sinon)
cli-train-rates = La taille du premier pas et du dernier (0.03,0.0005 sinon)
cli-train-seed = La graine de tous les dés (1 sinon)
cli-train-looks = Combien de fois mesurer la force en chemin (20 sinon)
cli-train-svg = Dessiner la force au fil des parties dans ce fichier
cli-train-players = Le nombre de joueurs : 2 face à face, ou 4 (les tables de 3 sont apprises avec elles)
cli-train-row-games = parties
cli-train-row-pace = parties/s
cli-train-row-strength = contre prudent, %
cli-train-axis = parties jouées contre soi-même
cli-train-resumed = Reprise après { $games } parties.
cli-train-done = Réseau écrit dans { $file } ({ $bytes } octets).
cli-train-not-learned = { $game } se joue sans dés : son moteur cherche, il n'apprend pas.
cli-train-other = { $file } : cet apprentissage était celui d'un autre jeu ou avait d'autres réglages. Choisissez un autre fichier, ou effacez celui-ci pour recommencer.
