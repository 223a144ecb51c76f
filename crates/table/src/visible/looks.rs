//! What names look like: two that look the same are the same to who reads them.

use icu_normalizer::DecomposingNormalizerBorrowed;
use icu_properties::{
    CodePointMapData,
    props::{GeneralCategory, GeneralCategoryGroup, Script},
};

use crate::table::is_a_bot_s;

/// Letters of other scripts that are drawn like Latin ones, in lower case.
const LOOK_ALIKES: &[(char, &str)] = &[
    ('a', "аɑα"),
    ('b', "ьҍ"),
    ('c', "с"),
    ('d', "ԁ"),
    ('e', "еєε"),
    ('g', "ɡ"),
    ('h', "һн"),
    ('i', "іιӏl1"),
    ('j', "ј"),
    ('k', "кκ"),
    ('m', "мμ"),
    ('n', "пη"),
    ('o', "оοσ0"),
    ('p', "рρ"),
    ('q', "ԛ"),
    ('s', "ѕ"),
    ('t', "тτ"),
    ('u', "υ"),
    ('v', "νѵ"),
    ('w', "ԝω"),
    ('x', "хχ"),
    ('y', "уγ"),
    ('3', "зԑ"),
];

/// What somebody sees of a name who does not look twice: letters and digits without marks, without
/// case, without width, in the letters of Latin where they are drawn so. A name of signs alone
/// looks as it is.
pub fn looks(name: &str) -> String {
    let alike = |letter: char| {
        let known = LOOK_ALIKES.iter().find(|(_, others)| others.contains(letter));
        known.map_or(letter, |(latin, _)| *latin)
    };
    if name.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return name.to_ascii_lowercase().replace(['l', '1'], "i").replace('0', "o");
    }
    let letters: String =
        plain(name).filter(|letter| letter.is_alphanumeric()).map(alike).collect();
    if letters.is_empty() { name.to_owned() } else { letters }
}

/// Whether a name ends like those of bots, `(L3)`, however the brackets and letters are drawn.
pub fn looks_like_a_bot(name: &str) -> bool {
    let letters: Vec<char> = plain(name).filter(|letter| !is_mark(*letter)).collect();
    let mut words =
        letters.rsplit(|letter| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    match words.next() {
        // `Bob (L3)` as well as `Ada L3`
        Some([l, digit]) if is_level(*l, *digit) => words.next().is_some(),
        // `AdaL3`
        Some([stem @ .., l, digit]) if is_level(*l, *digit) => {
            is_a_bot_s(&stem.iter().collect::<String>())
        }
        _ => false,
    }
}

/// Whether a sign is drawn like the one that tells alike names apart, which no name may have.
pub fn looks_like_a_tag(name: &str) -> bool {
    plain(name).any(|letter| matches!(letter, '#' | '♯' | '⋕' | '⌗' | '⧣'))
}

/// Whether a word mixes scripts that are not written together: how a name is made that looks like
/// another. Japanese, Chinese and Korean are written in several, and with Latin.
pub fn mixes_scripts(name: &str) -> bool {
    const TOGETHER: [&[Script]; 3] = [
        &[Script::Latin, Script::Han, Script::Hiragana, Script::Katakana],
        &[Script::Latin, Script::Han, Script::Bopomofo],
        &[Script::Latin, Script::Han, Script::Hangul],
    ];
    let script = |letter: char| CodePointMapData::<Script>::new().get(letter);
    let is_own = |script: &Script| !matches!(*script, Script::Common | Script::Inherited);
    name.split(' ').any(|word| {
        let scripts: Vec<Script> = word.chars().map(script).filter(is_own).collect();
        let is_one = scripts.windows(2).all(|pair| pair[0] == pair[1]);
        let fits = |group: &[Script]| scripts.iter().all(|script| group.contains(script));
        !is_one && !TOGETHER.into_iter().any(fits)
    })
}

fn is_level(l: char, digit: char) -> bool {
    is_l(l) && digit.is_numeric()
}

fn is_mark(letter: char) -> bool {
    GeneralCategoryGroup::Mark.contains(CodePointMapData::<GeneralCategory>::new().get(letter))
}

/// Letters that are drawn like an L.
fn is_l(letter: char) -> bool {
    matches!(letter, 'l' | 'ʟ' | 'ꮮ' | 'ⳑ' | 'ӏ')
}

/// Every letter by itself, without marks, without case, without the width or the circle in which
/// it is drawn.
fn plain(name: &str) -> impl Iterator<Item = char> {
    let letters: Vec<char> =
        DecomposingNormalizerBorrowed::new_nfkd().normalize_iter(name.chars()).collect();
    letters.into_iter().flat_map(char::to_uppercase).flat_map(char::to_lowercase)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn names_that_look_the_same_are_alike() {
        let alike = [
            ("Aiko", "aiko"),
            ("Aiko", "Ａｉｋｏ"),
            ("Aiko", "А і к о"),
            ("Aiko", "Aïko."),
            ("Aiko", "Ⓐⓘⓚⓞ"),
            ("Ida", "lda"),
            ("Strasse", "Straße"),
            ("Соса", "Coca"),
            ("が", "か\u{3099}"),
        ];
        for (one, other) in alike {
            assert_eq!(looks(one), looks(other), "{one} and {other}");
        }
        let apart =
            [("Aiko", "Akio"), ("愛子", "藍子"), ("Ben", "Ben 2"), ("はな", "ハナ"), ("♠♠", "♥")];
        for (one, other) in apart {
            assert_ne!(looks(one), looks(other), "{one} and {other}");
        }
    }

    #[test]
    fn no_form_of_brackets_and_letters_makes_a_person_a_bot() {
        let bots = [
            "Ada (L3)",
            "Ada (L4)",
            "ada (l3)",
            "Ada（L3）",
            "Ａｄａ　（Ｌ３）",
            "Ada [L3]",
            "Ada L3",
            "AdaL3",
            "Chloe (L2)",
            "CHLOÉ «L0»",
            "Ada 〔Ⓛ③〕",
            "Bob (L1)",
            "愛子（L2）",
            "Ada (ʟ3)",
            "Ada ⟨Ꮮ3⟩",
        ];
        for name in bots {
            assert!(looks_like_a_bot(name), "{name}");
        }
        for name in ["Ada", "Chloé", "L3", "Bob 3", "Hal9", "Ben 13", "Emil 3", "Adal", "愛子"] {
            assert!(!looks_like_a_bot(name), "{name}");
        }
    }

    #[test]
    fn a_word_is_written_in_one_script_or_in_those_that_go_together() {
        for name in ["Ada", "Ольга", "Olga Ольга", "東京タワーのAiko", "김Kim", "Ada 3♠", "ㄅ北B"]
        {
            assert!(!mixes_scripts(name), "{name}");
        }
        for name in ["Аda", "Bеn", "Ρaul", "愛Ольга"] {
            assert!(mixes_scripts(name), "{name}");
        }
    }

    #[test]
    fn no_sign_is_drawn_like_that_of_a_tag() {
        for name in ["Aiko #K7Q2M", "Aiko ＃K7Q2M", "Aiko ﹟1", "Aiko♯"] {
            assert!(looks_like_a_tag(name), "{name}");
        }
        assert!(!looks_like_a_tag("Aiko K7Q2M"));
    }

    proptest! {
        #[test]
        fn case_width_and_marks_change_nothing(name in "[A-Za-z]{1,12}") {
            let wide: String = name.chars().map(|letter| {
                char::from_u32(letter as u32 + 0xfee0).expect("every letter has a wide form")
            }).collect();
            let marked: String = name.chars().flat_map(|letter| [letter, '\u{301}']).collect();
            prop_assert_eq!(looks(&wide), looks(&name));
            prop_assert_eq!(looks(&marked), looks(&name));
            prop_assert_eq!(looks(&name.to_uppercase()), looks(&name.to_lowercase()));
        }

        #[test]
        fn spaces_and_points_change_nothing(one in "[a-z]{1,6}", other in "[a-z]{1,6}") {
            let spaced = format!(" {one}. {other}!");
            prop_assert_eq!(looks(&spaced), looks(&format!("{one}{other}")));
        }

        #[test]
        fn every_bot_looks_like_one(seat in 0u8..5, level in 0u8..5, shift in any::<bool>()) {
            let seat = engine::Seat::new(seat).expect("there are five seats");
            let name = crate::bot_name(seat, &format!("L{level}"));
            let name = if shift { name.to_uppercase() } else { name };
            prop_assert!(looks_like_a_bot(&name), "{}", name);
        }
    }
}
