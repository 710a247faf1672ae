### Les salles de la page : préparer une table, tables ouvertes, salles à prix, joueurs, réglages.

## Préparer une table
setup-title = Nouvelle table : { $game }
setup-rules = Lire les règles
setup-you = vous
setup-somebody = une place libre
setup-sitter = { $name } ({ $side })
setup-summary = { $game } : { $who }. { $clock }.
setup-begins-now = La partie commence tout de suite.
setup-begins-later = { $count ->
    [one] La partie commence quand la place libre est prise.
   *[other] La partie commence quand les { $count } places libres sont prises.
}
setup-start = Commencer la partie
setup-open = Ouvrir la table
seats-title = Qui joue ?
seats-count = Nombre de joueurs
seats-add = Ajouter :
seats-who-may = Qui peut prendre les places libres ?
seats-by-link = Seulement ceux à qui j'envoie le lien
seats-listed = Tout le monde : la table apparaît dans la liste
seat-me = Moi
seat-me-named = Moi ({ $name })
seat-free = Place libre, pour le premier venu
seat-device = Quelqu'un ici, même appareil
seat-none = Personne
seat-your-name = Votre nom (si vous voulez)
seat-name = Son nom
seat-their-name = Le nom de la personne qui joue { $side }
options-title = Vos règles
options-by-book = comme dans le livre
options-altered = { $count ->
    [one] { $count } option changée
   *[other] { $count } options changées
}
option-usual = d'origine : { $value }
terms-dice = Dés
terms-dice-fair = Lancés par Tablier
terms-dice-typed = Nos propres dés
terms-dice-about = Lancez de vrais dés, sur un vrai plateau si vous voulez, et touchez ce qui est sorti, pour les robots aussi : Tablier arbitre, explique et garde la partie. Tout le monde est devant cet appareil ; ni pendule, ni classement, et rien ne prouve les dés.
terms-clock = Temps
terms-more = Autres réglages de la table
terms-room = Salle à prix
terms-room-none = Aucune : pour le plaisir
terms-room-how = Une place chacun ; les points vont à ceux qui finissent.
terms-away = Si quelqu'un s'absente
terms-away-never = On l'attend
terms-away-after = Un robot joue pour lui après { $span }
terms-spectators = D'autres peuvent regarder la partie
terms-chat = On peut se parler à la table
terms-rated = Partie classée
terms-rated-how = Entre comptes, une place chacun, sans robots.
terms-rated-account = Il faut un compte : voyez « Moi ».

## Tables ouvertes
lobby-title = Tables
lobby-filter = Jeu
lobby-all = Tous les jeux
lobby-rules = Règles
lobby-rules-all = Toutes
lobby-rules-presets = Jeux connus
lobby-rules-none = Aucune table avec ces règles.
lobby-open = Tables ouvertes
lobby-open-none = Aucune table n'attend de joueurs.
lobby-open-one = Ouvrez-en une
lobby-running = Parties à regarder
lobby-running-none = Personne ne joue en public en ce moment.
lobby-online = Ici en ce moment
lobby-online-none = Personne d'autre n'est là. Les robots, eux, sont toujours prêts.
line-free = place libre
line-rated = classée
line-room = salle { $room }
line-join = Rejoindre
line-watch = Regarder
line-back = Revenir
find-title = Trouver des adversaires
find-game = Jeu
find-players = Joueurs
find-side = Votre couleur
find-side-any = N'importe laquelle
find-bots = Des robots peuvent compléter la table
find-terms = Salle { $room }, 30 s par tour et 2 min en réserve.
find-start = Chercher
seeking-title = { $game } à { $count } : on cherche…
seeking-room = Salle { $room }.
seeking-waiting = { $count ->
    [one] Vous êtes seul à attendre.
   *[other] { $count } joueurs attendent.
}
seeking-bots = Après une dizaine de secondes, des robots complètent la table.
seeking-people = Vous pouvez visiter les autres pages : la table s'ouvrira d'elle-même.
seeking-stop = Ne plus chercher
seeking-found = Table trouvée. Bonne partie !
seeking-again = Quelqu'un n'est pas venu : la recherche continue.

## Salles à prix
rooms-title = Salles
rooms-lead = Cinq salles, des points à gagner, jamais d'argent. Les points vont à ceux qui finissent une partie où jouent au moins deux personnes.
rooms-mine = Vous avez { $points ->
    [one] { $points } point
   *[other] { $points } points
} : niveau { $level } sur 5.
rooms-nobody = Vous commencez à 0 point, au niveau 1.
room-open-to-all = Ouverte à tous
room-opens-at = À partir de { $points } points
room-enter = Jouer ici
room-missing = { $points ->
    [one] Encore fermée : il vous manque { $points } point. Gagnez-le dans une salle ouverte.
   *[other] Encore fermée : il vous manque { $points } points. Gagnez-les dans une salle ouverte.
}
room-progress = Vos points sur le chemin de la salle { $room }
prizes-title = Les prix : jusqu'à { $best } points
prizes-two = À 2 ou couples
prizes-among = À { $count }
prizes-place = { $place ->
    [one] 1er
   *[other] { $place }e
}
prizes-draw = Nulle
prizes-abandon = Abandon

## Une table qui attend
waiting-heading = { $count ->
    [0] Tout le monde est là
    [one] On attend encore un joueur
   *[other] On attend encore { $count } joueurs
}
waiting-seats = Les places
waiting-gathering = Vos adversaires sont trouvés et arrivent : la partie commence quand tout le monde est là.
waiting-free = Place libre
waiting-reserved = Gardée pour { $name }
waiting-partner = partenaire : { $side }
waiting-yours = c'est vous
waiting-away = absent pour l'instant
waiting-sit = M'asseoir ici
waiting-sit-side = M'asseoir : { $side }
waiting-sit-down = S'asseoir
waiting-beside = Sur cet appareil
waiting-beside-side = Asseoir quelqu'un ici, sur cet appareil : { $side }
waiting-add-bot = Mettre un robot
waiting-add-bot-side = Mettre un robot : { $side }
waiting-remove-bot = Retirer
waiting-remove-bot-side = Retirer le robot : { $side }
waiting-stand = Me lever
waiting-stand-side = Libérer la place : { $side }
waiting-release = Libérer la place
waiting-release-side = Libérer la place : { $side }
waiting-which-bot = Quel robot ?
waiting-invite = Inviter
waiting-listed = La table apparaît aussi dans la liste : tout le monde peut s'asseoir.
waiting-unlisted = La table n'apparaît dans aucune liste : on n'y accède que par ce lien.
waiting-close = Fermer la table
waiting-leave = Retour à l'accueil, la table reste ouverte
invite-label = Le lien de la table
invite-copy = Copier le lien
invite-copied = Lien copié.
invite-by-hand = Le navigateur ne permet pas de copier : le lien est sélectionné, copiez-le à la main.
invite-share = Partager…
invite-share-title = Une partie de { $game } ?
invite-help = Envoyez-le, ou scannez le code QR avec un téléphone. Il n'y a rien à installer. La partie commence d'elle-même quand tout le monde est assis.
invite-qr = Le lien de la table en code QR
consent-title = Êtes-vous d'accord ?
consent-text = Cette table a une option qui ne s'applique que si tout le monde l'accepte.
consent-rule = La règle
consent-yes = D'accord, je m'assois
consent-no = Non merci
halls-cancel = Annuler

## Moi
me-title = Moi
me-nobody = Bienvenue
me-nobody-text = Pas besoin de compte pour jouer : en vous asseyant, vous devenez un invité. Un compte garde votre nom, vos parties et votre classement, sur tous vos appareils.
me-guest-text = Vous jouez en tant qu'invité, dans ce navigateur. { $points ->
    [one] { $points } point
   *[other] { $points } points
}, niveau { $level } sur 5.
me-account-text = Votre compte. { $points ->
    [one] { $points } point
   *[other] { $points } points
}, niveau { $level } sur 5.
account-how = Compte
account-register = Créer un compte
account-sign-in = Se connecter
account-why = Un nom et un mot de passe, rien d'autre.
account-why-guest = Un nom et un mot de passe, rien d'autre. Vous gardez tout ce que vous avez joué en tant qu'invité.
account-sign-in-why = Avec un compte que vous avez déjà.
account-sign-in-guest = Avec un compte que vous avez déjà. Les parties jouées ici en tant qu'invité n'y seront pas ajoutées.
account-recover-why = Un code de secours, reçu à la création du compte, permet de choisir un nouveau mot de passe. Il ne sert qu'une fois.
account-code = Code de secours
account-new-password = Nouveau mot de passe
account-forgotten = Mot de passe oublié ?
account-recover-go = Changer de mot de passe
account-recovered = Vous voilà de retour. Le mot de passe est changé, vos autres appareils devront se reconnecter.
account-name = Nom
account-password = Mot de passe
account-password-help = De 8 à 256 caractères, par exemple trois ou quatre mots sans rapport entre eux.
account-welcome = Bienvenue, { $name } !
rename-label = Votre nom, tel que les autres le voient
rename-go = Changer
rename-done = C'est votre nom désormais.
password-title = Changer de mot de passe
password-end-sessions = Déconnecter mes autres appareils
password-end-tokens = Retirer aussi les jetons de mes programmes
password-old = Mot de passe actuel
password-new = Nouveau mot de passe, de 8 caractères au moins
password-go = Changer de mot de passe
password-done = Le mot de passe est changé.
recovery-title = Codes de secours
recovery-left = { $count ->
    [0] aucun
    [one] { $count } code
   *[other] { $count } codes
}
recovery-text = Si vous oubliez votre mot de passe, un de ces codes vous en donne un nouveau. En créer de nouveaux annule les précédents.
recovery-password = Votre mot de passe
recovery-make = Créer de nouveaux codes
recovery-codes-title = Vos codes de secours
recovery-codes-text = Ils ne s'affichent qu'une fois. Sans adresse électronique, c'est le seul moyen de retrouver votre compte si vous oubliez votre mot de passe : gardez-les en lieu sûr. Chacun sert une fois.
recovery-file = Codes de secours pour { $name }, sur { $site }
recovery-file-name = codes-de-secours.txt
recovery-copy = Copier
recovery-copied = Les codes sont copiés.
recovery-by-hand = Le navigateur ne permet pas de copier : les codes sont sélectionnés, copiez-les à la main.
recovery-print = Imprimer
recovery-save = Enregistrer
recovery-done = Je les ai mis en lieu sûr
tokens-title = Jetons pour vos programmes
tokens-text = Un programme qui joue à votre place s'identifie par un jeton. Protégez-le comme un mot de passe.
tokens-label = À quoi servira-t-il ?
tokens-password = Votre mot de passe
tokens-make = Créer un jeton
tokens-made = Voici le jeton. Il ne s'affiche qu'une fois :
tokens-remove = Retirer
blocks-title = Joueurs écartés
blocks-text = La recherche ne vous mettra pas à la même table, et vous ne lisez pas ce qu'ils écrivent.
blocks-none = Personne. On écarte un joueur depuis sa page.
blocks-release = Ne plus écarter
leaving-title = Vos données
leaving-export = Tout télécharger
leaving-sign-out = Se déconnecter
leaving-forget = Oublier cet invité
leaving-forget-account = Supprimer le compte
leaving-sure = Votre nom sera effacé partout, vos points et votre classement aussi. C'est irréversible. Êtes-vous sûr ?
leaving-password = Votre mot de passe, pour confirmer
leaving-yes = Oui, tout effacer
leaving-forgotten = C'est fait : rien n'est gardé à votre sujet.

## Joueurs
profile-title = Joueur
profile-guest = Invité
profile-account = Compte
profile-program = Programme
profile-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, niveau { $level }
profile-online = ici en ce moment
profile-offline = absent
profile-distance = Garder ses distances
profile-block-text = La recherche ne vous met plus à la même table qu'un joueur écarté, et vous ne lisez plus ce qu'il écrit.
profile-block = Écarter ce joueur
profile-release = Ne plus l'écarter
profile-blocked = Ce joueur est écarté.
profile-released = Ce joueur n'est plus écarté.
profile-report-label = Signaler aux responsables du serveur
profile-report-table = À quelle table ? (si vous savez)
profile-report-go = Envoyer
profile-report-sent = Merci, c'est envoyé.
history-title = Parties finies
history-none = Aucune partie finie pour l'instant.
history-abandoned = partie quittée
history-place = { $place ->
    [one] 1er
   *[other] { $place }e
} sur { $players }
history-points = + { $points ->
    [one] { $points } point
   *[other] { $points } points
}
history-replay = Revoir
history-more = Plus anciennes
ratings-title = Classement
ratings-none = Aucune partie classée pour l'instant. Elles se jouent entre comptes, sans robots.
dice-stats-title = Les dés
dice-stats-none = aucun dé lancé
dice-stats-text = Combien de fois chaque face est tombée. Le trait marque un sixième : ce qu'on attend d'un dé équilibré.
dice-stats-rolls = { $count ->
    [one] { $count } dé
   *[other] { $count } dés
}
dice-stats-face = { $face } : { $share }.
leaders-title = Les meilleurs joueurs
leaders-by = Trier par
leaders-points = Les points des salles
leaders-none = Personne n'a encore gagné de points. La salle Passport est ouverte à tous.
leaders-rooms = Voir les salles
leaders-none-rated = Personne n'a encore joué de partie classée à ce jeu.
col-rank = Rang
col-player = Joueur
col-game = Jeu
col-rating = Cote
col-points = Points
col-games = Parties
col-wins = Gagnées

## Les parties de cet appareil
device-title = Parties sur cet appareil
device-lead = Contre les robots, ou à plusieurs sur cet écran. Elles restent dans ce navigateur et se jouent aussi sans réseau.
device-none = Aucune pour l'instant : jouez contre un robot, et la partie sera ici.
device-stage-waiting = pas encore commencée
device-stage-playing = en cours
device-stage-over = finie
device-stage-closed = fermée
device-resume = Reprendre
device-share = Partager
device-export = Télécharger
device-discard = Effacer
device-discard-title = Effacer cette partie ?
device-discard-text = { $game }. Elle n'est que sur cet appareil : une fois effacée, elle est perdue.
device-discard-yes = Effacer
device-discard-no = La garder
device-discarded = La partie est effacée.
device-import = Importer une partie
device-import-title = Importer une partie
device-import-lead = Une partie finie, téléchargée d'ici ou d'un autre appareil. Ses coups et ses dés sont vérifiés d'abord.
device-import-label = L'enregistrement de la partie
device-import-go = Importer
device-import-file = Choisir un fichier…
device-import-empty = Collez l'enregistrement d'une partie, ou choisissez son fichier.
device-import-large = Ce fichier est trop gros pour une partie (5 Mo au plus).
share-replay-title = Partager cette partie
share-replay-text = La partie sera copiée sur le serveur, qui la vérifie. Qui a le lien peut la revoir, avec les noms des joueurs. Elle ne compte pour aucun classement.
share-replay-go = La mettre sur le serveur
share-replay-no = Non merci
share-replay-label = Le lien pour revoir la partie
share-replay-help = Envoyez-le à qui vous voulez. La partie n'apparaît dans aucune liste.
share-replay-qr = Le lien en code QR

## Réglages
settings-title = Réglages
settings-lead = Tout prend effet aussitôt et reste dans ce navigateur.
settings-lang = Langue
settings-lang-fr = Français
settings-lang-en = English
settings-theme = Thème
settings-theme-auto = Comme l'appareil
settings-theme-light = Clair
settings-theme-dark = Sombre
settings-palette = Couleurs
settings-palette-classic = Classiques
settings-palette-clear = Pour daltoniens
settings-speed = Vitesse des animations
settings-speed-normal = Normale
settings-speed-fast = Rapide
settings-speed-still = Immédiate
settings-sounds = Sons
settings-sounds-help = Dés, pas, prises : quelques bruits de bois.
settings-autoRoll = Lancer les dés pour moi
settings-autoRoll-help = Quand il n'y a rien d'autre à décider.
settings-autoMove = Jouer le seul coup possible
settings-autoMove-help = Quand les règles ne laissent pas le choix.
settings-confirm = Confirmer chaque coup
settings-confirm-help = Il faut un second appui avant que le coup soit joué.
settings-games = Parties contre les robots
settings-games-device = Sur cet appareil
settings-games-server = Sur le serveur
settings-games-device-help = Elles commencent aussitôt et se jouent aussi sans réseau. Celles à plusieurs sur cet écran aussi.
settings-games-server-help = Vous pourrez les reprendre sur un autre appareil, mais il faut du réseau.
ready-title = Jouer sans réseau
ready-yes = Tout est prêt : les six jeux, leurs règles et les deux langues sont sur cet appareil ({ $size } Mo).
ready-busy = Téléchargement en cours : { $percent } %
ready-no = Pas encore : il reste des fichiers à télécharger ({ $size } Mo en tout).
ready-fetch = Télécharger maintenant
ready-cannot = Ce navigateur ne peut pas garder la page : il faut une adresse en https, et pas de fenêtre privée.
room-kept = Ce navigateur garde vos parties aussi longtemps que vous voulez.
room-unsure = Ce navigateur peut effacer vos parties quand la place lui manque. Téléchargez celles auxquelles vous tenez.
room-full = Il ne reste presque plus de place dans ce navigateur : la prochaine partie pourrait ne pas être enregistrée. Téléchargez celles auxquelles vous tenez, puis effacez-en.
room-cleared = Le navigateur a effacé les parties de cet appareil. Si vous les avez téléchargées, vous pouvez les importer.
room-see = Voir les parties
settings-licences-lead = Tablier est un logiciel libre, sous licence MIT ou Apache.
settings-licences = Licences de ce qu'il contient
