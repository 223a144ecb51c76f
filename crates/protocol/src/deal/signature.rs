//! The server's signature of a commitment: clients pin its key, and two commitments for one table
//! are proof of a fraud.

use std::fmt;

use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{
    Seed,
    commitment::framed,
    seed::{read_hex, write_hex},
};

/// The Ed25519 key of a server.
#[derive(Clone)]
pub struct ServerKey(SigningKey);

/// A commitment's signature, with the key by which it can be checked. Both in hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Signed {
    /// 32 bytes: the server's public key.
    pub key: String,
    /// 64 bytes.
    pub signature: String,
}

impl ServerKey {
    pub fn new(secret: &[u8; 32]) -> ServerKey {
        ServerKey(SigningKey::from_bytes(secret))
    }

    /// The public key in hexadecimal digits.
    pub fn public(&self) -> String {
        write_hex(self.0.verifying_key().as_bytes())
    }

    pub fn sign(&self, table: &str, commitment: &Seed) -> Signed {
        let signature = self.0.sign(&message(table, commitment));
        Signed { key: self.public(), signature: write_hex(&signature.to_bytes()) }
    }
}

impl Signed {
    /// Whether the holder of the key has signed this commitment for this table.
    pub fn holds(&self, table: &str, commitment: &Seed) -> bool {
        let key = read_hex(&self.key).and_then(|key| VerifyingKey::from_bytes(&key).ok());
        let signature = read_hex(&self.signature).map(|bytes| Signature::from_bytes(&bytes));
        key.zip(signature).is_some_and(|(key, signature)| {
            key.verify_strict(&message(table, commitment), &signature).is_ok()
        })
    }
}

fn message(table: &str, commitment: &Seed) -> Vec<u8> {
    framed([b"soiree commitment 2".as_slice(), table.as_bytes(), &commitment.0])
}

/// Does not say what it is: it is a secret.
impl fmt::Debug for ServerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ServerKey(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_holds_for_one_table_and_one_commitment() {
        let signed = ServerKey::new(&[1; 32]).sign("t", &Seed([2; 32]));
        assert!(signed.holds("t", &Seed([2; 32])));
        assert!(!signed.holds("u", &Seed([2; 32])) && !signed.holds("t", &Seed([3; 32])));
        let other = ServerKey::new(&[4; 32]).public();
        assert!(!Signed { key: other, ..signed.clone() }.holds("t", &Seed([2; 32])));
        assert!(!Signed { signature: "00".to_owned(), ..signed }.holds("t", &Seed([2; 32])));
    }
}
