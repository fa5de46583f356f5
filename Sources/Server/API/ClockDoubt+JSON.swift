import Archive
import Wire

extension ClockDoubt {
    /// What the page and programs are told.
    var answer: API.ClockDoubt { API.ClockDoubt(isAhead: isAhead, days: days, now: now, known: known, words: words) }
}
