//! What is proposed and what comes of it, and another match, of which whoever declines is left out.

use engine::{Seat, SeatSet};

use super::{Opening, Table};
use crate::{
    Time,
    chair::{Person, Sits},
    log::{NewLine, NextLine, ProposalKind, TableEvent},
    proposal::Proposal,
};

impl Table {
    /// Another match is proposed to those who were there, anything else to those who play.
    pub(super) fn propose(
        &mut self,
        seat: u8,
        wish: ProposalKind,
        of: &[u8],
        (at, step): (Time, u32),
    ) -> Result<(), &'static str> {
        let seat = Seat::new(seat).ok_or("there is no such seat")?;
        let is_again = wish == ProposalKind::Again;
        if is_again != self.is_settled() || self.game.is_none() && !is_again {
            return Err("it is not the time for it");
        }
        let claims = self.game.as_ref().filter(|_| wish == ProposalKind::Claim);
        let cards = claims.map(|game| game.live.playable(seat)).unwrap_or_default();
        let asked = of.iter().copied().filter_map(Seat::new).collect();
        let waits_for = if is_again { asked } else { self.others_who_play(seat) };
        let agreed = SeatSet::only(seat);
        self.proposal = Some(Proposal { step, at, seat, wish, cards, waits_for, agreed });
        Ok(())
    }

    pub(super) fn agree(&mut self, number: u8) -> Result<(), &'static str> {
        let seat = Seat::new(number).ok_or("there is no such seat")?;
        self.proposal.as_mut().ok_or("nothing is proposed")?.agree(seat);
        Ok(())
    }

    pub(super) fn decline(&mut self, number: u8) {
        let who = Seat::new(number);
        if let Some(again) = self.proposed_again_mut() {
            again.waits_for = again.waits_for.iter().filter(|seat| Some(*seat) != who).collect();
        } else if let Some(Proposal { seat, wish, .. }) = self.proposal.take() {
            self.chairs[seat.index()].refusals.note(wish);
        }
    }

    pub(super) fn withdraw(&mut self, number: u8) -> Result<(), &'static str> {
        let proposal = self.proposal.take().ok_or("nothing is proposed")?;
        if proposal.wish != ProposalKind::Again {
            self.chair_at(number)?.refusals.note_withdrawn();
        }
        Ok(())
    }

    /// The proposal of another match, if that is what is proposed.
    pub(crate) fn proposed_again(&self) -> Option<&Proposal> {
        self.proposal.as_ref().filter(|proposal| proposal.wish == ProposalKind::Again)
    }

    fn proposed_again_mut(&mut self) -> Option<&mut Proposal> {
        self.proposal.as_mut().filter(|proposal| proposal.wish == ProposalKind::Again)
    }

    /// The seats whose people play on: those who have agreed, or the one who asks alone.
    pub(crate) fn who_play_on(&self, opener: Option<&str>) -> SeatSet {
        let asker = opener.and_then(|person| self.seat_of(person)).into_iter();
        let agreed = self.proposed_again().into_iter().flat_map(|proposal| proposal.agreed.iter());
        asker.chain(agreed).collect()
    }

    /// A table for another match like this one, and its lines. Who plays on has the same seat, and
    /// is awaited there; bots have the others. The match begins when the last of them has come.
    pub(crate) fn rematch(&self, opening: &Opening<'_>) -> (Table, Vec<NewLine>) {
        const FITS: &str = "what was played can be played again";
        let mut order = self.order.clone();
        order.terms.start_when_full = true;
        let (mut table, opened) = Table::open(opening, order).expect(FITS);
        let mut lines = vec![opened];
        let stay = self.who_play_on(opening.opener);
        let seated = self.seats().flat_map(|seat| self.seated_again(seat, stay));
        for next in seated.map(NextLine::Table) {
            let new = next.new_line(opening.at, String::new());
            table.apply(&new.line, next).expect(FITS);
            lines.push(new);
        }
        (table, lines)
    }

    fn seated_again(&self, seat: Seat, stay: SeatSet) -> Vec<TableEvent> {
        let number = seat.number();
        let bot = |level: &String| vec![TableEvent::Bot { seat: number, level: level.clone() }];
        match &self.chair(seat).sits {
            Sits::Person(person) if stay.contains(seat) => {
                let Person { id, name, is_guest: guest, voids, .. } = person.clone();
                let (seat, entropy) = (number, None);
                let seated = TableEvent::Sat { seat, person: id, name, entropy, guest, voids };
                vec![seated, TableEvent::Away { seat }]
            }
            Sits::Person(_) => bot(&self.order.terms.level),
            Sits::Bot { level } => bot(level),
            Sits::Nobody => Vec::new(),
        }
    }
}
