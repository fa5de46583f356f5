import Definitions
import Quiz
import Text
import Tree

/// Reads the items of a Questionnaire into questions, one after the other.
struct FHIRReading {
    let reader: FHIRReader
    private(set) var questions: [Question] = []
    /// What quizzes do not have, each with its place.
    private(set) var leftOut: [TreeError] = []
    /// Items whose value is calculated by others: they are asked of nobody and go out again as they came in.
    private(set) var calculated: [Value] = []

    init(_ resource: Node) { reader = FHIRReader(resource) }

    /// Reads the items within a resource or an item. What is asked only under a condition asks its parts only under it.
    mutating func collect(_ node: Node, _ path: Path, under conditions: [Value]) {
        guard path.steps.count < 128 else { return }
        for (index, value) in (node["item"]?.list ?? []).enumerated() {
            let place = Path(path.steps + [.name("item"), .index(index)])
            guard let item = value.node else { continue }
            if isCalculated(item) {
                calculated.append(value)
                leftOut.append(
                    TreeError(
                        path: Path(place.steps + [.name("readOnly")]), expected: "an item that people answer",
                        found: "one that is calculated or hidden", remedy: "it is kept for FHIR and asked of nobody"))
                continue
            }
            read(item, place, under: conditions)
        }
    }

    private mutating func read(_ item: Node, _ path: Path, under conditions: [Value]) {
        var conditions = conditions
        do throws(TreeError) {
            var question = try Question.read(item, reader, withRest: true)
            let own = question.when
            if !conditions.isEmpty {
                let all = conditions + (own.map { [.node($0)] } ?? [])
                question.when = all.count == 1 ? all[0].node : ["and": .list(all)]
            }
            if let own { conditions.append(.node(own)) }
            // A group that says nothing is nothing to read.
            let isSilent = question.type == .info && question.text.isEmpty && item["type"] == "group"
            if !isSilent { questions.append(question) }
            if question.type == .matrix { return }
        } catch {
            leftOut.append(
                TreeError(
                    path: Path(path.steps + error.path.steps), expected: error.expected, found: error.found,
                    remedy: error.remedy))
        }
        collect(item, path, under: conditions)
    }

    private func isCalculated(_ item: Node) -> Bool {
        if item["type"] == "group" || item["type"] == "display" { return false }
        return item["readOnly"] == true || FHIRWords.value(of: FHIRWords.hidden, in: item, "valueBoolean") == true
    }
}
