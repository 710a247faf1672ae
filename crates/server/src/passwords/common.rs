//! Passwords that everybody tries first: common words and names, whatever is appended to them or put in place
//! of their letters; rows of a keyboard; repetitions; the names of the games and of the account itself.

use std::collections::HashSet;
use std::sync::LazyLock;

use tablier_rules::GameId;

/// In lower case, without accents and without what people put around them.
const WORDS: &str = "
    password passwort passwd motdepasse monmotdepasse lemotdepasse contrasena senha parola secret topsecret azerty azertyuiop
    qwerty qwertyuiop qwertz qwertzuiop azerty123 qwerty123 abc12345 abcd1234 1q2w3e4r 1qaz2wsx qazwsx qazwsxedc zaq12wsx
    a1b2c3d4 aqwzsx aqwzsxedc iloveyou ilovegod jetaime jetaimefort doudou loulou chouchou cheval soleil bonjour bonsoir
    salut coucou chocolat vanille nicolas camille thomas julien marine marseille paris france lyonlyon olympique football
    baseball basketball hockey soccer rugby tennis superman batman spiderman starwars pokemon pikachu minecraft fortnite
    roblox nintendo playstation xbox zelda mario princess princesse sunshine shadow monkey dragon master killer hunter ranger
    ginger summer winter spring autumn automne printemps ete hiver flower butterfly papillon angel angels lovely hello
    welcome bienvenue letmein openup opensesame sesame whatever nothing trustno freedom liberte whisky computer ordinateur
    internet google facebook instagram youtube twitter amazon microsoft windows apple iphone samsung android linkedin netflix
    michael michelle jennifer jessica jordan ashley daniel charlie andrew matthew anthony robert william joshua george david
    richard alexandre alexandra caroline valentin valerie isabelle nathalie sandrine stephane sebastien christophe christine
    patrick philippe laurent vincent maxime antoine mathieu guillaume romain kevin dylan mohamed fatima yasmine amina sarah
    sophie emilie pauline manon chloe oceane barcelona realmadrid liverpool arsenal chelsea manchester juventus psgpsg
    allezlom casablanca maroc tanger rabat marrakech algerie tunisie maghreb harley ferrari porsche mercedes mustang corvette
    yamaha kawasaki peugeot renault citroen orange banana cherry pepper cookie cheese chicken pumpkin chocolate vanilla
    purple yellow silver golden diamond phoenix eagle tigger tiger lion panther wolf snoopy scooby simba garfield mickey
    minnie donald bugsbunny merlin gandalf matrix thunder lightning blizzard tempest access admin administrator
    administrateur root toor user guest invite login changeme default system test tester testing temp temporary sample
    example blink mustafa yankees cowboys steelers lakers eagles packers redsox tablier parchis petitschevaux ludoking parcheesi jeudeloie player joueur gamer champion winner gagnant lucky chance
    bonnechance jouer game games family famille maman papa mamie papi passpass password1234 pass1234 admin1234 root1234
    test1234 user1234 love1234 lovelove loveme lovers amour amoureux moncoeur bisous bisou cherie cheri nathan lucas hugo
    emma lea lola clara ines jade louise alice juliette rose anna bella daisy buddy rocky molly maggie sadie bailey rusty
    football1 secret123 hello123 welcome1 dragon123 monkey123 master123 shadow123 michael1 superman1 batman123 jordan23
    correcthorsebatterystaple trustno1 p@ssw0rd passw0rd pa55word mot2passe letmein1 starwars1 zxcvbnm asdfghjkl qsdfghjklm
    wxcvbn poiuytrewq mnbvcxz
";

/// Rows of keys and other sequences.
const ROWS: &[&str] = &[
    "01234567890123456789",
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiopasdfghjklzxcvbnm",
    "azertyuiopqsdfghjklmwxcvbn",
    "qwertzuiopasdfghjklyxcvbnm",
    "1qaz2wsx3edc4rfv5tgb",
    "1q2w3e4r5t6y7u8i9o0p",
    "1a2z3e4r5t6y7u8i9o0p",
    "a1b2c3d4e5f6g7h8i9",
];

/// Passwords with fewer different characters than this are refused.
const FEW: usize = 4;

static KNOWN: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let games = GameId::ALL.into_iter().map(GameId::name);
    WORDS.split_whitespace().chain(games).flat_map(bare).collect()
});

/// Whether a password is among the first that anybody would try for an account of this name.
pub(super) fn is_common(password: &str, name: &str) -> bool {
    let plain = fold(password);
    let letters: HashSet<char> = plain.chars().collect();
    let named: HashSet<String> = bare(name).into_iter().filter(|name| name.chars().count() > 2).collect();
    letters.len() < FEW
        || is_row(&plain)
        || bare(password).iter().any(|form| KNOWN.contains(form) || named.contains(form) || is_row(form))
        || repeated(&plain).is_some_and(|once| {
            bare(once).iter().any(|form| KNOWN.contains(form)) || once.chars().count() < FEW
        })
}

/// Lower case without accents; digits and signs as they are.
fn fold(text: &str) -> String {
    let plain = |c: char| match c {
        'à' | 'â' | 'ä' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        c => c,
    };
    text.to_lowercase().chars().filter(|c| !c.is_whitespace()).map(plain).collect()
}

/// A text without the digits and signs around it, as written, with signs read as the letters they stand for,
/// and backwards.
fn bare(text: &str) -> HashSet<String> {
    let folded = fold(text);
    let read = |one: char| {
        move |c: char| match c {
            '0' => 'o',
            '1' | '!' | '|' => one,
            '3' | '€' => 'e',
            '4' | '@' => 'a',
            '5' | '$' => 's',
            '7' => 't',
            '8' => 'b',
            c => c,
        }
    };
    let strip = |text: &str| text.trim_matches(|c: char| !c.is_alphabetic()).to_owned();
    let mut forms = HashSet::from([folded.clone(), strip(&folded)]);
    for one in ['i', 'l'] {
        // The ending is often just an ornament: `p4ssword123` is read both with and without it.
        for text in
            [strip(&folded), folded.trim_end_matches(|c: char| !c.is_alphabetic()).to_owned(), folded.clone()]
        {
            forms.insert(strip(&text.chars().map(read(one)).collect::<String>()));
        }
    }
    let backwards: Vec<String> = forms.iter().map(|form| form.chars().rev().collect()).collect();
    forms.extend(backwards);
    forms.retain(|form| !form.is_empty());
    forms
}

fn is_row(text: &str) -> bool {
    let backwards: String = text.chars().rev().collect();
    text.chars().count() > 3 && ROWS.iter().any(|row| row.contains(text) || row.contains(&backwards))
}

/// The unit that a text repeats, if it consists of nothing else.
fn repeated(text: &str) -> Option<&str> {
    let ends = text.char_indices().map(|(at, _)| at).skip(1).take_while(|at| at * 2 <= text.len());
    ends.map(|at| &text[..at])
        .find(|once| text.len().is_multiple_of(once.len()) && text == once.repeat(text.len() / once.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_that_anybody_tries_are_common() {
        assert!(WORDS.split_whitespace().count() >= 200);
        let tried = [
            "password",
            "12345678",
            "Password1!",
            "P@ssw0rd",
            "p4ssw0rd2024",
            "azertyuiop",
            "87654321",
            "aaaaaaaa",
            "abababab",
            "qwerty12",
            "MotDePasse",
            "mot de passe",
            "iloveyou",
            "1q2w3e4r",
            "passpass",
            "123soleil",
            "drowssap",
            "Tablier2025",
            "!!admin!!",
            "11112222",
            "abcabcabc",
            "superman99",
        ];
        for password in tried {
            assert!(is_common(password, "Ana"), "{password}");
        }
        for password in [
            "correct horse",
            "battery staple",
            "un long mot de passe",
            "vélo-citron-7",
            "tH7!kq0z",
            "soleil et pluie",
        ] {
            assert!(!is_common(password, "Ana"), "{password}");
        }
        assert!(
            is_common("Célestine1", "celestine")
                && is_common("enitselec", "Célestine")
                && !is_common("Célestine1", "Ana")
        );
    }

    #[test]
    fn the_name_of_a_game_is_common() {
        for id in GameId::ALL {
            assert!(is_common(&format!("{}2026", id.name()), "Ana"), "{}", id.name());
        }
    }
}
