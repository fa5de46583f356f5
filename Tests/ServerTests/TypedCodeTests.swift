import Archive
import Foundation
import HTTPTypes
import Testing
import Tree

@testable import Credentials
@testable import Server

/// Codes of links, as people type them who read them off a wall.
@Suite struct TypedCodeTests {
    @Test(arguments: [
        ("K7QF2M", "K7QF2M"), ("k7qf2m", "K7QF2M"), (" K7Q F2M ", "K7QF2M"), ("K7Q-F2M", "K7QF2M"),
        ("k7q\u{2013}f2m", "K7QF2M"), ("o6IlMs", "0611MS"), ("http://lab.test:8080/s/k7qf2m", "K7QF2M"),
        ("lab.test/s/K7QF2M?x=1#k=2", "K7QF2M"), ("lab.test/s/K7QF2M/preview", "K7QF2M"),
    ])
    func `a code is read as people type it`(typed: String, code: String) {
        #expect(LinkCode.normal(typed) == code)
    }

    @Test(arguments: ["", " ", "K7QF2", "K7QF2MM", "K7QF2U", "K7QF2ß", "lab.test/s", "/s/", "K7QF2.", "------"])
    func `what is no code of six signs is none`(typed: String) { #expect(LinkCode.normal(typed) == nil) }

    /// A lab behind a proxy, with the address that its wall tells people to type.
    private func laboratory(
        limits: @escaping @Sendable (inout ServerLimits) -> Void = { _ in }
    ) async throws -> StudyLaboratory {
        let lab = try await StudyLaboratory(publicHost: "lab.example", limits: limits)
        try await lab.archive.add(StudyLink(code: "06511S", kind: .classroom), to: "coffee", by: .commandLine)
        return lab
    }

    @Test func `the address that a wall shows has a field, and what is typed there leads to the study`() async throws {
        let lab = try await laboratory()
        try await lab.laboratory.test { client in
            for path in ["/s", "/s/", "/s?code="] {
                let page = try await client(.get, path)
                #expect(page.status == 200 && page.text.contains("<form> none</form>"), "\(path)")
                #expect(page.headers[.cacheControl] == "no-store" && !page.text.contains("type=\"module\""))
            }
            for typed in ["06511S", "o65+il+s", "O6-51-1s", "lab.example%2Fs%2F06511S"] {
                let answer = try await client(.get, "/s?code=\(typed)&language=de")
                #expect(answer.status == 303 && answer.headers[.location] == "/s/06511S", "\(typed)")
            }
            #expect(try await client(.get, "/api/v1/links/o6511s").json["code"] == "06511S", "an address is typed too")
            let head = try await client(.head, "/s")
            #expect(head.status == 200 && head.text.isEmpty)
            #expect(try await client(.post, "/s", "code=06511S").status == 405)
            let german = try await client(.get, "/s?language=de")
            #expect(german.headers[.contentLanguage] == "de")
        }
    }

    @Test func `a code that leads nowhere is told with what is wrong, and stays in the field`() async throws {
        let lab = try await laboratory()
        try await lab.archive.add(StudyLink(code: "PERSON", kind: .personal), to: "coffee", by: .commandLine)
        try await lab.archive.add(StudyLink(code: "PPPPPP", kind: .personal), to: "coffee", by: .commandLine)
        var closed = StudyLink(code: "CCCCCC", kind: .general)
        closed.isEnabled = false
        try await lab.archive.add(closed, to: "coffee", by: .commandLine)
        try await lab.laboratory.test { client in
            for (typed, status, told) in [
                ("hello", 400, "hello form"), ("ZZZZZZ", 404, "ZZZZZZ unknown"), ("cccccc", 404, "cccccc unknown"),
                ("PPPPPP", 404, "PPPPPP notWhole"),
            ] {
                let answer = try await client(.get, "/s?code=\(typed)")
                #expect(answer.status == status && answer.text.contains("<form>\(told)</form>"), "\(answer.text)")
            }
        }
    }

    @Test func `nobody tries codes without end, and who stands before the right one still gets in`() async throws {
        let lab = try await laboratory { $0.codes = .init(burst: 3, perMinute: 0.001) }
        try await lab.laboratory.test { client in
            #expect(try await client(.get, "/s?code=06511S").status == 303)
            for code in ["ZZZZZ1", "ZZZZZ2", "ZZZZZ3"] {
                #expect(try await client(.get, "/s?code=\(code)").status == 404)
            }
            let last = try await client(.get, "/s?code=ZZZZZ4")
            let wait = Int(last.headers[.retryAfter] ?? "") ?? 0
            #expect(last.status == 429 && wait > 0)
            #expect(last.text.contains("<form>ZZZZZ4 tooMany(seconds: \(wait))</form>"))
            #expect(try await client(.get, "/s?code=hello").status == 400, "what is no code is looked up nowhere")
            #expect(try await client(.get, "/s?code=06511S").status == 303)
        }
    }
}
