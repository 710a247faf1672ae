//! The time in a record's header.

/// Formats seconds since 1970 as `2026-11-15T09:00:00Z`.
pub fn utc(seconds: u64) -> String {
    let (year, month, day) = date_of(seconds / 86400);
    let time = seconds % 86400;
    format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}Z", time / 3600, time / 60 % 60, time % 60)
}

/// The seconds since 1970 of a time as [`utc`] formats it; none if it formats no moment so.
pub fn seconds(text: &str) -> Option<u64> {
    let field = |range: std::ops::Range<usize>| text.get(range)?.parse::<u64>().ok();
    let (year, month, day) = (field(0..4)?, field(5..7)?, field(8..10)?);
    // Years that begin in March, as below.
    let (year, from_march) = if month > 2 { (year, month - 3) } else { (year.checked_sub(1)?, month + 9) };
    let (era, of_era) = (year / 400, year % 400);
    let day = era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + (153 * from_march + 2) / 5 + day;
    let found =
        day.checked_sub(719_469)? * 86400 + field(11..13)? * 3600 + field(14..16)? * 60 + field(17..19)?;
    (utc(found) == text).then_some(found)
}

/// The date of a day since 1970, computed with years that begin in March.
pub(crate) const fn date_of(day: u64) -> (u64, u64, u64) {
    let day = day + 719_468;
    let (era, of_era) = (day / 146_097, day % 146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * of_year + 2) / 153;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = era * 400 + year_of_era + (month <= 2) as u64;
    (year, month, of_year - (153 * from_march + 2) / 5 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_become_dates() {
        for (day, expected) in [(0, (1970, 1, 1)), (11_016, (2000, 2, 29)), (20_772, (2026, 11, 15))] {
            assert_eq!(date_of(day), expected);
        }
    }

    #[test]
    fn times_are_read_as_they_were_written() {
        for day in 0..60_000 {
            let moment = day * 86400 + day * 7 % 86400;
            assert_eq!(seconds(&utc(moment)), Some(moment));
        }
        for text in ["2026-02-30T09:00:00Z", "1969-12-31T23:59:59Z", "2026-13-01T00:00:00Z", "2026", ""] {
            assert_eq!(seconds(text), None, "{text}");
        }
    }
}
