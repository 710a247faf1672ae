//! Bytes as lowercase hexadecimal text. Each value has exactly one form, so that equal values have equal
//! texts: capitals, spaces and other lengths are rejected.

/// Writes bytes as text.
pub fn write(bytes: &[u8]) -> String {
    hex::encode(bytes)
}

/// Reads exactly `N` bytes from text.
///
/// ```
/// use tablier_dice::hex;
///
/// assert_eq!(hex::read("00ff"), Some([0, 255]));
/// assert_eq!(hex::read::<2>("00FF"), None);
/// assert_eq!(hex::write(&[0, 255]), "00ff");
/// ```
pub fn read<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    hex::decode_to_slice(text, &mut bytes).ok()?;
    (write(&bytes) == text).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_reads_back() {
        for byte in 0..=u8::MAX {
            assert_eq!(read(&write(&[byte, !byte])), Some([byte, !byte]));
        }
    }

    #[test]
    fn other_spellings_are_not_read() {
        for text in ["", "0", "000", "0G", "0A", " 0", "+1", "é"] {
            assert_eq!(read::<1>(text), None, "{text:?}");
        }
        assert_eq!(read::<0>(""), Some([]));
    }
}
