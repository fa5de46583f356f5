/// A fact about a language besides its texts. The entries `LanguageFact.…` of the catalogue of `Interface` give the
/// facts in this order.
///
/// Dates and times are patterns with the letters of Unicode's CLDR in braces: `{d}` and `{dd}` the day, `{MM}` the month as two
/// digits, `{MMM}` and `{MMMM}` its short and its long name, `{yy}` and `{y}` the year, `{EEEE}` the weekday, `{HH}` and `{mm}` the time.
enum LanguageFact: Int, CaseIterable {
    /// The language in itself, and `ltr` or `rtl`.
    case name, direction
    /// The mark before the decimals of a number, and the one between thousands.
    case decimalMark, groupMark
    /// A share, `{n}%`.
    case percent
    /// January first, with commas between; as they stand in a date.
    case months, shortMonths
    /// Monday first, with commas between.
    case days
    case dateTime, time, day
    /// The day in words without the year.
    case longDay
    /// Day and month as they label an axis.
    case shortDay
    case today, yesterday, tomorrow
    /// `{low} to {high}`.
    case interval
    /// How a list goes on, `{list}, {next}`, and how it ends, `{list} and {next}`.
    case listed, lastListed
    /// Units of a span of time.
    case hour, minute, second
    /// The parts of the day, with commas between, in the order of ``DayPeriod``.
    case dayParts
}
