import Foundation
import Interface
import NumberReading
import Quiz
import QuizExamples
import Testing
import Tree

@Suite struct OrderTests {
    /// A definition with everything shuffled, and some of it fixed.
    static func definition(pages: Bool) throws -> Definition {
        var questions: [String] = []
        for index in 0..<6 {
            let answers = (0..<4).map { #"{"id": "a\#($0)", "text": "A", "fixed": \#($0 == 3)}"# }.joined(
                separator: ",")
            questions.append(
                #"{"id": "q\#(index)", "type": "single", "text": "Q", "fixed": \#(index == 2), "answers": [\#(answers)]}"#
            )
        }
        questions.append(
            #"{"id": "m", "type": "matrix", "text": "M", "answers": [{"id": "y", "text": "Y"}, {"id": "n", "text": "N"}], "items": [{"id": "i0", "text": "I"}, {"id": "i1", "text": "I"}, {"id": "i2", "text": "I"}]}"#
        )
        let sheets =
            pages ? #","pages": [{"questions": ["q0", "q1", "q2"]}, {"questions": ["m", "q3", "q4", "q5"]}]"# : ""
        return try Examples.definition(
            #"{"id": "o", "title": "O", "random": ["questions", "items", "answers"], "questions": [\#(questions.joined(separator: ","))]\#(sheets)}"#
        )
    }

    static func items(_ sitting: Sitting) -> [String] {
        sitting.table.rows.map { row in
            guard case .text(let id) = row[0] else { return "" }
            return id
        }
    }

    /// The order was computed by a program of its own in Python, from the generator's published description.
    @Test func `the same seed gives the same order, byte for byte`() throws {
        let definition = try Self.definition(pages: false)
        #expect(Self.items(Sitting(definition, seed: 1)) == ["q4", "q1", "q2", "q5", "q3", "q0", "i0", "i2", "i1"])
        #expect(Self.items(Sitting(definition, seed: 1)) == Self.items(Sitting(definition, seed: 1)))
        var orders: Set<String> = []
        for seed: Int64 in 0..<200 { orders.insert(Self.items(Sitting(definition, seed: seed)).joined()) }
        #expect(orders.count > 150)
    }

    /// WebAssembly is compared with the same fixture by Tests/Web/number-parity.mjs.
    @Test func `orders hash to what every other build draws`() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Fixtures/orders.json")
        let fixture = try #require(try Value(json: Array(Data(contentsOf: file))).node)
        let seeds = try #require(Int(fixture["seeds"] ?? .null))
        let drawn = OrderParity.hash(count: seeds)
        #expect(String(fixture["sha256"] ?? .null) == drawn)
        #expect(OrderParity.hash(count: seeds - 1) != drawn)
    }

    @Test func `whatever is fixed keeps its place and pages keep their questions`() throws {
        let whole = try Self.definition(pages: false)
        let paged = try Self.definition(pages: true)
        for seed: Int64 in 0..<100 {
            #expect(
                Self.items(Sitting(whole, seed: seed)).filter { !$0.hasPrefix("i") }.firstIndex(of: "q2").map {
                    $0 <= 2
                } == true)
            let items = Self.items(Sitting(paged, seed: seed))
            #expect(Set(items.prefix(3)) == ["q0", "q1", "q2"], "seed \(seed)")
            #expect(items[2] == "q2", "seed \(seed)")
            let html = questionScreen(Player(paged, seed: seed).sitting, language: .english).html()
            #expect(html.components(separatedBy: "value=\"a3\"").count == 4)
            for question in html.components(separatedBy: "<fieldset").dropFirst() where !question.contains("q-q2") {
                #expect(question.range(of: "a3").map { $0.lowerBound > question.range(of: "a0")!.lowerBound } == true)
            }
        }
    }

    @Test func `every order of three comes up about equally often`() throws {
        let definition = try Self.definition(pages: true)
        var counts: [String: Int] = [:]
        for seed: Int64 in 0..<6000 {
            let rows = Self.items(Sitting(definition, seed: seed)).filter { $0.hasPrefix("i") }
            counts[rows.joined(), default: 0] += 1
        }
        #expect(counts.count == 6)
        for (order, count) in counts { #expect(abs(count - 1000) < 150, "\(order): \(count)") }
    }
}
