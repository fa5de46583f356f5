import Interface
import Study
import Testing
import Touch
import Tree

@Suite struct TouchExampleTests {
    private static let documents = Examples.touchSessions(before: 1_763_654_400_000, offset: 60, seed: 5)

    @Test func `the invented hand finishes every task, and the log leads to its figures`() throws {
        for document in Self.documents {
            let outcome = try document.replay()
            #expect(outcome.unread.isEmpty)
            #expect(outcome.activity.stage == .saved)
            guard case .touch(let recording, let figures) = outcome.state else { continue }
            #expect(recording.open.isEmpty && figures.unit == .centimetre)
            // A tap that completes a stage comes down in it and goes up after it.
            #expect(recording.strays <= recording.definition.stages + 1)
            #expect(outcome.summary(of: document.session).figure != nil, "\(outcome.preset)")
        }
    }

    @Test func `its figures are those of a person`() throws {
        for document in Self.documents {
            guard case .touch(let recording, let figures) = try document.replay().state else { continue }
            switch recording.definition.task {
            case .free: #expect((20.0...400).contains(figures.length(figures.total.length)))
            case .pointing:
                #expect((2.0...8).contains(figures.pointing?.throughput ?? 0))
                #expect((0.0...0.2).contains(figures.pointing?.errorRate ?? 1))
            case .tapping: #expect((100...300).contains(figures.tapping?.hands.first?.taps ?? 0))
            case .line: #expect(figures.lines.count == 3 && figures.lines.allSatisfy { $0.rootMeanSquare < 30 })
            case .spiral: #expect(figures.spirals.count == 2 && figures.spirals.allSatisfy { $0.rootMeanSquare < 30 })
            }
        }
    }

    @Test func `the same seed gives the same sessions, small enough to be kept`() {
        let again = Examples.touchSessions(before: 1_763_654_400_000, offset: 60, seed: 5)
        #expect(again.map(\.logHash) == Self.documents.map(\.logHash))
        for document in again {
            #expect(Examples.isExample(document.session.id))
            #expect(document.entries.reduce(0) { $0 + $1.value.json().utf8.count } < 120_000)
        }
    }

    @Test func `a touch session has its pictures, another one has none`() throws {
        let outcome = try #require(Self.documents.first).replay()
        #expect(outcome.pictures == SessionPicture.allCases)
        for picture in SessionPicture.allCases {
            let file = try #require(outcome.file(picture, isDark: false, language: .german))
            #expect(file.starts(with: picture.isText ? Array("<svg".utf8) : [0x89, 0x50, 0x4E, 0x47]))
        }
        let reaction = Examples.sessions(before: 1_763_654_400_000, offset: 60, seed: 5)[0]
        let other = try reaction.replay()
        #expect(other.pictures.isEmpty)
        #expect(other.file(.heatMapSVG, isDark: false, language: .english) == nil)
    }
}
