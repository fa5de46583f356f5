import Clock
import Interface
import Tasks
import Text

/// The part of the day and the date as the clock shows them: one profile decides word, drawing and colours, and all of them
/// are in the words' language where the lab has it.
struct ClockToday {
    /// The part of the day; nil as long as nobody knows the hour or whose parts of the day they are.
    let part: DayProfile.Part?
    let partLanguage: String
    let date: String
    let dateLanguage: String
    /// The time in digits, for as long as there are no words.
    let digits: String
    /// The parts of the day for the page's first script, which fills them in before anything is painted and keeps the
    /// digits right until there are words (Page/early.js); nil once there are.
    let filling: String?

    /// What stands where something is to be filled in: it keeps the line's height.
    private static let room = "\u{A0}"

    init(_ place: ClockPlace, _ surroundings: Surroundings) {
        let language = surroundings.language
        let spoken = Language(ofLab: place.words.language)
        // Told first: what is kept of the clock's settings is read only when the clock has been loaded.
        let settings = place.settings
        let isUsual = place.kept.utf8.isEmpty && settings.preset.utf8.isEmpty && settings.periods == .lab
        let profile = place.parts ?? (isUsual ? .usual(language) : nil)
        let isKnown = surroundings.now > 0
        let format = Format(spoken ?? language)
        part = isKnown ? profile?.part(ofSecond: surroundings.localSecond) : nil
        partLanguage = profile?.language ?? ""
        date = isKnown ? format.longDate(surroundings.now, offset: surroundings.offset) : ClockToday.room
        dateLanguage = isKnown ? (spoken ?? language).code : ""
        digits = isKnown ? format.time(surroundings.now, offset: surroundings.offset) : ClockToday.room
        filling = place.words.lines.isEmpty ? profile?.notation ?? "" : nil
    }

    var partName: String { part?.name ?? ClockToday.room }
    var look: Period? { part?.period.look }
}

extension Surroundings {
    /// Seconds since local midnight.
    var localSecond: Int {
        let day = 86_400_000.0
        let local = now + Double(offset) * 60_000
        let inDay = local - (local / day).rounded(.down) * day
        return inDay >= 0 && inDay < day ? Int(inDay / 1000) : 0
    }
}
