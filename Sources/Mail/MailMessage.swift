private import Foundation

/// A mail as it is sent: a plain text in UTF-8 with its headers (RFC 5322, 2045, 2047).
package struct MailMessage: Sendable {
    package let from: MailAddress
    package let to: MailAddress
    /// Whom an answer reaches; nil leaves it to the sender.
    package var replyTo: MailAddress?
    package var subject: String
    /// Paragraphs and lines, with `\n` between them.
    package var text: String
    /// A BCP 47 tag.
    package var language: String
    /// What makes it this mail and no other one: letters, digits, dots. Sent twice it is the same.
    package var identity: String
    /// When it was written, in ms since 1970.
    package var time: Double
    /// Where it can be stopped; `https` is also offered as one click (RFC 8058).
    package var stop: String

    package init(
        from: MailAddress, to: MailAddress, replyTo: MailAddress? = nil, subject: String, text: String,
        language: String, identity: String, time: Double, stop: String
    ) {
        (self.from, self.to, self.replyTo, self.subject, self.text) = (from, to, replyTo, subject, text)
        (self.language, self.identity, self.time, self.stop) = (language, identity, time, stop)
    }

    /// The message with lines that end as SMTP asks.
    package var bytes: [UInt8] {
        var lines = [
            "Date: " + Self.date(time), "From: <\(from.text)>", "To: <\(to.text)>",
            "Message-ID: <\(identity)@\(from.host)>", "Subject: " + Self.encoded(subject),
            "MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: quoted-printable", "Content-Language: \(language)",
            // Whoever is away answers it with nothing (RFC 3834).
            "Auto-Submitted: auto-generated", "List-Unsubscribe: <\(stop)>",
        ]
        if let replyTo { lines.insert("Reply-To: <\(replyTo.text)>", at: 3) }
        if stop.hasPrefix("https://") { lines.append("List-Unsubscribe-Post: List-Unsubscribe=One-Click") }
        lines.append("")
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            lines += Self.quoted(Array(line.utf8))
        }
        return Array((lines.joined(separator: "\r\n") + "\r\n").utf8)
    }

    /// `Mon, 11 Jan 2027 05:00:00 +0000`.
    static func date(_ time: Double) -> String {
        var seconds = time_t((time / 1000).rounded(.down))
        var parts = tm()
        gmtime_r(&seconds, &parts)
        func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
        let day = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][Int(parts.tm_wday)]
        let month = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ][Int(parts.tm_mon)]
        let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(two).joined(separator: ":")
        return "\(day), \(two(parts.tm_mday)) \(month) \(parts.tm_year + 1900) \(clock) +0000"
    }

    /// A text in encoded words (RFC 2047), each within 75 signs and broken between signs of the text. What would end a line is
    /// left out.
    static func encoded(_ text: String) -> String {
        var words: [[UInt8]] = [[]]
        for scalar in text.unicodeScalars where scalar.value >= 0x20 && scalar.value != 0x7F {
            let bytes = Array(String(scalar).utf8)
            // 45 bytes are 60 signs of base64, and 12 stand around them.
            if words[words.count - 1].count + bytes.count > 45 { words.append([]) }
            words[words.count - 1] += bytes
        }
        return words.map { "=?utf-8?B?\(Data($0).base64EncodedString())?=" }.joined(separator: "\r\n ")
    }

    /// A line as quoted-printable (RFC 2045, 6.7): ASCII as it is, lines of at most 76 signs.
    static func quoted(_ line: [UInt8]) -> [String] {
        var lines: [String] = []
        var current = ""
        for (place, byte) in line.enumerated() {
            let isSpace = byte == 0x20 || byte == 0x09
            let isPlain = (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "=")
            let isLast = place == line.count - 1
            let sign = isPlain || (isSpace && !isLast) ? String(UnicodeScalar(byte)) : Self.hexadecimal(byte)
            if current.utf8.count + sign.utf8.count > 75 {
                lines.append(current + "=")
                current = ""
            }
            current += sign
        }
        return lines + [current]
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = Array("0123456789ABCDEF")
        return "=" + String([digits[Int(byte >> 4)], digits[Int(byte & 15)]])
    }
}
