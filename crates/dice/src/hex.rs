//! Bytes as lowercase hexadecimal text. Each value has exactly one form, so that equal values have equal texts:
//! capitals, spaces and other lengths are rejected.

/// Writes bytes as text.
pub fn write(bytes: &[u8]) -> String {
    let digit = |nibble: u8| char::from(b"0123456789abcdef"[usize::from(nibble)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
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
    let text = text.as_bytes();
    if text.len() != 2 * N {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(text.chunks_exact(2)) {
        *byte = nibble(pair[0])? << 4 | nibble(pair[1])?;
    }
    Some(bytes)
}

const fn nibble(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    }
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
