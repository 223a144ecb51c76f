//! Several nodes in one process, over a real PostgreSQL: tables wherever they are owned.

mod house;
mod owners;
mod people;
