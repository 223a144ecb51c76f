//! What a handle looks like: two with the same skeleton could be taken for each other.

use icu_normalizer::{ComposingNormalizerBorrowed, DecomposingNormalizerBorrowed};
use icu_properties::{
    CodePointMapData,
    props::{GeneralCategory, GeneralCategoryGroup},
};
use table::looks;
use unicode_security::confusable_detection;

/// More than it ever takes until nothing changes: what looks like one letter may look like another.
const MOST_ROUNDS: usize = 8;

/// NFKC, without case, with what looks alike made one (Unicode's confusables, UTS 39, and those of
/// names at a table), and without what is overlooked: hyphens, spaces and the accents of European
/// letters. The marks that make another letter of a kana or of an Indic one stay.
pub(super) fn skeleton(text: &str) -> String {
    let mut looks = ComposingNormalizerBorrowed::new_nfkc().normalize(text).into_owned();
    for _ in 0..MOST_ROUNDS {
        let simpler = simpler(&looks);
        if simpler == looks {
            break;
        }
        looks = simpler;
    }
    looks
}

/// Whether all of a text in another script is drawn like Latin: `Соса`, `ΑΒΕ`.
pub(super) fn passes_for_latin(text: &str) -> bool {
    !text.is_ascii() && confusable_detection::skeleton(text).all(|letter| letter.is_ascii())
}

fn simpler(text: &str) -> String {
    let alike: String = latin(&bare(&folded(text)));
    let alike: String = confusable_detection::skeleton(&alike).collect();
    // Confusables have a case.
    latin(&bare(&folded(&alike)))
}

/// Letters that are drawn like Latin ones are those; digits that are drawn like letters, too.
fn latin(text: &str) -> String {
    text.chars().map(|letter| looks(letter.encode_utf8(&mut [0; 4]))).collect()
}

/// Upper case first, so that `ß` and `ss`, `ς` and `σ` are the same.
fn folded(text: &str) -> String {
    text.chars().flat_map(char::to_uppercase).flat_map(char::to_lowercase).collect()
}

fn bare(text: &str) -> String {
    let is_accent = |letter: char| ('\u{300}'..='\u{36f}').contains(&letter);
    let letters = DecomposingNormalizerBorrowed::new_nfd().normalize_iter(text.chars());
    letters
        .filter(|letter| !is_accent(*letter))
        .filter(|letter| letter.is_alphanumeric() || is_mark(*letter))
        .collect()
}

pub(super) fn is_mark(letter: char) -> bool {
    GeneralCategoryGroup::Mark.contains(CodePointMapData::<GeneralCategory>::new().get(letter))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn handles_that_look_the_same_have_one_skeleton() {
        let alike = [
            ("aiko", "AIKO"),
            ("aiko", "Ａｉｋｏ"),
            ("aiko", "aik0"),
            ("aiko", "a-i-ko"),
            ("aiko", "аікo"),
            ("Zoé", "zoe"),
            ("Ida", "lda"),
            ("Ida", "1da"),
            ("rnary", "mary"),
            ("Straße", "strasse"),
            ("Соса", "Coca"),
            ("ヘのへ", "へのヘ"),
            ("が", "か\u{3099}"),
        ];
        for (one, other) in alike {
            assert_eq!(skeleton(one), skeleton(other), "{one} and {other}");
        }
        let apart = [
            ("aiko", "akio"),
            ("はなこ", "ばなこ"),
            ("愛子", "藍子"),
            ("ben", "ben2"),
            ("おとこ", "おんな"),
        ];
        for (one, other) in apart {
            assert_ne!(skeleton(one), skeleton(other), "{one} and {other}");
        }
    }

    proptest! {
        #[test]
        fn case_width_accents_and_hyphens_change_nothing(name in "[A-Za-z][A-Za-z0-9]{2,12}") {
            let wide: String = name.chars().map(|letter| {
                char::from_u32(letter as u32 + 0xfee0).expect("every letter has a wide form")
            }).collect();
            let marked: String = name.chars().flat_map(|letter| [letter, '\u{301}']).collect();
            let hyphens: String = name.chars().flat_map(|letter| [letter, '-']).collect();
            for other in [wide, marked, hyphens, name.to_uppercase(), name.to_lowercase()] {
                prop_assert_eq!(skeleton(&other), skeleton(&name), "{} and {}", other, name);
            }
        }

        #[test]
        fn a_skeleton_is_its_own(text in "\\PC{0,12}") {
            let once = skeleton(&text);
            prop_assert_eq!(skeleton(&once), once.clone(), "{:?}", text);
        }
    }
}
