import Text

@testable import Clock

/// How a source compares with the clock that is meant to say the same.
struct Comparison {
    let source: Reference.Source
    let clock: TextClock
    var agreeing = 0
    /// The same but for accents.
    var accents: [Difference] = []
    var differing: [Difference] = []

    struct Difference {
        let line: Reference.Line
        let ours: String

        var text: String {
            "\(line.hour):\(ClockTables.twoDigits(line.slot * 5)) they \"\(line.phrase)\", we \"\(ours)\""
        }
    }

    init(_ source: Reference.Source, preset: String, switches: String) throws(ClockError) {
        self.source = source
        clock = try TextClock(ClockPreset.named(preset), switches: switches)
        for line in source.lines {
            // A half-day hour may stand for either half; where a clock names noon and midnight, twelve is noon.
            let ours = clock.phrase(at: line.minute * 60).text
            if Self.codes(line.phrase, false) == Self.codes(ours, false) {
                agreeing += 1
            } else if Self.codes(line.phrase, true) == Self.codes(ours, true) {
                accents.append(Difference(line: line, ours: ours))
            } else {
                differing.append(Difference(line: line, ours: ours))
            }
        }
    }

    static func codes(_ text: String, _ isLoose: Bool) -> [Int] { Folded(text.bytes, isLoose: isLoose).codes }
}
