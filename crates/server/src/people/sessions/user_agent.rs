//! Labels of sessions, from the user agent.

/// The first match counts; substrings that other browsers contain as well come later.
const BROWSERS: [(&str, &str); 7] = [
    ("Firefox/", "Firefox"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
];

const SYSTEMS: [(&str, &str); 8] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
    ("BSD", "BSD"),
];

/// Such as `Firefox, Linux`; empty if it is unknown. The user agent itself is not stored.
pub(crate) fn label(user_agent: &str) -> String {
    let find = |names: &[(&str, &'static str)]| {
        names.iter().find(|(sign, _)| user_agent.contains(sign)).map(|(_, name)| *name)
    };
    let known: Vec<&str> = [find(&BROWSERS), find(&SYSTEMS)].into_iter().flatten().collect();
    known.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_called_what_people_call_them() {
        let cases = [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                "Firefox, Linux",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) \
                 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
                "Edge, Windows",
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) \
                 Chrome/140.0.0.0 Mobile Safari/537.36",
                "Chrome, Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 \
                 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
                "Safari, iPhone",
            ),
            ("curl/8.5.0", ""),
            ("", ""),
        ];
        for (said, expected) in cases {
            assert_eq!(label(said), expected, "{said}");
        }
    }
}
