private import Foundation

/// A panel's identifier of a person or a session.
///
/// A panel that does not fill in a link's placeholder sends the placeholder's name or a program's word for nothing.
/// Several people can come with that same text, so it is refused as an identifier.
package struct PanelIdentity: Equatable, Sendable {
    /// The reason for which a text is no identifier.
    package enum Fault: Error, Equatable {
        /// The text is missing or empty.
        case missing
        /// The text is a placeholder, or a word for nothing.
        case placeHolder
        /// The text is longer than 256 bytes, or has invisible characters.
        case form
    }

    /// The identifier without surrounding blanks. Upper and lower case differ, as in the panels' identifiers.
    package let text: String

    /// - Parameters:
    ///   - found: the value in the link; nil if there is none.
    ///   - parameters: the names of the link's parameters, which are refused as identifiers.
    package init(_ found: String?, parameters: [String]) throws(Fault) {
        guard let found else { throw .missing }
        guard found.utf8.count <= 1024 else { throw .form }
        let text = Self.trimmed(found)
        let plain = Self.plain(text)
        guard plain.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw found.isEmpty ? .missing : .placeHolder
        }
        let word = plain.lowercased()
        guard !Self.isBracketed(word), !Self.nothings.contains(word), !word.allSatisfy({ $0 == "x" }),
            !word.hasSuffix("_not_available"), !parameters.contains(where: { $0.lowercased() == word })
        else { throw .placeHolder }
        guard text.utf8.count <= 256, Self.isPlain(text) else { throw .form }
        self.text = text
    }

    /// Programs' words for nothing, and the examples in panels' documentation.
    private static let nothings: Set<String> = [
        "undefined", "null", "nil", "none", "nan", "void", "empty", "blank", "false", "true", "n/a", "na", "#n/a",
        "n.a.",
        "#ref!", "#name?", "#value!", "(null)", "unknown", "missing", "anonymous", "not available", "not_available",
        "notavailable", "pid", "id", "uid", "userid", "user_id", "sid", "prolific_pid", "prolific_id", "session_id",
        "study_id", "participant_id", "participantid", "workerid", "worker_id", "assignmentid", "assignment_id",
        "hitid",
        "hit_id", "survey_code", "panelist_id", "respondent_id", "transaction_id", "your_id", "test_id",
    ]

    /// Whether a word is in brackets or between equal signs, as placeholders of any system are.
    private static func isBracketed(_ word: String) -> Bool {
        if word.hasPrefix("$") || word.hasPrefix("&lt;") { return true }
        if word.contains("{{") || word.contains("${") || word.contains("{%") || word.contains("[%") { return true }
        guard word.count > 1, let first = word.first, let last = word.last else { return false }
        return ["[]", "<>", "{}", "()", "@@", "%%", "##", "__", "**", "~~", "||", "!!", "^^", "::"]
            .contains(String([first, last]))
    }

    /// The text as it is judged: with compatibility characters normalised, without quotes, and with repeated
    /// percent-encoding undone.
    private static func plain(_ text: String) -> String {
        var plain = text
        for _ in 0..<3 {
            guard let decoded = plain.removingPercentEncoding, decoded != plain else { break }
            plain = decoded
        }
        plain = trimmed(plain.precomposedStringWithCompatibilityMapping)
        while plain.count > 1, let first = plain.first, first == plain.last, "\"'`".contains(first) {
            plain = trimmed(String(plain.dropFirst().dropLast()))
        }
        return plain
    }

    /// The text without blanks and invisible characters at both ends.
    private static func trimmed(_ text: String) -> String {
        var scalars = text.unicodeScalars[...]
        while let first = scalars.first, isEmpty(first) { scalars.removeFirst() }
        while let last = scalars.last, isEmpty(last) { scalars.removeLast() }
        return String(String.UnicodeScalarView(scalars))
    }

    private static func isEmpty(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || isUnseen(scalar)
    }

    /// Whether all characters of a text are visible, and none of them controls its display.
    package static func isPlain(_ text: String) -> Bool { !text.unicodeScalars.contains(where: isUnseen) }

    /// Whether a character controls text or its direction; line breaks count too.
    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
