//! Content negotiation: in which encoding a response is sent (RFC 9110, section 12.5.3).

use axum::http::{HeaderMap, header};

/// How the content of a response is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

impl Encoding {
    /// The smaller first.
    pub(crate) const ALL: [Encoding; 3] = [Encoding::Brotli, Encoding::Gzip, Encoding::Identity];

    /// As `Content-Encoding` has it; `None` if there is nothing to be said.
    pub(crate) const fn name(self) -> Option<&'static str> {
        match self {
            Encoding::Brotli => Some("br"),
            Encoding::Gzip => Some("gzip"),
            Encoding::Identity => None,
        }
    }

    fn is_called(self, coding: &str) -> bool {
        let names: &[&str] = match self {
            Encoding::Brotli => &["br"],
            Encoding::Gzip => &["gzip", "x-gzip"],
            Encoding::Identity => &["identity"],
        };
        names.iter().any(|name| name.eq_ignore_ascii_case(coding))
    }
}

/// `Accept-Encoding` of a request: codings with their weights, from 0 to 1.
#[derive(Clone, Debug)]
pub(crate) struct AcceptedEncodings<'a>(Vec<(&'a str, f32)>);

impl<'a> AcceptedEncodings<'a> {
    pub(crate) fn of(asked: &'a HeaderMap) -> AcceptedEncodings<'a> {
        let lines = asked.get_all(header::ACCEPT_ENCODING).iter();
        let words = lines.filter_map(|line| line.to_str().ok()).flat_map(|line| line.split(','));
        AcceptedEncodings(words.map(element).collect())
    }

    /// The one with the greatest weight, the first of several. It is the identity if none is accepted:
    /// nobody is helped by an error instead.
    pub(crate) fn best(&self, available: &[Encoding]) -> Encoding {
        let weighed = available.iter().map(|&encoding| (encoding, self.weight(encoding)));
        let accepted = weighed.filter(|&(_, weight)| weight > 0.0);
        let best = accepted.rev().max_by(|(_, one), (_, other)| one.total_cmp(other));
        best.map_or(Encoding::Identity, |(encoding, _)| encoding)
    }

    /// 0 if it is not accepted. The identity is, and comes last, if nothing is said of it.
    fn weight(&self, encoding: Encoding) -> f32 {
        let find = |such: &dyn Fn(&str) -> bool| {
            self.0.iter().find(|(coding, _)| such(coding)).map(|&(_, weight)| weight)
        };
        let named = find(&|coding| encoding.is_called(coding));
        let any = || find(&|coding| coding == "*");
        let weight = named.or_else(any);
        match encoding {
            Encoding::Identity if named.is_none() && weight != Some(0.0) => f32::MIN_POSITIVE,
            _ => weight.unwrap_or(0.0),
        }
    }
}

/// `gzip`, or `gzip;q=0.8`. What is no weight counts as 0.
fn element(word: &str) -> (&str, f32) {
    let (coding, weight) = word.split_once(';').unwrap_or((word, "q=1"));
    let weight = weight.trim().strip_prefix(['q', 'Q']).map(str::trim_start);
    let weight = weight.and_then(|weight| weight.strip_prefix('=')?.trim().parse().ok());
    (coding.trim(), weight.filter(|weight| (0.0..=1.0).contains(weight)).unwrap_or(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn best(accepted: &str, available: &[Encoding]) -> Encoding {
        let headers = [(header::ACCEPT_ENCODING, accepted.parse().expect("a header"))];
        AcceptedEncodings::of(&headers.into_iter().collect()).best(available)
    }

    #[test]
    fn the_encoding_is_the_one_that_is_liked_best() {
        use Encoding::{Brotli, Gzip, Identity};
        for (accepted, chosen) in [
            ("gzip, deflate, br, zstd", Brotli),
            ("gzip", Gzip),
            ("X-GZIP", Gzip),
            ("br;q=0.5, gzip;q=0.8", Gzip),
            ("br; q=0.8 , gzip ;q=0.8", Brotli),
            ("br;q=0, gzip;q=0.001", Gzip),
            ("gzip;q=0.5, identity", Identity),
            ("identity;q=0.5, gzip", Gzip),
            ("*", Brotli),
            ("*;q=0.1, gzip;q=0.2", Gzip),
            ("br;q=0, *", Gzip),
            ("identity;q=0, *;q=0.1", Brotli),
            ("", Identity),
            ("deflate, zstd", Identity),
            ("gzip;q=0", Identity),
            ("gzip;q=0.000, br;q=none", Identity),
            ("gzip;q=2, br;q=-1, *;q=NaN", Identity),
            ("*;q=0", Identity),
        ] {
            assert_eq!(best(accepted, &Encoding::ALL), chosen, "{accepted}");
        }
    }

    #[test]
    fn what_is_not_there_is_not_chosen() {
        let none = HeaderMap::new();
        assert_eq!(AcceptedEncodings::of(&none).best(&Encoding::ALL), Encoding::Identity);
        assert_eq!(best("br, gzip", &[Encoding::Gzip, Encoding::Identity]), Encoding::Gzip);
        assert_eq!(best("br, gzip", &[Encoding::Identity]), Encoding::Identity);
        assert_eq!(best("identity;q=0", &[Encoding::Identity]), Encoding::Identity);
    }
}
