//! Extractor of the caller's language: `?lang=`, or `Accept-Language`.

use std::{convert::Infallible, sync::LazyLock};

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, Uri, header::ACCEPT_LANGUAGE, request::Parts},
};
use engine::show::{Catalogue, Language};

/// Extractor of the caller's language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RequestLanguage(pub(crate) Language);

impl<S: Sync> FromRequestParts<S> for RequestLanguage {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<RequestLanguage, Infallible> {
        Ok(RequestLanguage(asked_in(&parts.uri, &parts.headers)))
    }
}

pub(crate) fn asked_in(uri: &Uri, headers: &HeaderMap) -> Language {
    let pairs = uri.query().unwrap_or_default().split('&');
    let said =
        pairs.filter_map(|pair| pair.strip_prefix("lang=")).find_map(|code| code.parse().ok());
    said.unwrap_or_else(|| preferred(headers))
}

/// The server's message catalogue.
pub(crate) fn words(language: Language) -> &'static Catalogue {
    static ENGLISH: LazyLock<Catalogue> =
        LazyLock::new(|| Catalogue::new(Language::English, &[include_str!("messages.en.txt")]));
    static JAPANESE: LazyLock<Catalogue> =
        LazyLock::new(|| Catalogue::new(Language::Japanese, &[include_str!("messages.ja.txt")]));
    match language {
        Language::English => &ENGLISH,
        Language::Japanese => &JAPANESE,
    }
}

/// The supported language of the highest weight in `Accept-Language`; English without one.
fn preferred(headers: &HeaderMap) -> Language {
    let header = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let wishes = header.unwrap_or_default().split(',').filter_map(wish);
    let best = wishes.reduce(|best, wish| if wish.1 > best.1 { wish } else { best });
    best.map_or(Language::English, |(language, _)| language)
}

/// `ja-JP;q=0.8` is Japanese with a weight of 800.
fn wish(text: &str) -> Option<(Language, u16)> {
    let (tag, weight) = text.split_once(';').unwrap_or((text, "q=1"));
    let code = tag.trim().split('-').next()?.to_ascii_lowercase();
    let weight: f32 = weight.trim().strip_prefix("q=")?.parse().ok()?;
    let thousandths = if (0.0..=1.0).contains(&weight) { (weight * 1000.0).round() } else { 0.0 };
    (thousandths > 0.0).then_some(())?;
    #[expect(clippy::cast_sign_loss, reason = "it is between 0 and 1000")]
    Some((code.parse().ok()?, thousandths as u16))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[track_caller]
    fn check(uri: &'static str, header: &'static str, expected: Language) {
        let headers = [(ACCEPT_LANGUAGE, header.parse().expect("a header"))].into_iter().collect();
        assert_eq!(asked_in(&Uri::from_static(uri), &headers), expected, "{uri} {header}");
    }

    #[test]
    fn the_address_says_more_than_the_browser() {
        check("/?lang=ja", "en", Language::Japanese);
        check("/?a=b&lang=en", "ja", Language::English);
        check("/?lang=xx", "ja", Language::Japanese);
    }

    #[test]
    fn a_browser_is_answered_in_what_it_likes_best() {
        check("/", "", Language::English);
        check("/", "ja-JP,ja;q=0.9,en;q=0.8", Language::Japanese);
        check("/", "en;q=0.2, JA;q=0.3", Language::Japanese);
        check("/", "fr, ja;q=0", Language::English);
        check("/", "ja;q=nan;;, en;q=-1", Language::English);
    }

    #[test]
    fn both_languages_say_the_same() {
        let keys = |file| engine::show::entries(file).map(|(key, _)| key).collect::<BTreeSet<_>>();
        assert_eq!(keys(include_str!("messages.en.txt")), keys(include_str!("messages.ja.txt")));
    }
}
