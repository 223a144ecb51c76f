//! Generated secrets, such as the key of session cookies.

use rusqlite::{OptionalExtension as _, params};

use super::{Sqlite, connect::execute};
use crate::{SECRET_BYTES, StoreError};

impl Sqlite {
    /// Generated on first use. Of concurrent calls the first to write decides.
    pub(super) async fn read_secret(&self, key: &str) -> Result<[u8; SECRET_BYTES], StoreError> {
        if let Some(secret) = self.kept_secret(key).await? {
            return Ok(secret);
        }
        let mut drawn = [0; SECRET_BYTES];
        getrandom::fill(&mut drawn).expect("the system has random bytes");
        let owned = key.to_owned();
        let write = move |connection: &_| {
            let statement =
                "INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT DO NOTHING";
            Ok(execute(connection, statement, params![owned, drawn])?)
        };
        self.writer.change(write).await?;
        Ok(self.kept_secret(key).await?.expect("it was written, and secrets are never deleted"))
    }

    async fn kept_secret(&self, key: &str) -> Result<Option<[u8; SECRET_BYTES]>, StoreError> {
        let key = key.to_owned();
        self.readers
            .read(move |connection| {
                let value = "SELECT value FROM settings WHERE key = ?";
                let mut value = connection.prepare_cached(value)?;
                Ok(value.query_row([key], |row| row.get(0)).optional()?)
            })
            .await
    }
}
