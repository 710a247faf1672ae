//! The proof of the dice in a record.
