//! Ownership, as every engine has it.

use store::{ClaimOutcome, Epoch, StoreError, StoredLine};

use crate::{Batch, Database, lines, notes, opened, table};

async fn what_has_another_epoch_is_refused_and_changes_nothing(place: Database) {
    let store = place.open().await;
    store.append(notes("t", [opened(0)])).await.unwrap();
    store.append(lines("t", [1])).await.unwrap();
    let other = Batch { epoch: Epoch::new(7), ..lines("t", [2]) };
    let refused = store.append(other).await.unwrap_err();
    assert_eq!(refused.to_string(), "table t is another node's");
    let refused = store.remove_table(table("t"), Epoch::new(7)).await.unwrap_err();
    assert!(matches!(refused, StoreError::Fenced(_) | StoreError::NoTable(_)), "{refused}");
    assert_eq!(store.log(&table("t")).await.unwrap().len(), 1);
    store.append(lines("t", [2])).await.unwrap();
}

async fn a_table_that_is_put_away_is_claimed_and_goes_on(place: Database) {
    let store = place.open().await;
    store.append(Batch { notes: vec![opened(0)], ..lines("t", [1]) }).await.unwrap();
    store.close().await;

    let store = place.open().await;
    let ClaimOutcome::Won(epoch) = store.claim(&table("t"), None).await.unwrap() else {
        panic!("nobody owns it");
    };
    store.append(Batch { epoch, ..lines("t", [2]) }).await.unwrap();
    store.release(&table("t"), epoch).await.unwrap();
    let log = store.log(&table("t")).await.unwrap();
    assert_eq!(log.iter().map(|entry: &StoredLine| entry.number).collect::<Vec<_>>(), [1, 2]);
    store.renew().await.unwrap();
    store.leave().await.unwrap();
}

crate::on_each_engine!(
    what_has_another_epoch_is_refused_and_changes_nothing,
    a_table_that_is_put_away_is_claimed_and_goes_on,
);
