package import Interface
package import Playing
import Space
import Tree

/// Which lines are recorded in a language, in which files, and how long they last.
///
/// Its text has a line for each file, which is its address and begins with `/`, followed by one for each recording in it, in
/// the order of their bytes: its ``Utterance/key`` in hexadecimal, milliseconds, bytes.
package struct VoiceIndex: Equatable, Sendable {
    package let language: Language
    private var recordings: [Recording] = []

    private struct Recording: Equatable, Sendable {
        let key: UInt64
        /// What the page fetches it by.
        let name: String
        let seconds: Double
    }

    /// Reads an index; each line that it does not understand is passed over, with what it names.
    package init(_ text: String, language: Language) {
        self.language = language
        var (address, first) = ("", 0)
        for line in text.utf8.split(separator: 0x0A) {
            if line.first == 0x2F {
                (address, first) = (String(decoding: Array(line), as: UTF8.self), 0)
                continue
            }
            let fields = line.split(separator: 0x20)
            guard fields.count == 3, let key = VoiceIndex.number(fields[0], base: 16),
                let milliseconds = VoiceIndex.number(fields[1], base: 10),
                let count = VoiceIndex.number(fields[2], base: 10), count < 1 << 30, first < 1 << 30
            else { continue }
            recordings.append(
                Recording(
                    key: key, name: "voice:\(address)#\(first),\(count)", seconds: Double(milliseconds) / 1000))
            first += Int(count)
        }
    }

    /// What is said, with its recording where there is one.
    package func speech(_ utterance: Utterance) -> Speech {
        let key = utterance.key
        let recording = recordings.first { $0.key == key }
        let bearing = utterance.mouth.map { Bearing(of: Pose($0), from: View()) }
        return Speech(
            utterance.words, language: language.code, sound: recording?.name ?? "", seconds: recording?.seconds ?? 0,
            from: bearing)
    }

    private static func number(_ digits: Substring.UTF8View, base: UInt64) -> UInt64? {
        var number: UInt64 = 0
        for digit in digits {
            let value = UInt64(digit >= 0x61 ? digit - 0x61 + 10 : digit >= 0x30 ? digit - 0x30 : 255)
            let (most, isOver) = number.multipliedReportingOverflow(by: base)
            guard value < base, !isOver, most <= .max - value else { return nil }
            number = most + value
        }
        return digits.isEmpty ? nil : number
    }
}
