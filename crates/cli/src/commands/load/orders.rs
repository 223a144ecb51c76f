//! The tables that a load test opens.

use protocol::{Order, Terms};

use crate::{Failure, game};

/// The word for every game in turn.
const ALL: &str = "all";

/// Every game in turn, or the one of that name.
pub(super) fn orders(game: &str) -> Result<Vec<Order>, Failure> {
    let ids = if game == ALL { games::IDS } else { &[game] };
    ids.iter().map(|id| order(id)).collect()
}

/// The game for its usual number of players, in its longest form.
fn order(id: &str) -> Result<Order, Failure> {
    struct Find;
    impl games::Visit for Find {
        type Output = Result<(u8, Vec<(String, String)>), Failure>;

        fn visit<G: games::Listed>(&mut self) -> Self::Output {
            let players = G::PLAYERS[0];
            let long = [("deals", "20"), ("rounds", "8")].into_iter().filter(|(key, value)| {
                engine::Setup::new(players).with(key, value).check::<G>().is_ok()
            });
            Ok((players, long.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()))
        }
    }
    let (players, options) = game::find(id, &mut Find)?;
    let terms = Terms { natural: false, ..Terms::default() };
    Ok(Order { game: id.to_owned(), players, options, terms })
}
