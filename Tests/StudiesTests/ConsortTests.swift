import Foundation
import Interface
import Rights
import Testing
import Tree

@testable import Studies

/// The flow of participants: what is counted adds up, and the drawing says it.
@Suite struct ConsortTests {
    private static func example() -> Consort {
        var consort = Consort(groups: ["coffee", "decaf & tea"])
        consort.add(3, refused: .full)
        consort.add(2, refused: .notOpen)
        consort.add(1, refused: .full)
        consort.add(group: nil, .left(.declined), isExcluded: false)
        consort.add(group: nil, .inside, isExcluded: false)
        for _ in 0..<4 { consort.add(group: "coffee", .completed, isExcluded: false) }
        consort.add(group: "coffee", .completed, isExcluded: true)
        consort.add(group: "coffee", .left(.withdrawn), isExcluded: false)
        consort.add(group: "coffee", .left(.abandoned), isExcluded: true)
        consort.add(group: "decaf & tea", .left(.abandoned), isExcluded: false)
        consort.add(group: "decaf & tea", .inside, isExcluded: false)
        return consort
    }

    @Test func `everybody is counted once`() {
        let consort = Self.example()
        #expect(consort.refusedCount == 6 && consort.refused.map(\.people) == [2, 4])
        #expect(consort.admitted == 11 && consort.completed == 5 && consort.excluded == 1 && consort.analysed == 4)
        #expect(consort.ungrouped.all == 2 && consort.arms.map(\.all) == [7, 2])
        #expect(consort.arms[0].left.map(\.fate) == [.abandoned, .withdrawn] && consort.arms[0].leftCount == 2)
        for arm in [consort.ungrouped] + consort.arms {
            #expect(arm.all == arm.inside + arm.completed + arm.leftCount && arm.analysed <= arm.completed)
        }
        #expect(consort.value.node?["assessed"] == 17)
        var other = consort
        #expect(other == consort)
        other.add(group: "new", .inside, isExcluded: false)
        #expect(other.arms.count == 3 && other != consort)
    }

    @Test func `the drawing is a document of its own and says every number, in both languages`() throws {
        for consort in [Self.example(), Consort(groups: []), Consort(groups: (1...24).map { "g\($0)" })] {
            for language in Language.allCases {
                let svg = consort.svg(in: language)
                let parser = XMLReader(svg)
                #expect(parser.isWellFormed, "\(svg)")
                #expect(parser.texts.contains(ConsortPhrase.title.text(in: language)))
                let shown = parser.texts.joined(separator: "\n")
                #expect(shown.contains("\(ConsortPhrase.admitted.text(in: language)): \(consort.admitted)"))
                for arm in consort.arms {
                    #expect(
                        shown.contains(ConsortPhrase.group.text(in: language, ("group", arm.group)) + ": \(arm.all)"))
                }
            }
        }
    }

    @Test func `no box lies on another or beyond the edge`() {
        for consort in [Self.example(), Consort(groups: []), Consort(groups: ["a", "b", "c"])] {
            let drawing = ConsortDrawing(consort, .german)
            for (place, box) in drawing.boxes.enumerated() {
                #expect(box.x >= 0 && box.x + box.width <= drawing.width && box.y + box.height <= drawing.height)
                for other in drawing.boxes[(place + 1)...] {
                    let apart =
                        box.x + box.width <= other.x || other.x + other.width <= box.x
                        || box.y + box.height <= other.y || other.y + other.height <= box.y
                    #expect(apart, "\(box) \(other)")
                }
            }
        }
    }

    @Test func `whoever is inside has not left`() {
        let drawing = ConsortDrawing(Self.example(), .english)
        let decaf = drawing.boxes.map(\.lines)
        #expect(decaf.contains(["Left: 1", "left before the end: 1"]))
        #expect(decaf.contains(["Completed: 0", "still inside: 1"]))
        #expect(decaf.contains(["Analysed: 4", "excluded by the team: 1"]))
    }

    @Test func `words are complete`() { #expect(VocabularyCheck.problems(in: ConsortPhrase.self) == []) }
}

/// A document's texts, by a parser that no one here wrote.
private final class XMLReader {
    private(set) var texts: [String] = []
    private(set) var isWellFormed = false

    init(_ text: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let script =
            "import sys, xml.etree.ElementTree as tree\nfor node in tree.fromstring(sys.stdin.read()).iter(): print(node.text or '')"
        process.arguments = ["python3", "-c", script]
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        guard (try? process.run()) != nil else { return }
        try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        try? input.fileHandleForWriting.close()
        let said = (try? output.fileHandleForReading.readToEnd()).flatMap { $0 } ?? Data()
        process.waitUntilExit()
        isWellFormed = process.terminationStatus == 0
        texts = String(decoding: said, as: UTF8.self).components(separatedBy: "\n")
    }
}
