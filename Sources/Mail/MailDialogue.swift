/// What a mail server answered, from its greeting to its last word, as numbers (RFC 5321, 4.2). Of its words nothing is kept,
/// because they may name people.
package struct MailDialogue: Equatable, Sendable {
    /// The number of each answer, in their order; that of the farewell is not among them.
    package let answers: [Int]

    /// - Parameter text: the server's lines; what is none is not looked at.
    package init(lines text: String) {
        // Of an answer of several lines the last has no hyphen behind the number.
        answers = text.utf8.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }).compactMap {
            line in
            guard line.count == 3 || line.dropFirst(3).first == UInt8(ascii: " ") else { return nil }
            return Int(String(decoding: line.prefix(3), as: UTF8.self))
        }.filter { (200...599).contains($0) && $0 != 221 }
    }

    /// The server's last answer; 0 for none.
    package var last: Int { answers.last ?? 0 }

    /// Whether the last answer is about whom the mail is for, or what stands in it. What comes before, to a greeting or to who it
    /// is from, is about this lab, and so is no reason to write to nobody there any more.
    package var isAboutMail: Bool {
        let before = answers.dropLast().suffix(2)
        guard before.last != 354 else { return true }
        // Taken were the greeting or the login, and from whom it is.
        return before.count == 2 && [235, 250].contains(before.first) && before.last == 250
    }

    /// What came of a mail that was refused.
    package var refusal: MailOutcome {
        switch last {
        case 530, 535: .refused(.login)
        case 550...559 where isAboutMail: .rejected(.answer(last))
        case 500...599 where !isAboutMail: .refused(.stranger(last))
        default: .refused(.answer(last))
        }
    }
}
