//! Generated secrets, such as the key of session cookies.

use super::Sqlite;
use crate::{SECRET_BYTES, StoreError};

impl Sqlite {
    /// Generated on first use. Of concurrent calls the first to write decides.
    pub(super) async fn read_secret(&self, key: &str) -> Result<[u8; SECRET_BYTES], StoreError> {
        if let Some(secret) = self.kept_secret(key).await? {
            return Ok(secret);
        }
        let mut drawn = [0; SECRET_BYTES];
        getrandom::fill(&mut drawn).expect("the system has random bytes");
        let statement = "INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT DO NOTHING";
        let statement = sqlx::query(statement).bind(key).bind(&drawn[..]);
        self.writer.change(statement).await?;
        Ok(self.kept_secret(key).await?.expect("it was written, and secrets are never deleted"))
    }

    async fn kept_secret(&self, key: &str) -> Result<Option<[u8; SECRET_BYTES]>, StoreError> {
        let value = sqlx::query_scalar("SELECT value FROM settings WHERE key = ?").bind(key);
        let value: Option<Vec<u8>> = value.fetch_optional(&self.readers).await?;
        let secret = value.map(|bytes| bytes.as_slice().try_into()).transpose();
        Ok(secret.map_err(|error| sqlx::Error::Decode(Box::new(error)))?)
    }
}
