import Foundation
import Interface
import Testing

@testable import Mail

/// Mails as they go out: what stands in them is what was meant, and nobody's name makes a header.
@Suite struct MailMessageTests {
    @Test func `addresses are taken that can stand in a header and in a command as they are`() {
        for right in ["a@b.de", "first.last+tag@sub.example.org", "o'neil@example.org", "x_1@a-b.example"] {
            #expect(MailAddress(right)?.text == right)
        }
        let wrong = [
            "", "a", "@b.de", "a@", "a@b", "a@@b.de", "a@b..de", ".a@b.de", "a.@b.de", "a..b@c.de", "a@-b.de",
            "a@b-.de", "a b@c.de", "a@b.de ", "a@b.de\r\nBcc: x@y.de", "a\n@b.de", "<a@b.de>", "\"a\"@b.de",
            "a,b@c.de", "a@[127.0.0.1]", "ä@b.de", "a@ü.de", "a@b.de>\nRCPT TO:<c@d.de",
            String(repeating: "a", count: 65) + "@b.de",
            "a@" + String(repeating: "b", count: 64) + ".de",
            "a@" + String(repeating: "bcdefgh.", count: 32) + "de",
        ]
        for text in wrong { #expect(MailAddress(text) == nil, "\(text.debugDescription)") }
        #expect(MailAddress("a@b.de")?.host == "b.de")
    }

    @Test func `a date is as RFC 5322 writes it`() {
        #expect(MailMessage.date(1_800_000_000_000) == "Fri, 15 Jan 2027 08:00:00 +0000")
        #expect(MailMessage.date(951_782_400_000) == "Tue, 29 Feb 2000 00:00:00 +0000")
    }

    @Test func `a subject keeps its signs and ends no line`() throws {
        let subject = "Grüße 🎧 " + String(repeating: "ä", count: 80) + "\r\nBcc: evil@example.org"
        let lines = MailMessage.encoded(subject).components(separatedBy: "\r\n ")
        var bytes = Data()
        for line in lines {
            #expect(line.utf8.count <= 75 && line.hasPrefix("=?utf-8?B?") && line.hasSuffix("?="))
            let word = try #require(Data(base64Encoded: String(line.dropFirst(10).dropLast(2))))
            // Each is whole for itself.
            #expect(String(data: word, encoding: .utf8) != nil)
            bytes += word
        }
        #expect(
            String(decoding: bytes, as: UTF8.self) == subject.replacingOccurrences(of: "\r\n", with: ""))
    }

    @Test func `a text is quoted-printable`() {
        #expect(MailMessage.quoted(Array("a=b é".utf8)) == ["a=3Db =C3=A9"])
        #expect(MailMessage.quoted(Array("end ".utf8)) == ["end=20"])
        #expect(MailMessage.quoted([]) == [""])
        let long = MailMessage.quoted(Array(String(repeating: "x", count: 200).utf8))
        #expect(long.count == 3 && long.allSatisfy { $0.utf8.count <= 76 })
        #expect(long.map { $0.hasSuffix("=") ? String($0.dropLast()) : $0 }.joined().count == 200)
    }

    private static func reminder(_ change: (inout Reminder) -> Void = { _ in }) -> Reminder {
        var reminder = Reminder(
            language: "de", title: "Kaffee", from: 1_800_000_000_000, until: 1_800_010_800_000, zone: "Europe/Berlin",
            wayBack: "https://lab.example/s/K7QF2M#k=abc", stop: "https://lab.example/api/v1/reminders/SECRET",
            contact: ["Schlaflabor", "lab@example.org", ""])
        change(&reminder)
        return reminder
    }

    private static func headers(_ reminder: Reminder) throws -> [String] {
        let from = try #require(MailAddress("lab@lab.example"))
        let to = try #require(MailAddress("anna@example.org"))
        let message = reminder.message(from: from, to: to, identity: "reminder.1", time: 1_799_900_000_000)
        let text = String(decoding: message.bytes, as: UTF8.self)
        return text.components(separatedBy: "\r\n\r\n")[0].components(separatedBy: "\r\n")
    }

    @Test func `names of others add no header`() throws {
        let plain = try Self.headers(Self.reminder())
        let hostile = Self.reminder {
            $0.title = "x\r\nBcc: evil@example.org\r\n\r\nbody"
            $0.contact = ["A\r\nBcc: evil@example.org", "lab@example.org\r\nBcc: evil@example.org"]
            $0.zone = "Europe/Berlin\r\n.\r\nQUIT"
        }
        let found = try Self.headers(hostile)
        func names(_ lines: [String]) -> Set<Substring> {
            Set(lines.filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != ":" } })
        }
        // The contact that is no address answers nothing.
        #expect(names(found) == names(plain).subtracting(["Reply-To"]))
        #expect(names(plain).contains("Reply-To") && plain.contains("Auto-Submitted: auto-generated"))
        #expect(plain.contains("List-Unsubscribe: <https://lab.example/api/v1/reminders/SECRET>"))
        #expect(plain.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"))
        // One click is for HTTPS (RFC 8058).
        let open = try Self.headers(Self.reminder { $0.stop = "http://lab.example/api/v1/reminders/SECRET" })
        #expect(!names(open).contains("List-Unsubscribe-Post"))
    }

    @Test(arguments: ["de", "en", "fr", "ar"]) func `a reminder says when, how to go on, whom to ask and how to stop`(
        _ language: String
    ) throws {
        let from = try #require(MailAddress("lab@lab.example"))
        let message = Self.reminder { $0.language = language }
            .message(from: from, to: from, identity: "reminder.1", time: 0)
        for part in [
            "8:00", "11:00", "Europe/Berlin", "https://lab.example/s/K7QF2M#k=abc", "Schlaflabor, lab@example.org",
            "https://lab.example/api/v1/reminders/SECRET", "15", "Kaffee",
        ] {
            #expect(message.text.contains(part), "\(part): \(message.text)")
        }
        #expect(message.subject.contains("Kaffee") && message.language == language && !message.text.contains("{"))
        let nameless = Self.reminder {
            $0.language = language
            $0.title = ""
            $0.until = nil
        }.message(from: from, to: from, identity: "reminder.1", time: 0)
        #expect(!nameless.text.contains("11:00") && !nameless.text.contains("{"))
        let places = ["de": "Dein Termin", "en": "Your appointment"]
        for (other, place) in places { #expect(nameless.subject.contains(place) == (other == language)) }
    }

    @Test func `the page that stops has a button until it is done`() {
        let ask = StopPage(isStopped: false, language: "de")
        #expect(ask.direction == "ltr" && StopPage(isStopped: false, language: "ar").direction == "rtl")
        #expect(ask.html.contains("<form method=\"post\">") && ask.html.contains("type=\"submit\""))
        let done = StopPage(isStopped: true, language: "de")
        #expect(!done.html.contains("<form") && done.title != ask.title)
    }

    @Test func `what reminders say is complete`() { #expect(VocabularyCheck.problems(in: ReminderPhrase.self) == []) }
}
