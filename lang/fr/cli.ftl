# La ligne de commande.

cli-about = Tablier : la table, l'arbitre et le livre de règles de six jeux.
cli-commands = Commandes
cli-exit-codes =
    Codes de sortie : 0 c'est fait ; 1 la réponse est non (action refusée, enregistrement faux) ;
    2 arguments ou données à corriger ; 3 lecture ou écriture impossible ;
    4 rien à vérifier (les joueurs ont lancé leurs propres dés) ; 130 arrêt par Ctrl-C.
cli-play = Jouer à plusieurs dans ce terminal
cli-games = Lister les jeux, leurs options et leurs préréglages
cli-help = Afficher l'aide d'une commande
cli-licences = Afficher les licences de Tablier et de ce qu'il contient
cli-rules = Lire le livre de règles, ou un seul article
cli-show = Dessiner une position
cli-explain = Dire si une action est permise, sinon quel article la refuse
cli-replay = Rejouer un enregistrement en vérifiant chaque étape
cli-verify = Vérifier un enregistrement et l'honnêteté de ses dés
cli-simulate = Jouer beaucoup de parties au hasard et les résumer
cli-arena = Opposer des robots et dire ce que vaut le résultat
cli-ladder = Classer les robots d'un jeu sur l'échelle Elo
cli-perft = Compter les positions possibles après n étapes
cli-referee = Arbitrer : une question JSON par ligne, une réponse par ligne
cli-completions = Écrire les complétions pour un interpréteur de commandes
cli-man = Écrire les pages de manuel, une par commande

cli-any-help = Afficher cette aide
cli-any-version = Afficher la version
cli-any-lang = La langue : fr ou en (sinon TABLIER_LANG, puis la langue du système : le français, ou l'anglais pour toute autre langue ; le français si aucune n'est définie)
cli-any-game = Le jeu : rachat, classique, superludo, ludo, tanjawi, latroncules, un code d'options comme rachat-j, ou un préréglage de « tablier games »
cli-any-options = Les règles de la maison, par exemple combined=jump,make_way=off (voir tablier games)
cli-any-players = Le nombre de joueurs ; à deux, on joue face à face
cli-any-sides = Les camps qui jouent, par exemple red,yellow
cli-any-seed = La graine du hasard : la même graine donne la même partie
cli-any-position = Un code de position, une position JSON, un jeu (son début : tablier show ludo en donne le code), ou - pour l'entrée standard
cli-play-game = Le jeu ; si vous l'omettez, on vous le demande
cli-play-computer = Les camps joués par l'ordinateur, par exemple yellow,blue
cli-play-bot = Le robot qui joue pour l'ordinateur, par exemple niveau1 à niveau8, ou glouton (prudent par défaut) ; sans --computer, il joue tous les camps sauf le premier
cli-play-first = Le camp qui commence, d'un commun accord (sinon les lancers d'ouverture en décident ; au tanjawi, la règle)
cli-play-typed_dice = Jouer avec vos propres dés : lancez-les et tapez les faces (sauf aux latroncules) ; rien ne prouve de tels dés
cli-play-names = Les noms des joueurs, par exemple Anna,Béa
cli-play-record = Enregistrer la partie dans ce fichier au fur et à mesure ; une partie inachevée qui s'y trouve reprend
cli-rules-clause = Un article : RA-13, ou 13
cli-rules-option = Règle de la maison { $option } : { $meaning }.
cli-rules-changed = ≠ Règle de la maison { $option } : { $rule }
cli-rules-see = ≠ La règle de la maison { $option } change aussi cet article : voir { $clause }.
cli-rules-book = Selon le livre : { $text }
cli-help-topic = La commande, par exemple play, ou admin users
cli-licences-own = Tablier est sous licence MIT ou Apache-2.0, au choix. Ce qui suit est dans le programme ou dans sa page, sous ces licences :
cli-show-json = Écrire la position en JSON au lieu de la dessiner
cli-explain-action = L'action, écrite comme par tablier show : t12:5, home:6, b2b3
cli-replay-record = Le fichier de l'enregistrement, ou - pour l'entrée standard
cli-replay-boards = Dessiner le plateau après chaque étape
cli-replay-moves = Écrire chaque étape
cli-verify-record = Le fichier de l'enregistrement, ou - pour l'entrée standard
cli-verify-key = La clé dont l'enregistrement doit porter la signature : 64 chiffres hexadécimaux, ou un fichier qui les contient
cli-verify-server = Le serveur dont l'enregistrement doit porter la signature, sous la forme http://HÔTE[:PORT] ; sa clé est récupérée la première fois, puis conservée
cli-simulate-games = Le nombre de parties (10 000 par défaut)
cli-any-games = Le nombre de parties (1 000 par défaut)
cli-any-plain = Compter les parties sans corriger la chance des lancers : plus rapide, moins précis
cli-any-json = Écrire le résultat en JSON
cli-any-svg = Dessiner le résultat dans ce fichier SVG
cli-arena-bots = De deux à quatre robots, dans l'ordre des places (tablier arena prudent glouton glouton glouton : un contre trois)
cli-arena-players = Le nombre de joueurs ; les robots se répètent jusqu'à la dernière place (par défaut, une place par robot)
cli-arena-sprt = S'arrêter dès que l'on sait si le premier robot gagne plutôt LOW ou plutôt HIGH pour cent des parties (sans valeurs : sa part égale et un point de plus, 50,51 à deux)
cli-ladder-bots = Les robots à classer, par exemple glouton,prudent (par défaut, tous ceux du jeu)
cli-ladder-neighbours = Chacun contre ses voisins de liste seulement, du plus faible au plus fort
cli-ladder-games = Le nombre de parties de chaque duel (1 000 par défaut)
cli-ladder-players = Le nombre de joueurs (2 par défaut) ; à quatre, chaque robot tient une place sur deux
cli-perft-depth = Le nombre d'étapes, un lancer ou une action chacune (4 par défaut)
cli-completions-shell = L'interpréteur : bash, zsh, fish, elvish ou powershell
cli-man-folder = Le dossier où écrire

cli-usage-unknown = L'argument « { $what } » est inconnu.
cli-usage-command = La commande « { $what } » n'existe pas.
cli-usage-moved = « { $what } » est maintenant une commande de tablier-workbench, les outils de développement.
cli-usage-value = « { $value } » ne convient pas pour { $what }.
cli-usage-range = « { $value } » ne convient pas pour { $what } : il faut { $range }.
cli-usage-few = { $what } : il en faut au moins { $least }.
cli-usage-many = « { $value } » est de trop pour { $what }.
cli-usage-missing = Il manque : { $what }.
cli-usage-conflict = { $what } ne peut pas s'employer avec les autres arguments.
cli-usage-other = Ces arguments ne conviennent pas.
cli-usage-help = Tapez « tablier --help » ou « tablier COMMANDE --help ».
cli-usage-meant = Vouliez-vous dire « { $like } » ?
cli-lang-error = TABLIER_LANG={ $value } : Tablier parle fr et en.
cli-interrupted = Interrompu : voici les résultats obtenus jusqu'ici.

cli-no-such-clause = L'article « { $clause } » n'est pas dans ce livre : tapez « tablier rules JEU » pour les voir tous.
cli-not-an-action = « { $action } » n'est pas une action : « tablier show POSITION » liste celles qui sont permises, par exemple t12:5 (dés du plus grand au plus petit).
cli-no-such-side = « { $side } » n'est pas un camp de ce jeu : red, green, yellow, blue, ou maghreb et other pour tanjawi.
cli-no-such-bot = « { $bot } » n'est pas un robot de { $game }. Possible : { $possible }.
cli-arena-seating = { $bots } robots ne se partagent pas { $seats } places : donnez un robot par place, ou un nombre qui tombe juste.
cli-arena-sprt-of-two = Un test séquentiel compare deux robots, pas plus.
cli-ladder-of-one = Pour une échelle, il faut au moins deux robots.
cli-players-error = Ce jeu ne se joue pas à { $count }. Possible : { $possible }.
cli-file-error = { $file } : impossible à lire ou à écrire ({ $error }).
cli-stream-error = Lecture ou écriture impossible ({ $error }).
cli-random-error = Le système ne fournit pas de nombres aléatoires : choisissez une graine avec --seed.

io-not-found = il n'existe pas
io-permission = vous n'en avez pas le droit
io-exists = il existe déjà
io-folder = c'est un dossier
io-not-a-folder = une partie du chemin n'est pas un dossier
io-full = le disque est plein
io-read-only = le disque est en lecture seule
io-too-large = le fichier serait trop gros
io-not-text = ce n'est pas du texte en UTF-8
io-cut-off = la fin manque
io-address-in-use = un autre programme occupe cette adresse
io-address-elsewhere = cette adresse n'est pas celle de cette machine
io-refused = la connexion est refusée
io-closed = la connexion s'est fermée
io-unreachable = le réseau ne permet pas d'y accéder
io-timed-out = aucune réponse à temps
io-not-understood = la réponse est incompréhensible
io-no-threads = le système ne peut plus lancer de fil d'exécution
io-no-randomness = le système ne fournit pas de nombres aléatoires
io-number = erreur { $number } du système
io-other = refus du système

cli-record-error = { $file }, ligne { $line } : { $what }

cli-games-players = joueurs : { $players }
cli-games-default = par défaut { $value }
cli-games-preset = { $code } — { $title } (les options { $letters })
cli-games-differs = Ce qui reste différent : { $what }

cli-state-roll = { $side } doit lancer.
cli-state-apology = { $side } doit des excuses.
cli-state-play = { $side } joue { $dice }.
cli-state-move = { $side } joue.
cli-show-legal = Permis :
cli-show-code = Code :
cli-explain-legal = { $action } est permis et mène à { $code }
cli-replay-good = { $steps } étapes rejouées, toutes permises.

cli-verify-replay = Les { $count } étapes sont permises et mènent au résultat écrit.
cli-verify-proof = L'enveloppe est là ; sels donnés par les joueurs : { $count }.
cli-verify-secret = Le secret est bien celui de l'enveloppe scellée avant la partie.
cli-verify-closed = La modération a fermé cette table avant la fin : la partie ne compte pas.
cli-verify-closed-after-end = L'enregistrement dit que la modération a fermé la table avant la fin de la partie, et pourtant il y a un résultat.
cli-verify-opening = Le camp qui commence est bien celui que désignent les lancers d'ouverture ({ $count }).
cli-verify-agreed = Les joueurs ont décidé ensemble qui commence : personne n'a lancé les dés pour cela.
cli-verify-rolls = Les lancers, { $count } en tout, sont ceux que donnent le secret et les sels.
cli-verify-chain = Chaque ligne est telle qu'elle a été scellée ({ $count } maillons).
cli-verify-holds = Tout est en ordre.
cli-verify-fails = Cet enregistrement n'est pas prouvé.
cli-verify-nothing = Les dés ont été lancés par les joueurs et tapés à la table : il n'y a rien à vérifier.
cli-verify-typed = Les joueurs ont pris leurs propres dés : ni enveloppe, ni sels, ni sceau, et rien de tel n'est annoncé.
cli-verify-typed-proof = L'enregistrement dit que les joueurs ont pris leurs propres dés, et pourtant il annonce une preuve.
cli-verify-no-proof = L'enregistrement n'a pas de preuve : ni enveloppe, ni sels, ni sceau.
cli-verify-line = Dans la preuve, la ligne « proof » numéro { $line } est illisible ou n'est pas à sa place, ou il en manque une.
cli-verify-not-revealed = La partie n'est pas finie : le secret n'est pas encore publié, les lancers ne peuvent pas être vérifiés.
cli-verify-no-secret = La partie est finie et le secret manque : les lancers ne peuvent pas être vérifiés.
cli-verify-other-secret = Le secret n'est pas celui de l'enveloppe : l'un des deux a été changé.
cli-verify-opening-end = Les lancers d'ouverture s'arrêtent avant de désigner celui qui commence.
cli-verify-opening-order = Lancer d'ouverture { $number } : ce n'était pas à ce camp de lancer, ou il est de trop.
cli-verify-first = Les lancers d'ouverture désignent un autre camp pour commencer : { $side }.
cli-verify-not-to-agree = L'enregistrement dit que les joueurs ont décidé ensemble qui commence, mais ici la règle ou la position en décide.
cli-verify-salts = { $differ } lancers sur { $rolls } ne sont pas ceux que les dés ont donnés : un sel a été changé, déplacé ou retiré.
cli-verify-roll = Étape { $number } : l'enregistrement dit { $shown }, les dés donnaient { $must }.
cli-verify-opening-roll = Lancer d'ouverture { $number } : l'enregistrement dit { $shown }, le dé donnait { $must }.
cli-verify-more = (Lancers faux en tout : { $count }.)
cli-verify-no-chain = Le sceau manque : une ligne changée après la partie ne se verrait pas.
cli-verify-head = L'en-tête a été changé après la partie (jeu, joueurs, date, enveloppe, sels ou ouverture).
cli-verify-step = L'étape { $number } a été changée, ajoutée ou retirée après la partie.
cli-verify-comment = Le commentaire qui suit l'étape { $number } a été changé après la partie.
cli-verify-result = Le résultat a été changé après la partie.
cli-verify-seal = Le sceau ne correspond pas aux lignes de l'enregistrement.
cli-verify-cut-off = Le secret est publié, mais la partie n'a pas de fin : l'enregistrement a été coupé, ou la partie interrompue.
cli-verify-signature = La signature ne correspond pas au sceau : l'enregistrement a été changé après avoir été signé.
cli-verify-signed-key = Signé avec la clé que vous avez donnée.
cli-verify-signed-server = Signé par ce serveur : { $server }.
cli-verify-key-kept = (Sa clé est désormais conservée dans { $file }.)
cli-verify-signed-unknown = Signé par une clé inconnue : { $key }. Pour savoir à qui elle appartient, servez-vous de --key ou de --server.
cli-verify-signed-other = Signé par une clé inconnue, { $key }, et non par celle qui était demandée, { $known }.
cli-verify-unsigned = Pas signé : personne ne garantit que cette partie s'est jouée ainsi.
cli-verify-not-a-key = « { $key } » n'est pas une clé : il faut 64 chiffres hexadécimaux, ou un fichier qui les contient.
cli-verify-key-address = « { $url } » n'est pas une adresse où chercher une clé : il faut http://HÔTE[:PORT]. Pour un serveur en https, récupérez-la vous-même, par exemple avec « curl URL/api/v1/key >cle », et donnez-la avec --key.
cli-verify-key-fetch = { $server } n'a pas donné sa clé : { $error }.

cli-perft-ply = étapes
cli-perft-nodes = positions
cli-perft-speed = par seconde

cli-simulate-what = parties au hasard
cli-simulate-head = { $game }, graine { $seed }, joueurs au hasard, camps : { $sides }
cli-simulate-value = valeur
cli-simulate-count = parties
cli-simulate-unfinished = inachevées
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

cli-arena-head = { $game }, { $players } joueurs, graine { $seed } : { $games } parties ({ $groups } donnes, chacune jouée à toutes les places)
cli-arena-head-one = { $game }, { $players } joueurs, graine { $seed } : { $games } parties (une donne, jouée à toutes les places)
cli-arena-bot = robot
cli-arena-equal = à égalité
cli-arena-row-plain = victoires
cli-arena-adjusted = sans la chance
cli-arena-saving = parties économisées
cli-arena-pace = µs par décision
cli-arena-games-axis = parties
cli-arena-unfinished = Parties interrompues, comptées comme nulles : { $count }.
cli-arena-strays = Attention à { $bot } : les deux résultats diffèrent de plus de trois écarts types. Avec des dés justes, cela n'arrive pas : cherchez l'erreur.
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

cli-play-which = Quel jeu (numéro ou nom) ?
cli-play-people = Combien de personnes jouent ici, de 1 à { $seats } ? L'ordinateur tient les autres camps (Entrée : 1) >
cli-play-name = Comment s'appelle { $side } (Entrée : sans nom) >
cli-play-level = Quelle force pour l'ordinateur : un niveau de 1 à { $most }, ou le nom d'un robot (Entrée : prudent) >
cli-play-welcome = { $game } — tapez ? pour l'aide.
cli-play-opening = Lancers d'ouverture : { $rolls }. { $side } commence.
cli-play-agree-too = { $side } : { $by } propose d'arrêter la partie ici. Le résultat serait : { $outcome }. D'accord (oui ou non) ? >
cli-play-draw = partie nulle
cli-play-declined = { $side } refuse : la partie continue.
cli-play-words = lancer conseil accord abandon accuse pardon plateau code aide fin
cli-play-kept = La partie est enregistrée dans { $file } : la même commande la reprend.
cli-play-resumed = Reprise de la partie de { $file } après l'étape { $steps }.
cli-play-many-names = { $names } noms pour { $people } personnes : l'ordinateur n'en a pas besoin.
cli-play-resume-no-record = { $file } existe déjà et n'est pas un enregistrement de Tablier : choisissez un autre fichier pour --record.
cli-play-resume-cut-off = { $file } est un enregistrement coupé à la ligne { $other }. Mettez « result: * » à la place de cette ligne pour reprendre la partie avec la même commande, ou choisissez un autre fichier pour --record.
cli-play-resume-finished = { $file } contient une partie finie : choisissez un autre fichier pour --record, ou revoyez-la avec « tablier replay { $file } ».
cli-play-resume-online = { $file } contient une partie jouée en ligne, aux dés prouvés : elle ne peut continuer que là-bas. Choisissez un autre fichier pour --record.
cli-play-resume-not-typed = { $file } contient une partie commencée avec les dés du programme : reprenez-la sans --typed-dice, ou choisissez un autre fichier pour --record.
cli-play-resume-other = { $file } contient une autre partie ({ $other }) : reprenez-la avec « tablier play --record { $file } », ou choisissez un autre fichier.
cli-play-own-dice = Vous jouez avec vos propres dés : lancez-les, puis tapez les faces.
cli-play-beginner = Qui commence ? Lancez les dés pour en décider, puis tapez un numéro ou un nom : { $sides } (Entrée : { $side }) >
cli-play-dice = { $side } : vos dés, par exemple { $example } (? aide) >
cli-play-dice-of = Les dés de { $bot } ({ $side }), par exemple { $example } (? aide) >
cli-play-bad-dice = Ce n'est pas un lancer de ce jeu. Nombre de dés : { $count }, chacun avec une face de 1 à 6 ; par exemple { $example }.
cli-play-no-dice = { $game } se joue sans dés : retirez --typed-dice.
cli-play-roll = { $side } : Entrée pour lancer (? aide) >
cli-play-act = { $side } : votre action (numéro ou texte, ? aide) >
cli-play-keys =
    { $dice ->
        [typed] Les faces que vous avez lancées (6 3, 63, 6+3 ou 6,3) : elles comptent. Entrée : jouer la seule action possible.
       *[rolled] Entrée : lancer les dés (ou tapez lancer), ou jouer la seule action possible.
    } Un numéro, ou l'action en toutes lettres (t12:5) : jouer.
    Une action que les règles interdisent est refusée, avec l'article. conseil : que jouer, et pourquoi.
    accord : finir d'un commun accord, si tous les autres le veulent. abandon : quitter la partie.
    accuse, pardon : accuser l'autre d'avoir triché, s'excuser (tanjawi avec cheating ; pour tricher, tapez un autre nombre de cases après ~ : red@t45~4).
    plateau : redessiner le plateau. code : le code de la position. q : arrêter.
cli-play-not-an-action = « { $action } » n'est pas une action : tapez un numéro de la liste, ou l'action elle-même.
cli-play-roll-first = « { $action } » n'est pas possible maintenant : il faut d'abord lancer les dés. Appuyez sur Entrée pour lancer, ou tapez ? pour l'aide.
cli-play-not-text = Cette ligne n'est pas du texte en UTF-8 et n'a pas été lue : tapez-la de nouveau, ou réglez le terminal sur UTF-8.
cli-play-saved = Partie enregistrée dans { $file }. Rejouez-la avec « tablier replay { $file } ».
cli-play-how-to-save = Avec --record FICHIER, la partie est enregistrée au fur et à mesure.
