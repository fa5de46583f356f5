private import Foundation

/// What a panel calls a person or a session, as far as it says so.
///
/// A panel that does not fill in a link's place holder sends its name, or a program's word for nothing. Two people who come
/// with the same one are not the same, so it is nobody's identity.
package struct PanelIdentity: Equatable, Sendable {
    /// Why a text is none.
    package enum Fault: Error, Equatable {
        /// Nothing was sent.
        case missing
        /// Something that stands for an identity, or for nothing.
        case placeHolder
        /// Longer than 256 bytes, or with signs that nobody sees.
        case form
    }

    /// Without what stands around it. Capitals make another person, as they do in the identities that panels give.
    package let text: String

    /// - Parameters:
    ///   - found: what stands in the link; nil where nothing does.
    ///   - parameters: how the link's parameters are called: a name is no identity.
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

    /// Words of programs for nothing, and what documentations of panels write in the place of an identity.
    private static let nothings: Set<String> = [
        "undefined", "null", "nil", "none", "nan", "void", "empty", "blank", "false", "true", "n/a", "na", "#n/a",
        "n.a.",
        "#ref!", "#name?", "#value!", "(null)", "unknown", "missing", "anonymous", "not available", "not_available",
        "notavailable", "pid", "id", "uid", "userid", "user_id", "sid", "prolific_pid", "prolific_id", "session_id",
        "study_id", "participant_id", "participantid", "workerid", "worker_id", "assignmentid", "assignment_id",
        "hitid",
        "hit_id", "survey_code", "panelist_id", "respondent_id", "transaction_id", "your_id", "test_id",
    ]

    /// A place holder stands in brackets or between signs of one kind, of whatever system.
    private static func isBracketed(_ word: String) -> Bool {
        if word.hasPrefix("$") || word.hasPrefix("&lt;") { return true }
        if word.contains("{{") || word.contains("${") || word.contains("{%") || word.contains("[%") { return true }
        guard word.count > 1, let first = word.first, let last = word.last else { return false }
        return ["[]", "<>", "{}", "()", "@@", "%%", "##", "__", "**", "~~", "||", "!!", "^^", "::"]
            .contains(String([first, last]))
    }

    /// As it is judged: in plain letters, without quotes, and with what was encoded once too often.
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

    /// Without blanks and signs that nobody sees at both ends.
    private static func trimmed(_ text: String) -> String {
        var scalars = text.unicodeScalars[...]
        while let first = scalars.first, isEmpty(first) { scalars.removeFirst() }
        while let last = scalars.last, isEmpty(last) { scalars.removeLast() }
        return String(String.UnicodeScalarView(scalars))
    }

    private static func isEmpty(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || isUnseen(scalar)
    }

    /// Whether people see all of a text: no sign in it controls what shows it.
    package static func isPlain(_ text: String) -> Bool { !text.unicodeScalars.contains(where: isUnseen) }

    /// Signs of control and of direction, line breaks among them.
    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
