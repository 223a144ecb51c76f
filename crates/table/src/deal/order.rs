//! What is played, in the one spelling that a seed is bound to.

use engine::{
    Setup,
    options::{OptionsError, Values},
};
use games::{Listed, Visit};

/// Game, edition, players and every option, independent of what is usual; `None` if there is no
/// such game. It is written once, when a table opens, and read ever after.
pub(crate) fn bound(game: &str, setup: &Setup) -> Option<Result<String, OptionsError>> {
    struct Write<'a>(&'a Setup);
    impl Visit for Write<'_> {
        type Output = Result<String, OptionsError>;

        fn visit<G: Listed>(&mut self) -> Self::Output {
            let edition = self.0.edition().unwrap_or(G::EDITION);
            let mut words = vec![G::ID.to_owned(), edition.to_string(), self.0.players.to_string()];
            let options = spelled::<G>(self.0)?;
            words.extend(options.iter().map(|(key, value)| format!("{key}={value}")));
            Ok(words.join(" "))
        }
    }
    games::find(game, &mut Write(setup))
}

/// Whether a bound order and a setup are the same match.
pub(crate) fn is_bound<G: Listed>(bound: &str, setup: &Setup) -> bool {
    let Some((game, said)) = read(bound) else { return false };
    let edition = |setup: &Setup| setup.edition().unwrap_or(G::EDITION);
    let is_same =
        game == G::ID && said.players == setup.players && edition(&said) == edition(setup);
    is_same && spelled::<G>(&said).is_ok_and(|said| spelled::<G>(setup) == Ok(said))
}

fn read(bound: &str) -> Option<(&str, Setup)> {
    let mut words = bound.split(' ');
    let (game, edition, players) = (words.next()?, words.next()?, words.next()?);
    let plain = Setup::new(players.parse().ok()?).of_edition(edition.parse().ok()?);
    let setup = words.try_fold(plain, |setup, word| {
        word.split_once('=').map(|(key, value)| setup.with(key, value))
    });
    Some((game, setup?))
}

/// Every option that there is with so many players, in the game's order.
fn spelled<G: Listed>(setup: &Setup) -> Result<Vec<(&'static str, String)>, OptionsError> {
    let settings = setup.check::<G>()?;
    let options = G::OPTIONS.iter().filter(|one| (one.values)(setup.players) != Values::None);
    Ok(options.map(|option| (option.key, settings.word(option.key).to_owned())).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Same<'a>(&'a str, Setup);

    impl Visit for Same<'_> {
        type Output = bool;

        fn visit<G: Listed>(&mut self) -> bool {
            is_bound::<G>(self.0, &self.1)
        }
    }

    fn is_same(bound: &str, game: &str, setup: &Setup) -> bool {
        games::find(game, &mut Same(bound, setup.clone())).expect("there is such a game")
    }

    #[test]
    fn an_order_is_bound_with_every_option_said_or_not() {
        let setup = Setup::new(2).with("packs", "2");
        let written = bound("bezique", &setup).expect("a game").expect("a good setup");
        assert!(written.starts_with("bezique ") && written.contains(" packs=2"), "{written}");
        assert!(is_same(&written, "bezique", &setup));
        assert!(!is_same(&written, "bezique", &Setup::new(2)));
        assert!(!is_same(&written, "bezique", &Setup::new(3).with("packs", "2")));
        assert!(!is_same(&written, "napoleon", &Setup::new(5)));
        assert!(!is_same(&written.replace(" packs=2", ""), "bezique", &setup));
        assert_eq!(bound("chess", &setup), None);
    }
}
