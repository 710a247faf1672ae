### Ce que disent le serveur et la commande « tablier serve ».

## Ce que répond le serveur quand il refuse. Les phrases sont complètes, point final compris.

error-bad-request = La demande n'a pas la forme attendue à « { $where } » : cette partie manque, est inconnue ou n'est pas du bon type. Voyez la description de l'API, /api/v1/openapi.json.
error-missing = Il manque le champ « { $field } » : ajoutez-le.
error-not-json = Ce n'est pas du JSON : il devient illisible à la ligne { $line }, colonne { $column }. Corrigez-le et renvoyez-le.
error-bad-action = Ce n'est pas une action de ce jeu : choisissez-en une parmi celles que la table permet.
error-bad-after = Le dernier événement de cette table est le { $last } : « after » ne peut pas le dépasser.
error-bad-name = Ce nom ne convient pas : prenez de 1 à 32 caractères, dont au moins un visible.
error-name-hidden = Ce nom contient un caractère qui ne se voit pas, ou qui en cache ou en retourne d'autres : retirez-le. Certains émojis (familles, métiers) en contiennent : prenez-en un plus simple.
error-name-reserved = Ce nom est réservé aux robots, à ceux qui gèrent le serveur ou à ceux qui n'ont pas choisi de nom : prenez-en un autre.
error-bad-rules-name = Ce nom de règles ne convient pas : prenez de 1 à { $most } caractères.
error-bad-label = Ce nom de jeton ne convient pas : prenez de 1 à 32 caractères.
error-bad-password = Ce mot de passe ne convient pas : prenez de 8 à 256 caractères.
error-common-password = Ce mot de passe est parmi les premiers qu'on essaierait : prenez plutôt trois ou quatre mots sans rapport entre eux.
error-bad-dice = Ce n'est pas un lancer de ce jeu. Nombre de dés à donner : { $count }, chacun avec une face de 1 à 6.
error-no-typed-dice = Les dés de cette table sont lancés par le serveur : personne ne peut les taper.
error-bad-salt = Ce sel ne convient pas : il faut 32 chiffres hexadécimaux, tirés au hasard par votre appareil.
error-salt-too-early = Le sel arrive trop tôt : celui qui le connaît pourrait encore choisir le secret des dés. Ne l'envoyez pas ici : attendez la réponse, qui montre l'enveloppe (« commitment »), puis donnez-le avec « sit ».
error-bad-chat = Ce texte ne convient pas : un message a de 1 à 500 caractères, sans caractères de contrôle ; un signalement, de 1 à 1 000.
error-bad-settings = Le réglage « { $what } » ne convient pas à cette table : corrigez-le ou retirez-le.
error-bad-record = Cet enregistrement ne peut pas servir : { $why }
error-no-such-game = Le jeu « { $game } » n'existe pas. Les jeux : rachat, classique, superludo, ludo, tanjawi, latroncules.
error-no-such-side = Ce camp ne joue pas dans cette partie : choisissez un de ceux qui y jouent, par exemple red, ou maghreb pour tanjawi.
error-no-such-bot = Ce robot n'existe pas dans ce jeu.
error-which-seat = Vous tenez plusieurs places : dites laquelle dans « seat ».
error-sign-in = On ne sait pas qui vous êtes : connectez-vous, entrez en tant qu'invité, ou envoyez un jeton valable.
error-wrong-password = Le nom ou le mot de passe est incorrect : vérifiez les deux.
error-wrong-code = Le nom ou le code de secours est incorrect, ou ce code a déjà servi : vérifiez les deux.
error-foreign-origin = Cette demande vient d'un autre site : passez par la page de ce serveur.
error-not-your-seat = Cette place n'est pas la vôtre : jouez depuis la vôtre, ou montrez la clé de celle-ci.
error-not-your-table = Seul celui qui a ouvert cette table peut le faire : demandez-le-lui.
error-no-spectators = Cette table se joue sans spectateurs : choisissez-en une autre à regarder.
error-no-bots = Aucun robot ne peut s'asseoir ici : une partie classée se joue sans eux, et dans les salles seules des personnes cherchent des adversaires et gagnent des points. Choisissez une table hors classement et hors salle.
error-own-rules = Les parties classées et celles des salles se jouent selon le livre de { $game } ou un de ses préréglages. Ces options s'en écartent : { $options }. Seules couples, initial_pawn, mixed_barriers et six_counts_seven sont libres.
error-needs-consent = Cette table se joue avec l'option « { $option } », qui ne vaut que si tout le monde l'accepte. Pour vous asseoir, dites que vous êtes d'accord.
error-needs-account = Les parties classées et les jetons demandent un compte : créez-en un d'abord.
error-typed-dice = { $what ->
    [game] Ce jeu se joue sans dés : il n'y en a pas à lancer ni à taper.
    [rated] Rien ne prouve des dés que l'on lance et tape soi-même : une telle partie ne peut pas être classée.
    [room] Rien ne prouve des dés que l'on lance et tape soi-même : une telle partie ne se joue pas dans une salle.
    [listed] Avec vos propres dés, tout le monde joue sur le même appareil : la table ne peut pas figurer dans la liste des tables ouvertes.
    [clock] Avec vos propres dés, il n'y a pas de pendule : de vrais dés et de vrais pions prennent le temps qu'il faut.
   *[away] Avec vos propres dés, personne ne joue pour les absents : tout le monde est autour du même appareil.
}
error-one-device = À cette table, on joue avec ses propres dés, sur un seul appareil : seule la personne qui l'a ouverte peut prendre une place.
error-on-device = { $what ->
    [rated] Une partie sur l'appareil ne compte que pour ceux qui sont autour : elle ne peut pas être classée. Ouvrez une table sur le serveur.
    [room] Une partie sur l'appareil ne compte que pour ceux qui sont autour : elle ne se joue pas dans une salle. Ouvrez une table sur le serveur.
   *[listed] Une partie sur l'appareil ne peut pas figurer dans la liste des tables ouvertes : personne d'autre ne pourrait s'y asseoir.
}
error-room-locked = Cette salle s'ouvre à partir de { $points } points : gagnez-les d'abord dans une autre salle.
error-blocked = Un blocage sépare des joueurs de cette table : choisissez-en une autre.
error-banned = { $end ->
    [never] Vous êtes banni de ce serveur, définitivement.
   *[other] Vous êtes banni de ce serveur jusqu'au { $end }.
} Motif : { $reason }
error-address-banned = { $end ->
    [never] Votre adresse est bannie de ce serveur, définitivement.
   *[other] Votre adresse est bannie de ce serveur jusqu'au { $end }.
} Motif : { $reason }
error-muted = { $end ->
    [never] La modération vous a retiré la parole, définitivement : vous pouvez jouer, mais pas écrire.
   *[other] La modération vous a retiré la parole jusqu'au { $end } : vous pouvez jouer, mais pas écrire.
} Motif : { $reason }
error-chat-off = La discussion est coupée à cette table : personne ne peut y écrire.
error-no-hints = Pas de conseil dans une partie classée ou jouée pour les prix d'une salle : demandez l'analyse après la fin.
error-hidden = La triche est permise dans cette partie : son enregistrement ne se voit qu'après la fin. Revenez à ce moment-là.
error-no-such-page = Il n'y a rien à cette adresse : vérifiez-la.
error-no-such-table = Cette table n'existe pas : vérifiez le lien.
error-no-such-player = Ce joueur n'existe pas, ou plus : vérifiez son identifiant.
error-no-such-token = Vous n'avez pas ce jeton : voyez la liste de vos jetons.
error-no-such-ticket = Ce ticket n'est pas à vous, ou il n'est plus valable : prenez-en un nouveau.
error-no-such-notice = Cet avis n'existe pas, ou il n'est pas à confirmer : voyez la liste de vos avis.
error-no-such-message = Ce message n'existe pas à cette table, ou il est déjà retiré : « tablier admin table » les montre avec leur numéro.
error-wrong-method = Cette adresse n'accepte pas cette méthode : voyez la description de l'API, /api/v1/openapi.json.
error-name-taken = Un compte porte déjà ce nom, ou un nom qui lui ressemble trop : choisissez-en un autre.
error-has-account = Vous avez déjà un compte : déconnectez-vous d'abord pour en créer un autre.
error-seat-taken = La place est déjà prise : choisissez-en une autre, ou une autre table.
error-seat-kept = Cette place est gardée pour quelqu'un d'autre : prenez-en une autre, ou demandez aux joueurs de la table de la libérer.
error-seat-empty = Personne n'est assis à cette place : asseyez-vous d'abord.
error-one-seat-each = Dans les parties classées et dans les salles, chacun n'a qu'une place : laissez les autres places libres.
error-begun = La partie a déjà commencé : cela ne se fait qu'avant. Choisissez une autre table, ou abandonnez pour quitter celle-ci.
error-not-begun = La partie n'a pas encore commencé : attendez que toutes les places soient prises.
error-over = La partie est finie, ou la table est fermée : ouvrez-en une autre.
error-not-over = La partie n'est pas finie : revenez après la fin.
error-paused = La partie est en pause : reprenez-la d'abord.
error-not-paused = La partie n'est pas en pause : continuez à jouer.
error-not-your-turn = Ce n'est pas votre tour : attendez que « { $side } » ait joué.
error-nothing-to-decide = Il n'y a rien à décider : lancez d'abord les dés.
error-stale = La partie a continué entre-temps, jusqu'à l'événement { $last } : chargez ce qui vous manque, puis recommencez.
error-nothing-offered = Rien de tel n'est proposé en ce moment : proposez-le vous-même.
error-nothing-to-take-back = Vous n'avez pas de coup à reprendre : seul celui qui vient de jouer peut le demander.
error-too-many = La limite est de { $most } à la fois : fermez ou retirez d'abord quelque chose.
error-too-slow = La demande n'est pas arrivée à temps : renvoyez-la tout entière, d'un seul coup.
error-too-large = La demande est trop longue : raccourcissez-la à { $most } Kio au plus.
error-not-json-type = La demande n'est pas déclarée comme du JSON : ajoutez l'en-tête « Content-Type: application/json ».
error-not-this-game = Cela n'existe pas dans ce jeu : on accuse et on s'excuse au tanjawi, avec l'option cheating.
error-bad-proof = { $what ->
    [missing] La preuve des dés manque dans cet enregistrement, en tout ou en partie : seules sont acceptées les parties dont on peut vérifier les dés.
    [secret] Le secret de cet enregistrement n'est pas celui de son enveloppe : ses dés ne prouvent rien.
    [opening] Les lancers qui décident qui commence ne vont pas ensemble : la partie n'a pas pu commencer ainsi.
    [rolls] Des lancers de cet enregistrement ne sont pas ceux que donnent son secret et ses sels.
    [signature] La signature de cet enregistrement n'est pas la bonne : reprenez le fichier d'origine.
   *[changed] Une ligne de cet enregistrement a été changée après coup : reprenez le fichier d'origine.
}
error-slow-down = Trop de demandes à la fois : attendez un peu, puis recommencez.
error-too-many-tries = Trop de mots de passe incorrects pour ce compte : attendez quelques minutes, connectez-vous depuis un appareil où vous l'avez déjà fait, ou servez-vous d'un code de secours.
error-internal = Une erreur s'est produite sur le serveur, qui l'a notée dans son journal : réessayez. Si cela continue, prévenez ceux qui le gèrent.
error-unavailable = Le serveur ne peut pas répondre en ce moment. Rien n'est perdu : réessayez dans un instant.
error-missing-net = Ce robot a besoin du fichier « { $net } », qui n'est pas encore sur cet appareil : connectez-vous une fois au réseau, puis réessayez.

## Ce que la modération dit à quelqu'un

notice-ban = { $end ->
    [never] Vous êtes banni de ce serveur, définitivement.
   *[other] Vous êtes banni de ce serveur jusqu'au { $end }.
} Motif : { $reason }
notice-mute = { $end ->
    [never] La modération vous a retiré la parole, définitivement : vous pouvez jouer, mais pas écrire.
   *[other] La modération vous a retiré la parole jusqu'au { $end } : vous pouvez jouer, mais pas écrire.
} Motif : { $reason }
notice-warning = Avertissement de la modération : { $reason }
notice-rename = La modération a changé votre nom : vous vous appelez maintenant { $name }. Motif : { $reason }
notice-removal = La modération a retiré un de vos messages. Motif : { $reason }

## La première page

page-title = Tablier
page-lead = Le serveur tourne, mais sans la page où jouer : installez Node.js 20 ou plus récent, puis lancez « make play ». Sans elle, on peut encore jouer avec « tablier play » ou avec un programme.
page-api = La description de l'API
embed-turn = Le tour affiché
page-dice = Tous les dés lancés ici

## L'aide de « tablier serve »

cli-serve = Démarrer le serveur : la page, l'API, les sockets
cli-serve-config = Un fichier TOML avec les réglages
cli-serve-listen = L'adresse (ou le nom) et le port où écouter, comme 0.0.0.0:8080, [::]:8080 ou localhost:8080 (127.0.0.1:8080 par défaut)
cli-serve-database = La base de données : sqlite:FICHIER ou postgres://… (sqlite:tablier.db par défaut)
cli-serve-bus = Comment les serveurs d'un même PostgreSQL se préviennent : database (par PostgreSQL lui-même), ou nats://HÔTE:PORT, plusieurs séparés par des virgules (database par défaut)
cli-serve-origins = Les autres sites dont les pages peuvent utiliser l'API avec un jeton, séparés par des virgules
cli-serve-secure_cookies = N'envoyer les cookies qu'en https : true derrière un proxy https
cli-serve-trust_proxy = Lire l'adresse du client dans X-Forwarded-For : seulement derrière votre propre proxy
cli-serve-bot_delay = Le temps pendant lequel les robots semblent réfléchir, en millisecondes ; 0 : aucun (900 par défaut)
cli-serve-bots_alone = Le pourcentage d'un cœur dont les robots disposent pour réfléchir aux tables où aucune personne ne joue ; 0 : sans limite
cli-serve-request_rate = Les demandes par seconde et par adresse ; 0 : sans limite
cli-serve-sign_in_rate = Les connexions, nouveaux invités, comptes, tables et signalements par minute et par adresse ; 0 : sans limite
cli-serve-socket_rate = Les messages par seconde et par socket ; 0 : sans limite
cli-serve-history_rate = Les événements passés envoyés à ceux qui reviennent, en Kio par seconde et par adresse ; 0 : sans limite
cli-serve-most_tables = Les tables qu'un joueur peut garder ouvertes à la fois, parce qu'il les a créées ou qu'il y est assis ; 0 : sans limite
cli-serve-most_sockets = Les sockets et les flux ouverts à la fois ; 0 : sans limite
cli-serve-most_connections = Les connexions ouvertes à la fois ; 0 : autant que le système permet de fichiers ouverts
cli-serve-most_by_address = Les connexions d'une même adresse, au plus la moitié du total ; derrière un proxy de confiance, ses sockets et ses demandes ; 0 : sans limite propre
cli-serve-head_timeout = Le nombre de secondes pour que l'en-tête d'une demande arrive ; 0 : sans limite
cli-serve-body_timeout = Le nombre de secondes pour que son corps arrive ; 0 : sans limite
cli-serve-idle_timeout = Le nombre de secondes qu'une connexion peut rester ouverte entre deux demandes ; 0 : sans limite
cli-serve-keep_alive = Le nombre de secondes entre deux signes de vie : pings sur un socket muet, lignes vides sur un flux muet
cli-serve-session_days = Le nombre de jours avant de devoir se reconnecter, au moins 1
cli-serve-guest_days = Le nombre de jours avant d'oublier un invité qui n'a rien laissé ; 0 : jamais
cli-serve-reserved_name_days = Les jours pendant lesquels personne ne peut prendre le nom d'un compte effacé ; 0 : il est libre tout de suite
cli-serve-address_days = Les jours pendant lesquels la dernière adresse d'un joueur est gardée, pour que la modération puisse la bannir ; 0 : elle ne l'est pas
cli-serve-metrics = Qui peut lire /metrics : nobody (personne), local (cette machine) ou everybody (tout le monde)
cli-serve-log = Ce qui est noté dans le journal : off, error, warn, info, debug ou trace, pour tout ou par partie, comme warn,tablier_server=debug
cli-serve-log_format = La forme du journal : text ou json

## Ce que dit « tablier serve »

serve-other-port = Le port { $port } est déjà pris : un autre est utilisé. Pour choisir le vôtre : --listen 127.0.0.1:PORT, ou PORT=8090 make play.
serve-no-page = La page où jouer n'est pas dans ce programme : installez Node.js 20 ou plus récent, puis lancez « make play ». L'API et les sockets marchent sans elle.
serve-ready = Tablier tourne à l'adresse « { $url } ». Arrêtez-le avec Ctrl-C.
serve-stopped = Le serveur est arrêté. Toutes les tables sont enregistrées.
serve-config-file = { $file } : impossible à lire ({ $error }).
serve-config-syntax = { $file }, ligne { $line } : ce n'est pas du TOML. Corrigez cette ligne.
serve-config-unknown = Aucun réglage ne s'appelle « { $key } » : voyez « tablier serve --help ».
serve-config-value = { $value } ne convient pas pour { $key }. Rappel : { $meaning }.
serve-store = La base de données { $url } est inutilisable : { $error }
serve-bus-setting = --bus vaut « database » ou les adresses de serveurs NATS : nats://127.0.0.1:4222.
serve-bus-one-server = Un fichier SQLite n'a qu'un seul serveur, qui n'a besoin de prévenir personne : retirez --bus, ou prenez PostgreSQL avec --database postgres://….
serve-bus-unreachable = Le bus ne répond pas ({ $error }) : démarrez nats-server, ou corrigez --bus.
serve-listen = Impossible d'écouter sur { $address } ({ $error }) : choisissez une autre adresse avec --listen 127.0.0.1:8090, ou lancez PORT=8090 make play.

## Pourquoi la base de données ne peut pas servir : la suite de serve-store, point final compris.

store-address = une base de données s'écrit sqlite:FICHIER ou postgres://…
store-not-ours = ce n'est pas une base de données de Tablier ; choisissez-en une autre.
store-newer = elle vient d'une version plus récente ; mettez Tablier à jour.
store-cannot-open = elle ne peut être ni ouverte ni créée ; vérifiez le dossier et ses droits.
store-read-only = elle est en lecture seule ; donnez le droit d'écrire dans le fichier et son dossier.
store-full = le disque est plein ; faites de la place.
store-busy = elle est occupée ; arrêtez l'autre programme qui la tient, ou réessayez plus tard.
store-in-use = un autre serveur Tablier s'en sert déjà ; arrêtez-le d'abord, ou prenez PostgreSQL pour en avoir plusieurs.
store-unreachable = son serveur ne répond pas ({ $error }) ; vérifiez l'adresse, et qu'il est bien démarré.
store-in-doubt = elle n'a pas confirmé l'écriture : { $error }
store-id-taken = l'identifiant est déjà pris ; tirez-en un autre.
store-nul = elle ne peut pas contenir de texte avec le caractère NUL.
store-closed = elle est déjà fermée ; relancez Tablier.
store-not-here = ce type de base ne sait pas le faire ; servez-vous de pg_dump, ou de « tablier admin export ».
store-exists = le fichier { $file } existe déjà ; choisissez un autre nom.
store-not-empty = elle n'est pas vide ; importez dans une base neuve.
store-bad-line = la ligne { $line } ne va pas avec cette version ; exportez de nouveau, avec la même version de Tablier.
store-old-export = cet export n'a pas d'en-tête, et l'on ne peut pas savoir s'il est complet : il vient de la première version. Importez-le avec elle, puis ouvrez cette base avec celle-ci.
store-other-export = cet export est au format { $version }, inconnu de cette version ; mettez Tablier à jour.
store-incomplete = l'export n'est pas complet : { $table } a { $found } lignes sur { $expected }. Rien n'a été importé ; recopiez le fichier, ou exportez de nouveau.
store-io = la lecture ou l'écriture d'un fichier a échoué ({ $error }) ; vérifiez le disque et les droits.
store-database = elle répond par une erreur ({ $error }) ; voyez son journal.
store-own-words = détails dans son journal

## L'aide de « tablier admin »

cli-admin = Gérer un serveur : ses joueurs et ses tables, sur sa base de données
cli-admin-config = Le fichier TOML avec les réglages du serveur
cli-admin-database = La base de données : sqlite:FICHIER ou postgres://… (par défaut, celle des réglages)
cli-admin-users = Lister les joueurs
cli-admin-users-search = Une partie du nom, ou un identifiant ; sans elle, tous les joueurs
cli-admin-user = Montrer un joueur avec ses classements et ses tables
cli-admin-password = Donner à un compte le mot de passe lu sur l'entrée standard, et fermer ses sessions
cli-admin-password-name = Le nom du compte
cli-admin-delete = Oublier un joueur ; les parties restent, sans le nom
cli-admin-delete-yes = Ne pas demander de confirmation
cli-admin-tables = Lister les tables, les plus récentes d'abord
cli-admin-tables-stage = Seulement les tables dans cet état : waiting (en attente), playing (en jeu) ou over (finies)
cli-admin-table = Montrer une table : réglages, places, dernier événement
cli-admin-record = Écrire l'enregistrement d'une table
cli-admin-reports = Lire les signalements et ce qui s'est dit autour, les plus récents d'abord
cli-admin-reports-settled = Seulement ceux qui sont réglés
cli-admin-reports-all = Les ouverts et les réglés
cli-admin-settle = Régler un signalement
cli-admin-settle-report = L'identifiant du signalement
cli-admin-settle-note = Une note pour la modération ; les joueurs ne la voient pas
cli-admin-warn = Avertir un joueur, qui doit confirmer l'avoir lu
cli-admin-mute = Laisser un joueur jouer, sans qu'il puisse écrire
cli-admin-unmute = Rendre la parole à un joueur
cli-admin-unmute-who = Le joueur, par son nom ou son identifiant
cli-admin-ban = Bannir un joueur, une adresse ou une plage d'adresses
cli-admin-ban-address = Bannir l'adresse d'où le joueur est venu en dernier, et non le joueur
cli-admin-unban = Lever un bannissement
cli-admin-rename = Donner un autre nom à un joueur, y compris à toutes ses places
cli-admin-rename-name = Le nouveau nom
cli-admin-close = Fermer une table : ni prix, ni classement ; l'enregistrement reste
cli-admin-remove = Retirer un message de la discussion d'une table : plus personne n'en reçoit le texte
cli-admin-remove-number = Le numéro du message (tablier admin table le montre)
cli-admin-sanctions = Lister les bannissements et les retraits de parole en cours
cli-admin-audit = Lister ce qu'a fait la modération, le plus récent d'abord
cli-any-who = Le joueur, par son nom ou son identifiant, une adresse comme 192.0.2.7, ou une plage comme 192.0.2.0/24
cli-any-reason = Le motif ; les personnes concernées le lisent tel quel (500 caractères au plus)
cli-any-for = La durée : 30m, 12h, 7days, 4weeks ; sans elle, définitivement
cli-admin-key = Afficher la clé publique qui signe les enregistrements
cli-admin-backup = Sauvegarder une base SQLite dans un nouveau fichier, pendant que le serveur tourne
cli-admin-backup-file = Le fichier de la sauvegarde ; il ne doit pas encore exister
cli-admin-restore = Remettre une sauvegarde là où les réglages attendent la base de données
cli-admin-restore-file = La sauvegarde
cli-admin-export = Écrire toute la base en lignes de JSON
cli-admin-export-file = Le fichier, qui n'existe pas encore ; - pour la sortie standard
cli-admin-import = Lire un export dans une base vide, SQLite ou PostgreSQL
cli-admin-import-file = Le fichier ; - pour l'entrée standard
cli-any-player = L'identifiant d'un joueur, le nom d'un compte, ou un nom d'invité que personne d'autre ne porte
cli-any-table = L'identifiant de la table
cli-any-limit = Le nombre de lignes, au plus (100 par défaut)

## Ce que dit « tablier admin »

admin-id = identifiant
admin-name = nom
admin-kind = type
admin-points = points
admin-created = créé
admin-changed = modifié
admin-game = jeu
admin-shown = affiché
admin-rating = niveau
admin-uncertainty = incertitude
admin-games = parties
admin-wins = victoires
admin-stage = état
admin-room = salle
admin-side = camp
admin-last-event = dernier événement
admin-ratings = Classements
admin-tables = Tables
admin-settings = Réglages
admin-seats = Places
admin-nothing = Rien.
admin-fact = { $name } : { $value }
admin-kind-account = compte
admin-kind-bot = robot
admin-kind-guest = invité
admin-kind-deleted = effacé
admin-stage-waiting = en attente
admin-stage-playing = en jeu
admin-stage-over = finie
admin-new-password = Nouveau mot de passe pour { $name } :
admin-password-set = { $name } a un nouveau mot de passe ; toutes ses sessions sont fermées.
admin-delete-sure = Oublier { $name } ({ $id }) pour toujours ? Tapez oui :
admin-yes = oui
admin-deleted = { $name } ({ $id }) est oublié.
admin-not-deleted = Rien n'a changé.
admin-report = { $id } : { $at }, { $by } signale { $about }, table { $table }
admin-report-settled = Réglé le { $at } : { $note }
admin-message = { $n }  { $at }  { $name } : { $text }
admin-message-removed = { $n }  { $at }  { $name } (retiré) : { $text }
admin-messages = Messages
admin-settled = Le signalement { $id } est réglé.
admin-warned = { $name } ({ $id }) a été averti, et doit confirmer l'avoir lu.
admin-muted = { $end ->
    [never] { $name } ({ $id }) n'a plus la parole, définitivement.
   *[other] { $name } ({ $id }) n'a plus la parole jusqu'au { $end }.
}
admin-banned = { $end ->
    [never] { $name } : banni définitivement.
   *[other] { $name } : banni jusqu'au { $end }.
}
admin-longer-holds = Une sanction antérieure dure plus longtemps et reste en vigueur : levez-la d'abord pour l'abréger.
admin-lifted = Levé pour { $name }.
admin-renamed = { $name } ({ $id }) s'appelle maintenant { $new }.
admin-closed = La table { $id } est fermée : ni prix, ni classement.
admin-removed = Le message { $n } de la table { $id } est retiré : { $text }
admin-not-changed = Rien n'a changé : il n'y avait rien de tel.
admin-for-good = définitivement
admin-at = quand
admin-moderator = qui
admin-act = quoi
admin-whom = à qui
admin-detail = détail
admin-reason = motif
admin-until = jusqu'à
admin-act-settle = signalement réglé
admin-act-warn = averti
admin-act-mute = parole retirée
admin-act-unmute = parole rendue
admin-act-ban = banni
admin-act-unban = bannissement levé
admin-act-rename = renommé
admin-act-close = table fermée
admin-act-remove = message retiré
admin-act-delete = effacé
admin-act-password = nouveau mot de passe
admin-no-such-report = Le signalement « { $id } » n'existe pas : voyez « tablier admin reports --all ».
admin-no-term = Une durée nulle prend fin aussitôt : donnez-en une plus longue, par exemple 30m, 12h ou 7days, ou omettez --for pour que ce soit définitif.
admin-no-address = On ne sait pas d'où { $name } s'est connecté en dernier : les adresses ne sont gardées que quelques jours. Bannissez une adresse, ou le joueur.
admin-backed-up = La sauvegarde est dans { $file } ; elle s'ouvre et répond aux requêtes.
admin-restored = La sauvegarde est maintenant la base de données { $file }. Relancez le serveur.
admin-exported = Lignes écrites dans { $file } : { $rows }.
admin-imported = Lignes importées : { $rows }.
admin-no-database = La base de données { $file } n'existe pas : nommez la bonne avec --database ou --config.
admin-database-there = { $file } existe déjà : arrêtez le serveur et déplacez d'abord l'ancienne base (avec ses fichiers -wal et -shm).
admin-not-a-file = { $url } n'est pas un fichier : une sauvegarde ne peut être remise que dans sqlite:FICHIER ; sinon, utilisez pg_restore, ou l'export et l'import.
admin-no-such-player = Personne ne s'appelle « { $name } » ni n'a cet identifiant : voyez « tablier admin users ».
admin-many-players = Plusieurs joueurs s'appellent « { $name } » : prenez un des identifiants { $ids }.
admin-no-such-account = Le compte « { $name } » n'existe pas : voyez « tablier admin users ».

## Moments

moment-utc = { $day ->
    [1] 1er
   *[other] { $day }
} { $month } { $year } à { $hour } h { $minute } UTC
month-1 = janvier
month-2 = février
month-3 = mars
month-4 = avril
month-5 = mai
month-6 = juin
month-7 = juillet
month-8 = août
month-9 = septembre
month-10 = octobre
month-11 = novembre
month-12 = décembre
