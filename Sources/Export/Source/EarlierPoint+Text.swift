package import Archive
private import Foundation
import Interface

extension EarlierPoint {
    /// Reads a position, or a moment as ISO 8601 has it with its distance from universal time; nil for another text.
    package init?(_ text: String) {
        if let position = Int(text), position >= 0 {
            self = .position(position)
            return
        }
        let reader = ISO8601DateFormatter()
        for options: ISO8601DateFormatter.Options in [[], [.withFractionalSeconds]] {
            reader.formatOptions = options.union(.withInternetDateTime)
            guard let date = reader.date(from: text) else { continue }
            self = .moment((date.timeIntervalSince1970 * 1000).rounded())
            return
        }
        return nil
    }

    /// As it is read.
    package var text: String {
        switch self {
        case .position(let position): String(position)
        case .moment(let moment): Format.moment(moment, offset: 0)
        }
    }
}
