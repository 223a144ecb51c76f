//! What an owner wants done, in order: nothing is sent before what it tells of is durable.

use std::collections::VecDeque;

use cluster::{Appending, Outcome, OwnerInput, OwnerOutput};
use protocol::Code;
use table::Input;

use super::{Ended, OwnerTask};

impl OwnerTask {
    /// Carries outputs out until the owner waits for nothing that is done here.
    pub(super) async fn carry_out(&mut self, outputs: Vec<OwnerOutput>) -> Result<(), Ended> {
        let mut outputs = VecDeque::from(outputs);
        let mut told = Vec::new();
        while let Some(output) = outputs.pop_front() {
            if let OwnerOutput::Publish { to, message } = output {
                told.push((to, message));
                continue;
            }
            self.publish(std::mem::take(&mut told));
            match output {
                OwnerOutput::Publish { .. } => {}
                OwnerOutput::Append { what, .. } => {
                    let outcome = self.append(&what).await;
                    outputs.extend(self.appended(what, outcome).await);
                }
                OwnerOutput::Resolve { what, .. } => {
                    let resolution = self.persistence.resolve(&what).await;
                    outputs.extend(self.answer(OwnerInput::Resolved(resolution)).await);
                }
                OwnerOutput::Verify { .. } => {
                    let is_mine = self.persistence.verify().await;
                    outputs.extend(self.answer(OwnerInput::Verified { is_mine }).await);
                }
                OwnerOutput::OpenRematch { connection, id } => {
                    let table = self.open_rematch(connection).await;
                    let rematch = Input::Rematch { connection, id, table };
                    outputs.extend(self.answer(OwnerInput::Steward(rematch)).await);
                }
                OwnerOutput::Think(request) => self.think(request),
                OwnerOutput::Weigh { connection, id, weighing } => {
                    self.weigh(connection, id, weighing);
                }
                OwnerOutput::Leaves { number, left } => self.left.push((number, left)),
                OwnerOutput::Dropped(why) => {
                    let (table, epoch) = (self.persistence.id.clone(), self.owner.epoch());
                    self.tables().forget_owner(&table, epoch);
                    self.cluster.dropped(table, epoch, why);
                    return Err(Ended);
                }
            }
        }
        self.publish(told);
        self.answer_leaving().await;
        Ok(())
    }

    /// Gives the owner the answer to something that it waits for.
    async fn answer(&mut self, input: OwnerInput) -> Vec<OwnerOutput> {
        let (permit, time) = self.cluster.permitted().await;
        self.owner.hear(input, time, permit)
    }

    async fn appended(&mut self, what: Appending, outcome: Outcome) -> Vec<OwnerOutput> {
        let outputs = self.answer(OwnerInput::Appended(outcome)).await;
        if let (Outcome::Kept, Appending::Lines { lines, .. }) = (outcome, &what) {
            self.persistence.publish(self.owner.steward().table(), lines);
            // A client that is sent the end may look for the match at once.
            self.record_end().await;
        }
        outputs
    }

    /// The sweep does it again if the store fails.
    pub(super) async fn record_end(&mut self) {
        if let Err(error) = self.persistence.record_end(self.owner.steward().table()).await {
            tracing::warn!(table = self.persistence.id, %error, "the end of a match is not noted");
        }
    }

    async fn open_rematch(&mut self, connection: u64) -> Result<String, Code> {
        let who = self.accounts.get(&connection).cloned();
        let reservation = self.persistence.reserve_rematch(who).await?;
        self.persistence.open_rematch(self.owner.steward().table(), reservation).await
    }

    /// Everything is kept by now: who waits to have left has done so.
    async fn answer_leaving(&mut self) {
        for (number, left) in std::mem::take(&mut self.left) {
            let Some(leaving) = self.leaving.remove(&number) else { continue };
            let is_opener = self.persistence.opener.as_ref() == Some(&leaving.person);
            let left = match left {
                Err(Code::NotSeated) if is_opener => Ok(()),
                left => left,
            };
            if left.is_ok()
                && is_opener
                && let Err(error) = self.persistence.disown(self.owner.steward().table()).await
            {
                tracing::warn!(table = self.persistence.id, %error, "an opener is still noted");
            }
            // The caller may have stopped waiting.
            let _ = leaving.answer.send(left);
        }
    }
}
