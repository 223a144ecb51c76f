//! Handles: names of people's own, kept by a passkey.
//!
//! A handle is shown with the sign `@` before it, which no other name may have, and no two handles
//! look alike (`skeleton`). The store knows what a handle looks like only by a digest, which is all
//! that stays of it when its owner is erased.

mod skeleton;

use std::{fmt, time::Duration};

use icu_normalizer::ComposingNormalizerBorrowed;
use protocol::Code;
use sha2::{Digest as _, Sha256};
use store::{DIGEST_BYTES, HandleClaim, Millis, PersonId, SECRET_BYTES, Store, StoreError};
use table::{is_a_bot_s, looks_like_a_bot};
use unicode_security::{GeneralSecurityProfile as _, MixedScript as _};
use uuid::Uuid;

use self::skeleton::skeleton;
use super::{name, now, person_id};
use crate::ApiError;

/// The sign before a handle.
pub(crate) const SIGN: char = '@';

const LENGTHS: std::ops::RangeInclusive<usize> = 3..=20;
/// How long a handle stays before it can be changed.
const STAYS: Duration = Duration::from_hours(90 * 24);

/// Names that people would take for those who run a server, or for nobody. They are compared by what
/// they look like.
const RESERVED: &[&str] = &[
    "admin",
    "administrator",
    "anonymous",
    "bot",
    "bots",
    "everyone",
    "guest",
    "guests",
    "help",
    "host",
    "me",
    "mod",
    "moderator",
    "moderators",
    "nobody",
    "official",
    "operator",
    "owner",
    "par",
    "root",
    "security",
    "server",
    "soiree",
    "staff",
    "support",
    "system",
    "team",
    "you",
    "ゲスト",
    "サポート",
    "サーバー",
    "システム",
    "スタッフ",
    "ボット",
    "ホスト",
    "モデレーター",
    "公式",
    "公式アカウント",
    "管理者",
    "管理人",
    "運営",
    "運営者",
    "運営チーム",
    "ソワレ",
];

/// Why a text is not a handle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotAHandle {
    /// Too short or too long, or not of letters, digits and `-`.
    Unfit,
    /// Letters of several scripts, or of one that could be read as another.
    Mixed,
    /// The name of a bot, of an unnamed guest, or of those who run the server.
    Reserved,
}

/// A text that can be a handle, in its one spelling (NFKC).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Spelled(String);

impl Spelled {
    pub(crate) fn read(text: &str) -> Result<Spelled, NotAHandle> {
        let spelled = ComposingNormalizerBorrowed::new_nfkc().normalize(text.trim()).into_owned();
        if !is_fit(&spelled) {
            return Err(NotAHandle::Unfit);
        }
        if !spelled.as_str().is_single_script() || skeleton::passes_for_latin(&spelled) {
            return Err(NotAHandle::Mixed);
        }
        if is_reserved(&spelled) { Err(NotAHandle::Reserved) } else { Ok(Spelled(spelled)) }
    }
}

/// Letters, digits and single hyphens between them; a letter is first.
fn is_fit(spelled: &str) -> bool {
    let is_letter = |letter: char| {
        (letter.is_alphabetic() || skeleton::is_mark(letter)) && letter.identifier_allowed()
    };
    let has_only = |letter: char| is_letter(letter) || letter.is_ascii_digit() || letter == '-';
    LENGTHS.contains(&spelled.chars().count())
        && spelled.chars().all(has_only)
        && spelled.starts_with(char::is_alphabetic)
        && !spelled.ends_with('-')
        && !spelled.contains("--")
}

fn is_reserved(spelled: &str) -> bool {
    let looks = skeleton(spelled);
    is_a_bot_s(spelled)
        || looks_like_a_bot(&spelled.replace('-', " "))
        || name::looks_like_an_unnamed_guest(spelled)
        || RESERVED.iter().any(|reserved| skeleton(reserved) == looks)
}

/// Makes digests of what handles look like, with a secret of the server.
pub(crate) struct Handles {
    secret: [u8; SECRET_BYTES],
}

impl Handles {
    pub(crate) async fn new(store: &dyn Store) -> Result<Handles, StoreError> {
        Ok(Handles { secret: store.secret("handles").await? })
    }

    fn digest(&self, text: &str) -> [u8; DIGEST_BYTES] {
        let keyed = Sha256::new().chain_update(self.secret).chain_update(skeleton(text));
        keyed.finalize().into()
    }

    /// Gives somebody a handle.
    pub(crate) async fn claim(
        &self,
        store: &dyn Store,
        id: Uuid,
        spelled: Spelled,
    ) -> Result<(), ApiError> {
        let (at, digest) = (now(), self.digest(&spelled.0));
        let (person, handle) = (person_id(id), spelled.0);
        let changed_before = at - stays();
        let claim = HandleClaim { person, handle: handle.clone(), digest, at, changed_before };
        match store.claim_handle(claim).await {
            Err(StoreError::HandleTaken) => Err(self.refusal(store, &handle).await?),
            Err(StoreError::HandleTooSoon(since)) => {
                let wait = u64::try_from(since - changed_before).unwrap_or_default();
                Err(ApiError::new(Code::HandleTooSoon).after(Duration::from_millis(wait)))
            }
            claimed => Ok(claimed?),
        }
    }

    /// Taken as it is spelled, or by one that looks like it.
    async fn refusal(&self, store: &dyn Store, handle: &str) -> Result<ApiError, StoreError> {
        let held = store.handle_holder(&self.digest(handle)).await?.and_then(|held| held.handle);
        let is_same = held.is_none_or(|held| held.to_lowercase() == handle.to_lowercase());
        Ok(ApiError::new(if is_same { Code::HandleTaken } else { Code::HandleAlike }))
    }

    /// Whether a name looks like a handle that somebody else has, or had.
    pub(crate) async fn is_another_s(
        &self,
        store: &dyn Store,
        name: &str,
        me: &PersonId,
    ) -> Result<bool, StoreError> {
        let holder = store.handle_holder(&self.digest(name)).await?;
        Ok(holder.is_some_and(|holder| holder.person.as_ref() != Some(me)))
    }
}

/// When a handle that was taken at a time can be changed.
pub(crate) fn changes_at(since: Millis) -> Millis {
    since + stays()
}

fn stays() -> Millis {
    Millis::try_from(STAYS.as_millis()).unwrap_or(Millis::MAX)
}

/// A handle as it is shown.
pub(crate) fn signed(handle: &str) -> String {
    format!("{SIGN}{handle}")
}

/// Whether a name has a sign that is drawn like the one before handles.
pub(super) fn has_sign(name: &str) -> bool {
    ComposingNormalizerBorrowed::new_nfkc().normalize(name).contains(SIGN)
}

/// Without the secret.
impl fmt::Debug for Handles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Handles")
    }
}

impl From<NotAHandle> for Code {
    fn from(reason: NotAHandle) -> Code {
        match reason {
            NotAHandle::Unfit => Code::BadHandle,
            NotAHandle::Mixed => Code::HandleMixesScripts,
            NotAHandle::Reserved => Code::HandleReserved,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<String, NotAHandle> {
        Spelled::read(text).map(|spelled| spelled.0)
    }

    #[test]
    fn a_handle_has_letters_of_one_script_digits_and_hyphens() {
        let long = "x".repeat(20);
        for good in
            ["Aiko", "aiko-2", "m-2-x", "山田太郎", "あいこ2", "ソフィー", "Ольга", "प्रिया", &long]
        {
            assert_eq!(read(good).as_deref(), Ok(good));
        }
        assert_eq!(read(" Ａｉｋｏ２ ").as_deref(), Ok("Aiko2"));
        assert_eq!(read("E\u{301}mile").as_deref(), Ok("Émile"));
        let long = "x".repeat(21);
        let unfit = [
            "",
            "ab",
            "愛",
            "2fast",
            "-ada",
            "aiko-",
            "ai--ko",
            "ai ko",
            "ai_ko",
            "@aiko",
            "ai.ko",
            "ai\u{200b}ko",
            "aiko♠",
            "ai#ko",
            "aiko٣",
            "123",
            "ⅷⅷⅷⅷ\u{0}",
            &long,
        ];
        for text in unfit {
            assert_eq!(read(text), Err(NotAHandle::Unfit), "{text:?}");
        }
        for text in ["Аiko", "aikо", "愛子aiko", "Ολgα", "Соса", "ΑΒΕ"] {
            assert_eq!(read(text), Err(NotAHandle::Mixed), "{text}");
        }
    }

    #[test]
    fn names_of_bots_of_guests_and_of_those_who_run_the_server_are_reserved() {
        let reserved = [
            "Ada",
            "chloe",
            "CHLOÉ",
            "Dmitri",
            "ada-l3",
            "AdaL3",
            "guest",
            "Guest-3f2a",
            "guest3f2a",
            "admin",
            "Adm1n",
            "st-aff",
            "Soirée",
            "soiree",
            "m0derator",
            "運営チーム",
            "管理者",
            "ゲスト",
        ];
        for text in reserved {
            assert_eq!(read(text), Err(NotAHandle::Reserved), "{text}");
        }
        for text in ["adam", "guest-of-honour", "hostess", "botanist"] {
            assert!(read(text).is_ok(), "{text}");
        }
    }

    #[test]
    fn digests_are_of_looks_and_of_one_server() {
        let (one, other) = (Handles { secret: [1; 64] }, Handles { secret: [2; 64] });
        assert_eq!(one.digest("Aiko-l"), one.digest("aikoI"));
        assert_ne!(one.digest("aiko"), one.digest("akio"));
        assert_ne!(one.digest("aiko"), other.digest("aiko"));
        assert_eq!(format!("{one:?}"), "Handles");
    }
}
