### Ce qui entoure chaque page : menu, messages, pannes.

# La façon d'écrire les dates.
locale = fr
skip = Aller au contenu
nav-label = Pages
nav-play = Jouer
nav-lobby = Tables
nav-rooms = Salles
nav-rules = Règles
nav-dice = Dés sûrs
nav-me = Moi
nav-settings = Réglages
switch-language = Switch to English
dismiss = Fermer
read-clause = Lire { $rule }
try-again = Réessayer
server-away = Le serveur ne répond pas. Rien n'est perdu : réessayez dans un instant.
nowhere-title = Il n'y a rien ici
nowhere-text = Cette adresse ne mène nulle part. Vérifiez le lien, ou choisissez un jeu.
guest = Invité
renamed-title = Votre nom a changé
renamed-text = Vous vous appeliez « { $old } ». Ce nom n'est plus possible : il ressemblait trop à celui d'un autre, ou il est réservé. Vous vous appelez maintenant « { $name } ».
renamed-account = Connectez-vous désormais sous ce nom, ou choisissez-en un autre.
renamed-guest = Vous pouvez en choisir un autre.
renamed-known = D'accord
renamed-choose = Choisir un nom
offline-away = Le serveur ne répond pas. Reconnexion en cours, rien n'est perdu…
offline-new = Une nouvelle version est prête.
offline-reload = Recharger
banned-title = Accès refusé
banned-what = Si vous pensez que c'est une erreur, écrivez aux responsables du serveur.
banned-sign-out = Se déconnecter
ended-banned = Vous êtes banni de ce serveur jusqu'au { $end }. Motif : { $reason }
ended-address-banned = Votre adresse est bannie de ce serveur jusqu'au { $end }. Motif : { $reason }
ended-mute = La modération vous a retiré la parole jusqu'au { $end } : vous pouvez jouer, mais pas écrire. Motif : { $reason }
must-read-title = Un mot de la modération
must-read-go = J'ai lu
