import Definitions
package import Interface
import Text

extension TimeSpan {
    /// In words: "15 minutes".
    package func words(in language: Language) -> String {
        let phrase: StudyPhrase =
            switch unit {
            case .seconds: .seconds
            case .minutes: .minutes
            case .hours: .hours
            case .days: .days
            case .years: .years
            }
        return phrase.text(in: language, ("n", StudyLinter.plain(Double(amount))))
    }
}

extension Instant {
    /// In words, on the clock that it is written for, which is named: "30 Jun 2027, 23:59 (+02:00)".
    package func words(in language: Language) -> String {
        let format = Format(language)
        var bytes = Array(text.bytes.dropFirst(16))
        if let sign = bytes.firstIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }) {
            bytes.removeSubrange(..<sign)
        } else {
            bytes = "UTC".bytes
        }
        return FaultWords.joined([
            format.day(milliseconds, offset: offset), ", ", format.time(milliseconds, offset: offset), " (",
            String(bytes: bytes), ")",
        ])
    }
}
