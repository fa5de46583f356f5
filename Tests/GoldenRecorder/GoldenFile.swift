import Foundation
import GoldenReading
import Sessions
import Tasks
import Tree

/// A session that is being taken: its head, and what happens in it.
struct Take {
    let session: Session
    private(set) var entries: [Entry] = []
    var branches: [SessionDocument.Branch] = []
    /// On the page's clock, in ms.
    private(set) var time = 0.0

    init(_ family: FamilyFacts, _ definition: Node, name: String, seed: Int64) {
        var generator = SeededGenerator(entropy: name)
        session = Session(
            family: family.name, id: generator.identifier(), definition: definition, seed: generator.seed(),
            started: 1_780_000_000_000 + 3_600_000 * Double(seed), offset: seed % 2 == 0 ? 60 : -210,
            language: seed % 2 == 0 ? "en" : "de", engine: "golden")
    }

    /// Lets time pass, in steps of the page's clock of 5 µs, and returns what it is then.
    mutating func wait(_ milliseconds: Double) -> Double {
        time = ((time + max(0, milliseconds)) * 200).rounded() / 200
        return time
    }

    /// A new page with its own clock took over.
    mutating func reload() { time = 0 }

    mutating func log(_ action: Value) { log(action, at: time) }

    mutating func log(_ action: Value, at time: Double) {
        entries.append(Entry(index: entries.count, time: time, action: action))
        self.time = max(self.time, time)
    }

    /// What an engine of another time may have written.
    mutating func logUnreadable() { log(["kind": "levitated", "height": 3]) }

    var document: SessionDocument { SessionDocument(session: session, entries: entries, branches: branches) }
}

/// How a session is taken.
enum Manner: String, CaseIterable {
    /// From beginning to end, and kept, as the family's invented people do.
    case smooth
    /// Everything goes wrong that may: disturbances, reloads, answers of every kind.
    case rough
    /// The person leaves before the end.
    case early
    /// A rough session that goes on elsewhere, or nowhere: its log stops in the middle.
    case cut
}

extension FamilyKind {
    /// A session of an invented person, smoothly or left early.
    func take(_ definition: Node, name: String, early: Bool, seed: Int64) throws -> SessionDocument {
        var take = Take(facts, definition, name: name, seed: seed)
        var generator = SeededGenerator(seed: seed)
        var entries = simulate(
            definition, seed: take.session.seed, origin: take.session.started, skill: generator.number(0.7, 1.3),
            generator: &generator)
        guard early else {
            for entry in entries { take.log(entry.action, at: entry.time) }
            return take.document
        }
        entries.removeLast(entries.count / 2)
        var task = try begin(definition, seed: take.session.seed)
        func log(_ action: Value, at time: Double) {
            _ = task.take(action, at: time)
            take.log(action, at: time)
        }
        for entry in entries { log(entry.action, at: entry.time) }
        if let stopped = task.action(for: .stopped) { log(stopped, at: take.wait(350)) }
        // Every second one was neither kept nor thrown away.
        if seed % 2 != 0, let saved = task.action(for: .saved) { log(saved, at: take.wait(2000)) }
        return take.document
    }
}

/// Writes recordings into the folder of one generation.
struct GoldenFolder {
    let folder: URL
    private(set) var count = 0
    private(set) var bytes = 0

    init(_ folder: URL) { self.folder = folder }

    /// Writes a session with what the engine makes of it as `family/name.json`, and returns the text.
    @discardableResult
    mutating func write(_ document: SessionDocument, as name: String) throws -> String {
        let bare = Self.lines(try Value(json: document.json()))
        guard case .node(var golden) = GoldenReading.replay(bare), let results = golden["results"]?.node else {
            throw RecorderError(description: "\(name): \(GoldenReading.replay(bare).json())")
        }
        golden["results"] = nil
        guard case .node(var node) = try Value(json: document.json(results: results)) else { return "" }
        node["golden"] = .node(golden)
        let text = Self.lines(.node(node))
        try put(text, document.session.family + "/" + name)
        return text
    }

    mutating func put(_ text: String, _ name: String) throws {
        let file = folder.appendingPathComponent(name + ".json")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        count += 1
        bytes += text.utf8.count
    }

    /// Compact JSON with a line for each property and each entry.
    static func lines(_ value: Value) -> String {
        guard case .node(let node) = value else { return value.json() }
        let lines = node.fields.sorted { $0.name.text < $1.name.text }.map { field in
            let key = Value.text(field.name.text).json() + ":"
            guard case .list(let list) = field.value, !list.isEmpty else { return key + field.value.json() }
            return key + "[\n" + list.map { $0.json() }.joined(separator: ",\n") + "\n]"
        }
        return "{" + lines.joined(separator: ",\n") + "}\n"
    }
}

struct RecorderError: Error, CustomStringConvertible {
    let description: String
}

extension SeededGenerator {
    mutating func chance(_ share: Double) -> Bool { uniform() < share }

    mutating func number(_ from: Double, _ to: Double) -> Double { from + (to - from) * uniform() }

    mutating func any<Element>(of elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[integer(below: elements.count)]
    }

    /// About normally distributed: the sum of twelve uniform numbers.
    mutating func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + uniform() } }
}
