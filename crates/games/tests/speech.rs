//! Games speak in sentences: to who did it, to the others, and in both languages.

use cards::CardSet;
use engine::{
    Match, Rule, Seat, SeatSet, Setup, SplitMix, View,
    show::{Catalogue, Language, Seen, Words, entries},
};
use games::{
    Listed, Visit,
    behutunsburg::{self, Behutunsburg},
    bezique::{self, Bezique, CombinationKind},
    kbernestich::{self, Kbernestich},
};

const ADA: Seat = Seat::ALL[0];
const BLAISE: Seat = Seat::ALL[1];

/// What is heard of something that Blaise did.
#[derive(Clone, Copy)]
struct Heard {
    by_ada: &'static str,
    by_blaise: &'static str,
    in_japanese: &'static str,
}

#[track_caller]
fn check<G: Listed>(event: &G::Event, heard: Heard) {
    let said =
        |you: Seat, language| with_words::<G, _>(you, language, |words| G::sentence(event, words));
    assert_eq!(said(ADA, Language::English), heard.by_ada);
    assert_eq!(said(BLAISE, Language::English), heard.by_blaise);
    assert_eq!(said(ADA, Language::Japanese), heard.in_japanese);
}

fn with_words<G: Listed, T>(you: Seat, language: Language, say: impl FnOnce(&Words<'_>) -> T) -> T {
    let catalogue = Catalogue::new(language, &[G::MESSAGES.into(language)]).strict();
    let names = ["Ada", "Blaise", "Chloé", "Dmitri", "Emi"].map(str::to_owned);
    say(&Words { catalogue: &catalogue, names: &names, you: Some(you) })
}

#[test]
fn bezique_is_told_with_names_of_cards() {
    use bezique::Event;
    let cards = |text: &str| -> CardSet<_> {
        text.split(' ').map(|card| card.parse::<cards::piquet::Card>().expect("a card")).collect()
    };
    check::<Bezique>(
        &Event::Played { seat: BLAISE, card: "SQb".parse().expect("a card") },
        Heard {
            by_ada: "Blaise plays the queen of spades",
            by_blaise: "You play the queen of spades",
            in_japanese: "Blaiseはスペードのクイーンを出します",
        },
    );
    let royal = CombinationKind::Royal;
    check::<Bezique>(
        &Event::Declared { seat: BLAISE, kind: royal, cards: cards("HKa HQc") },
        Heard {
            by_ada: "Blaise declares a royal marriage in hearts, 40",
            by_blaise: "You declare a royal marriage in hearts, 40",
            in_japanese: "Blaiseはハートのロイヤル・マリッジを宣言して40点を得ます",
        },
    );
    check::<Bezique>(
        &Event::Dealt { seat: BLAISE, hand: Some(cards("SAa SQa SQb H7d CTa")) },
        Heard {
            by_ada: "Blaise is dealt: ace, queen and queen of spades, seven of hearts and ten of clubs",
            by_blaise: "You are dealt: ace, queen and queen of spades, seven of hearts and ten of clubs",
            in_japanese: "Blaiseに配られたカードはスペードのエース、クイーン、クイーン、ハートの7、クラブの10です",
        },
    );
    check::<Bezique>(
        &Event::Done { seat: BLAISE },
        Heard {
            by_ada: "Blaise declares no more and draws",
            by_blaise: "You declare no more and draw",
            in_japanese: "Blaiseは宣言を終えて引きます",
        },
    );
    check::<Bezique>(
        &Event::Counted { side: SeatSet::only(BLAISE), extras: 120, total: 480 },
        Heard {
            by_ada: "Blaise scores 120 for brisques: 480 in all",
            by_blaise: "You score 120 for brisques: 480 in all",
            in_japanese: "Blaiseはブリスクで120点を得て、合計480点です",
        },
    );
}

#[test]
fn kbernestich_is_told_with_what_a_cube_says() {
    use kbernestich::Event;
    check::<Kbernestich>(
        &Event::Played { seat: BLAISE, card: "RX".parse().expect("a card") },
        Heard {
            by_ada: "Blaise plays the red icon",
            by_blaise: "You play the red icon",
            in_japanese: "Blaiseは赤のアイコンを出します",
        },
    );
    check::<Kbernestich>(
        &Event::Placed { seat: BLAISE, square: "hunch:1".parse().expect("a square") },
        Heard {
            by_ada: "Blaise predicts 1 trick",
            by_blaise: "You predict 1 trick",
            in_japanese: "Blaiseの予感は1トリックです",
        },
    );
    check::<Kbernestich>(
        &Event::Hid { seat: BLAISE, card: None },
        Heard {
            by_ada: "Blaise plays a card face down",
            by_blaise: "You play a card face down",
            in_japanese: "Blaiseは裏向きのカードを出します",
        },
    );
}

#[test]
fn behutunsburg_is_told_with_who_did_what_to_whom() {
    use behutunsburg::Event;
    let did =
        |action: &str| Event::Did { seat: BLAISE, action: action.parse().expect("an action") };
    check::<Behutunsburg>(
        &did("rogue steal 0 hand"),
        Heard {
            by_ada: "Blaise sends rogues to steal from you, for the hand",
            by_blaise: "You send rogues to steal from Ada, for your hand",
            in_japanese: "Blaiseはならず者を送り、あなたから手札へ盗もうとします",
        },
    );
    check::<Behutunsburg>(
        &did("offer 0 baroness for king"),
        Heard {
            by_ada: "Blaise offers you a baroness for a king",
            by_blaise: "You offer Ada a baroness for a king",
            in_japanese: "Blaiseはあなたに男爵夫人と王の取引を申し出ます",
        },
    );
    check::<Behutunsburg>(
        &did("accept"),
        Heard {
            by_ada: "Blaise accepts: the cards change hands",
            by_blaise: "You accept: the cards change hands",
            in_japanese: "Blaiseは応じ、カードを取り替えます",
        },
    );
}

#[test]
fn an_offer_that_cannot_be_met_says_what_is_missing() {
    let setup = Setup::new(2).with("trading", "yes");
    let mut game = Match::<Behutunsburg>::new(setup).expect("the setup is good");
    let rng = &mut SplitMix::new(7);
    let mut is_asked = false;
    while !is_asked && game.step_at_random(rng).is_some() {
        let seat = Seat::ALL.into_iter().take(2).find(|&seat| game.pending().includes(seat));
        let Some(view) = seat.map(|seat| game.view(seat)) else { continue };
        let accept = "accept".parse().expect("an action");
        let is_offer = matches!(view.public.phase, behutunsburg::Phase::Trade(_));
        is_asked = is_offer && !view.legal().contains(&accept);
        if is_asked {
            refuses_to_accept(view, accept);
        }
    }
    assert!(is_asked, "somebody was offered a trade for a card that they do not hold");
}

fn refuses_to_accept(view: View<'_, Behutunsburg>, accept: behutunsburg::Action) {
    use engine::show::Show;
    with_words::<Behutunsburg, _>(view.seat, Language::English, |words| {
        let scene = Behutunsburg::scene(Seen::from(view), words);
        assert!(scene.turn.starts_with("An offer from "), "{}", scene.turn);
        let asks = scene.asks.expect("somebody is asked");
        assert!(asks.starts_with("You do not hold "), "{asks}");
        let because = Behutunsburg::why_not_here(view, &accept, Rule("H9.2"), words);
        let because = because.expect("there is a reason");
        assert!(because.starts_with("You do not hold "), "{because}");
    });
}

#[test]
fn what_is_asked_fits_two_lines_of_a_phone() {
    games::each(&mut Fits);
}

struct Fits;

impl Visit for Fits {
    type Output = ();

    fn visit<G: Listed>(&mut self) {
        for (language, most) in [(Language::English, 90), (Language::Japanese, 54)] {
            let asks = entries(G::MESSAGES.into(language));
            for (key, text) in asks.filter(|(key, _)| key.starts_with("asks.")) {
                assert!(text.chars().count() <= most, "{key} of {}: {text}", G::ID);
            }
        }
    }
}

#[test]
fn nobody_hears_how_a_card_is_spelled() {
    speaks_without_spellings::<Bezique>(&Setup::new(4).with("target", "0"));
    speaks_without_spellings::<Kbernestich>(&Setup::new(4));
}

fn speaks_without_spellings<G: Listed>(setup: &Setup) {
    let mut game = Match::<G>::new(setup.clone()).expect("the setup is good");
    let spelled: Vec<String> = G::pack(game.rules()).iter().map(ToString::to_string).collect();
    let plain = |text: &str| {
        let mut words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
        let found = words.find(|word| spelled.iter().any(|card| card == word));
        assert_eq!(found, None, "in {text}");
    };
    let rng = &mut SplitMix::new(1865);
    while let Some(log) = game.step_at_random(rng) {
        with_words::<G, _>(ADA, Language::English, |words| {
            log.heard_by(Some(ADA)).for_each(|event| plain(&G::sentence(event, words)));
            let view = game.view(ADA);
            let scene = G::scene(Seen::from(view), words);
            [&scene.turn, &scene.now].into_iter().chain(&scene.asks).for_each(|text| plain(text));
            view.legal().iter().for_each(|action| plain(&G::label_here(view, action, words)));
        });
    }
}
