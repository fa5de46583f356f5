import ReferenceFigures
import Testing
import Tree

@testable import Studies

/// The sequences as another program draws them from the same secret: whoever has the secret can check a ledger.
@Suite struct AllotmentReferenceTests {
    static let secret = StudySecret(Array(0..<32))
    private let reference: Reference
    private let secret: StudySecret

    init() throws {
        reference = try Reference.file("allotment", in: .module)
        secret = try #require(Self.secret)
    }

    @Test func `sequences are those that Python draws`() throws {
        #expect(reference["cases"].list.count > 3)
        for expected in reference["cases"].list {
            let sizes = expected["sizes"].numbers.map { Int($0) }
            let plan = try AllotmentPlan(
                ledger: expected["ledger"].text, ratio: expected["ratio"].numbers.map { Int($0) },
                method: sizes.isEmpty ? .simple : .blocks(sizes: sizes))
            var sequence = AllotmentSequence(plan, stratum: expected["stratum"].text, secret: secret)
            let groups = expected["groups"].numbers.indices.map { sequence.group(at: $0) }
            #expect(groups == expected["groups"].numbers.map { Int($0) }, "\(expected["stratum"].text)")
        }
    }

    @Test func `the commitment is the SHA-256 of the secret`() {
        #expect(secret.commitment == reference["commitment"].text)
        #expect(StudySecret(Array(0..<15)) == nil)
    }

    @Test func `minimisation weighs groups as Python's enumeration does`() throws {
        for expected in reference["minimise"].list {
            let margins = expected["margins"].list.map { $0.numbers.map { Int($0) } }
            let choice = try #require(Minimisation(margins: margins, probability: 0.8))
            #expect(choice.ranges == expected["sums"].numbers.map { Int($0) }, "\(margins)")
            for (ours, theirs) in zip(choice.probabilities, expected["probabilities"].numbers) {
                #expect((ours - theirs).magnitude < 1e-15, "\(margins)")
            }
        }
    }

    @Test func `seeds of sessions are the first 53 bits of the hash`() throws {
        let study = Study(node: ["steps": [["id": "end", "kind": "finish"]]])
        for expected in reference["seeds"].list {
            let participation = try Participation(study, seed: Int64(try #require(expected["seed"].number)))
            let seed = participation.seed(
                of: expected["path"].text, attempt: Int(try #require(expected["attempt"].number)))
            #expect(Double(seed) == expected["value"].number)
        }
    }

    @Test func `squares have as many rows and neighbours as enumeration finds`() {
        for count in 2...12 {
            let rows = Squares.williams(count)
            let expected = reference["williams"]["\(count)"]
            #expect(Double(rows.count) == expected["rows"].number)
            let pairs = SquareTests.neighbours(rows)
            #expect(Set(pairs.values.map { Double($0) }) == Set(expected["neighbours"][0].numbers), "\(count)")
            #expect(Double(pairs.count) == expected["neighbours"][1].number, "\(count)")
        }
        for count in 2...6 { #expect(Double(Squares.all(count).count) == reference["all"]["\(count)"].number) }
    }
}
