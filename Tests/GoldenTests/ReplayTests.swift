import GoldenReading
import Testing
import Tree

/// Recorded sessions lead to the results that they led to when they were recorded, to the bit.
@Suite struct ReplayTests {
    // One test for all, since a line for each would bury what fails.
    @Test func `a recorded session means what it meant`() throws {
        #expect(Recordings.sessions.count > 100)
        for recording in Recordings.sessions {
            let stored = try recording.node()
            var expected = try #require(stored["golden"]?.node, "\(recording.name)")
            expected["results"] = stored["results"]
            let now = GoldenReading.replay(recording.text)
            let difference = now.difference(from: .node(expected))
            #expect(difference == nil, "\(recording.name): \(difference ?? "")")
            // Canonical text, as it is exported and compared in the browser's build.
            let isSameText = now.json() == Value.node(expected).json()
            #expect(isSameText, "\(recording.name): another text")
        }
    }

    /// What the index's line of a session that goes on need not say, since it costs the figures (decision 20).
    static let figures: Set = [
        "figure", "lower", "upper", "spread", "unit", "decimals", "remark", "valid", "clean", "falseStarts", "lapses",
    ]

    @Test func `the line of a session that goes on says without figures what it said with them`() throws {
        var count = 0
        for recording in Recordings.sessions {
            guard let line = GoldenReading.runningLine(recording.text) else { continue }
            count += 1
            let recorded = try #require(try recording.node()["golden"]?.node?["summary"]?.node, "\(recording.name)")
            #expect(recorded["stage"] == "running")
            for field in recorded.fields where !Self.figures.contains(field.name.text) {
                #expect(line[field.name] == field.value, "\(recording.name): \(field.name.text)")
            }
            #expect(line.fields.allSatisfy { recorded[$0.name] != nil }, "\(recording.name): \(line)")
        }
        #expect(count > 40)
    }

    @Test func `a recorded session is written again as it was recorded`() throws {
        for recording in Recordings.sessions {
            var session = try recording.node()
            let hash = session["golden"]?.node?["document"]
            session["golden"] = nil
            session["results"] = nil
            // Hashes are of the form of the first recordings, in which a branch was its entry alone.
            if case .list(let branches)? = session["branches"] {
                session["branches"] = .list(branches.map { $0.node?["entry"] ?? $0 })
            }
            #expect(
                hash == .text(Value.node(session).contentHash), "\(recording.name) was changed after it was recorded")
            #expect(GoldenReading.replay(recording.text).node?["document"] == hash, "\(recording.name)")
        }
    }

    @Test(arguments: Recordings.progress) func `recorded runs bring the points, achievements and chapters they brought`(
        recording: Recordings.Recording
    ) throws {
        let stored = try recording.node()
        let generation = recording.name.prefix { $0 != "/" } + "/"
        let texts = (stored["steps"]?.list ?? []).compactMap(\.text).map { step in
            Recordings.sessions.first { $0.name == generation + step }?.text ?? step
        }
        let content = (stored["content"]?.list ?? []).compactMap(\.list).map { ($0[0].text ?? "", $0[1].text ?? "") }
        let now = GoldenReading.progress(texts, content: content)
        let difference = now.difference(from: stored["reached"] ?? .null)
        #expect(difference == nil, "\(difference ?? "")")
        #expect(texts.count > 50)
    }
}
