//! People, passkeys and secrets.

use store::{Account, Passkey, PersonId};

use crate::Database;

fn person(id: &str) -> Account {
    Account { id: id.into(), name: format!("{id}’s name"), created_at: 1, seen_at: 2 }
}

fn passkey(id: &[u8], person: &str, created_at: i64) -> Passkey {
    Passkey {
        credential_id: id.to_vec(),
        person: person.into(),
        credential: "{\"count\":0}".into(),
        label: "phone".into(),
        created_at,
        used_at: None,
    }
}

async fn people_are_added_renamed_and_seen(place: Database) {
    let store = place.open().await;
    let ada = PersonId::from("ada");
    assert_eq!(store.person(&ada).await.unwrap(), None);
    let absent = store.rename_person(&ada, "Countess").await.unwrap_err();
    assert_eq!(absent.to_string(), "there is no person ada");

    store.add_person(person("ada")).await.unwrap();
    assert_eq!(store.person(&ada).await.unwrap(), Some(person("ada")));
    let twice = store.add_person(person("ada")).await.unwrap_err();
    assert_eq!(twice.to_string(), "there is a person ada already");

    store.rename_person(&ada, "Countess").await.unwrap();
    store.person_seen(&ada, 99).await.unwrap();
    let changed = Account { name: "Countess".into(), seen_at: 99, ..person("ada") };
    assert_eq!(store.person(&ada).await.unwrap(), Some(changed));
}

async fn passkeys_are_added_found_used_and_removed(place: Database) {
    let store = place.open().await;
    for name in ["ada", "bob"] {
        store.add_person(person(name)).await.unwrap();
    }
    let (phone, ring) = (passkey(&[0, 255, 1], "ada", 5), passkey(b"ring", "ada", 4));
    store.add_passkey(phone.clone()).await.unwrap();
    store.add_passkey(ring.clone()).await.unwrap();
    store.add_passkey(passkey(b"bob's", "bob", 4)).await.unwrap();
    let of_ada = store.passkeys(&"ada".into()).await.unwrap();
    assert_eq!(of_ada, [ring.clone(), phone]);

    store.passkey_used(b"ring", "{\"count\":1}", 77).await.unwrap();
    let used = Passkey { credential: "{\"count\":1}".into(), used_at: Some(77), ..ring };
    assert_eq!(store.passkey(b"ring").await.unwrap(), Some(used));

    store.remove_passkey(&"ada".into(), b"ring").await.unwrap();
    assert_eq!(store.passkey(b"ring").await.unwrap(), None);
    assert_eq!(store.passkeys(&"ada".into()).await.unwrap().len(), 1);
}

async fn passkeys_belong_to_one_person_who_is_there(place: Database) {
    let store = place.open().await;
    let orphan = store.add_passkey(passkey(b"k", "ada", 0)).await.unwrap_err();
    assert_eq!(orphan.to_string(), "there is no person ada");
    for name in ["ada", "bob"] {
        store.add_person(person(name)).await.unwrap();
    }
    store.add_passkey(passkey(b"k", "ada", 0)).await.unwrap();
    let twice = store.add_passkey(passkey(b"k", "bob", 0)).await.unwrap_err();
    assert_eq!(twice.to_string(), "there is such a passkey already");
    let strange = store.remove_passkey(&"bob".into(), b"k").await.unwrap_err();
    assert_eq!(strange.to_string(), "there is no such passkey");
    let unknown = store.passkey_used(b"other", "{}", 0).await.unwrap_err();
    assert_eq!(unknown.to_string(), "there is no such passkey");
}

async fn a_secret_is_drawn_once_and_kept(place: Database) {
    let store = place.open().await;
    let (cookies, again) = tokio::join!(store.secret("cookies"), store.secret("cookies"));
    let cookies = cookies.unwrap();
    assert_eq!(cookies, again.unwrap());
    assert_ne!(cookies, store.secret("other").await.unwrap());
    assert_ne!(cookies, [0; 64]);
    store.close().await;
    assert_eq!(cookies, place.open().await.secret("cookies").await.unwrap());
}

crate::on_each_engine!(
    people_are_added_renamed_and_seen,
    passkeys_are_added_found_used_and_removed,
    passkeys_belong_to_one_person_who_is_there,
    a_secret_is_drawn_once_and_kept,
);
