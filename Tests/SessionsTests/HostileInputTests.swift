import Sessions
import Testing
import Tools
import Tree

@Suite struct HostileInputTests {
    @Test func `a session file is refused with its place, or read as what it writes again`() throws {
        let session = Session(
            family: "levitation", id: "00000000-0000-4000-8000-000000000001", definition: ["title": "x"], seed: 7,
            started: 1_790_000_000_000, offset: 60, language: "en", engine: "e")
        let entries = (0..<6).map { index in
            Entry(index: index, time: Double(index) * 10.5, action: .node(["kind": "pressed", "note": .int(index)]))
        }
        let whole = SessionDocument(session: session, entries: entries, branches: [.init(entries[2], received: 5)])
        var node = try #require(try Value(json: whole.json()).node)
        node[Name("logHash")] = nil
        let inputs = HostileInputs([Array(whole.json().utf8), Value.node(node).jsonBytes()], form: .json)
        var accepted = 0
        for number in 0..<2000 {
            let text = String(decoding: inputs.input(number), as: UTF8.self)
            do throws(SessionError) {
                let read = try SessionDocument(json: text, file: "a.json")
                accepted += 1
                #expect(try SessionDocument(json: read.json()) == read, "input \(number)")
            } catch {
                #expect(error.description.contains("a.json"), "input \(number): \(error)")
            }
        }
        #expect((50...1500).contains(accepted), "\(accepted)")
    }
}
