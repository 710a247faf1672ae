//! FNV-1a checksums of files, against damage and not against malice.

/// The checksum of these bytes.
pub(crate) fn checksum<'a>(bytes: impl IntoIterator<Item = &'a u8>) -> u64 {
    let mix = |sum: u64, &byte: &u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, mix)
}
