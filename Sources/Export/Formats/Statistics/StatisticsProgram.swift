import Foundation
import Interface

/// A program for statistics whose files are written, with what it can hold.
///
/// Sources: IBM SPSS Statistics 29, Command Syntax Reference, "Universals"; Stata 18, [D] datatypes, [R] limits,
/// [P] file formats .dta (118).
enum StatisticsProgram: Sendable {
    case spss, stata

    /// The end of its files' names.
    var ending: String {
        switch self {
        case .spss: "sav"
        case .stata: "dta"
        }
    }

    /// The longest name of a variable in bytes.
    var nameBytes: Int { self == .spss ? 64 : 32 }
    /// The longest label of a variable: bytes in SPSS, characters in Stata.
    var labelLength: Int { self == .spss ? 255 : 80 }
    /// The longest label of a value, likewise.
    var valueLabelLength: Int { self == .spss ? 120 : 32_000 }
    /// The longest text in bytes.
    var textBytes: Int { self == .spss ? 32_767 : 2_045 }
    /// The most variables of a file that every edition opens; nil where there is no such limit.
    var mostVariables: Int? { self == .spss ? nil : 2_048 }
    /// The most rows of a file.
    var mostRows: Int { self == .spss ? Int(Int32.max) : 2_147_483_619 }

    /// Whether a name is a word of the program's own, or one that ReadStat uses up itself.
    func isReserved(_ name: String) -> Bool {
        let low = name.lowercased()
        switch self {
        case .spss:
            // ReadStat gives names like V12_A to variables whose first eight letters are another's.
            return Self.spssWords.contains(low)
                || low.first == "v" && low.hasSuffix("_a") && !low.dropFirst().dropLast(2).isEmpty
                    && low.dropFirst().dropLast(2).allSatisfy(\.isNumber)
        case .stata:
            let digit = low.dropFirst(3).first
            return Self.stataWords.contains(low) || low.hasPrefix("str") && digit?.isNumber == true
        }
    }

    private static let spssWords: Set = [
        "all", "and", "by", "eq", "ge", "gt", "le", "lt", "ne", "not", "or", "to", "with",
    ]

    private static let stataWords: Set = [
        "_all", "_b", "_coef", "_cons", "_n", "_pi", "_pred", "_rc", "_skip", "byte", "double", "float", "if", "in",
        "int", "long", "strl", "using", "with",
    ]

    /// A moment as the program counts it: seconds since 14 October 1582 in SPSS, milliseconds since 1960 in Stata.
    ///
    /// - Parameter moment: milliseconds since 1970.
    func moment(_ moment: Double) -> Double {
        switch self {
        case .spss: moment / 1000 + 12_219_379_200
        case .stata: moment + 315_619_200_000
        }
    }

    /// The format that shows a variable, as the program names it.
    ///
    /// - Parameter bytes: how long a text can be.
    func format(_ storage: StatisticsVariable.Storage, isMoment: Bool, isWhole: Bool) -> String {
        switch (self, storage) {
        case (.spss, .text(let bytes)): "A\(bytes)"
        case (.stata, .text(let bytes)): "%-\(min(bytes, 40))s"
        case (.spss, _) where isMoment: "DATETIME23.2"
        case (.stata, _) where isMoment: "%tc"
        case (.spss, .yesOrNo): "F1.0"
        case (.spss, _): isWhole ? "F12.0" : "F12.4"
        case (.stata, _): isWhole ? "%12.0g" : "%12.0g"
        }
    }

    /// The letter of a missing value in Stata: `.a` left out, `.b` not asked, `.c` not reached.
    static func letter(of missing: MissingAnswer) -> Int8 {
        switch missing {
        case .leftOut: 0x61
        case .notAsked: 0x62
        case .notReached: 0x63
        }
    }

    /// A label that is not longer than the program's longest, cut at a character.
    func fitting(_ label: String, _ most: Int) -> String {
        switch self {
        case .spss: label.cut(toBytes: most)
        case .stata: label.unicodeScalars.count <= most ? label : label.cut(toScalars: most)
        }
    }

    /// The time that files bear: noon of 1 January 1980 by every machine's clock, as nothing of an export tells another.
    static var timeStamp: time_t {
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday, parts.tm_hour, parts.tm_isdst) = (80, 0, 1, 12, -1)
        return mktime(&parts)
    }
}

extension String {
    /// The beginning that has at most so many bytes, cut at a character.
    func cut(toBytes most: Int) -> String { cut(at: utf8.index(startIndex, offsetBy: most, limitedBy: endIndex)) }

    /// The beginning that has at most so many Unicode scalars, cut at a character.
    func cut(toScalars most: Int) -> String {
        cut(at: unicodeScalars.index(startIndex, offsetBy: most, limitedBy: endIndex))
    }

    /// The beginning that has at most so many units of UTF-16, cut at a character.
    func cut(toUTF16 most: Int) -> String { cut(at: utf16.index(startIndex, offsetBy: most, limitedBy: endIndex)) }

    private func cut(at place: String.Index?) -> String {
        guard let place, place < endIndex else { return self }
        // A slice ends between two scalars, wherever the place is.
        var end = self[..<place].endIndex
        while end > startIndex, end.samePosition(in: self) == nil { end = unicodeScalars.index(before: end) }
        return String(self[..<end])
    }
}
