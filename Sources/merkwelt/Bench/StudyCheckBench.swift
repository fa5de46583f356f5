import Families
import Studies
import Tasks
import Tools
import Tree

/// Measures the check of a large study, which an editor requests with every change.
func studyCheckBenchmarks() -> [BenchResult] {
    let study = largestStudy()
    return [
        .shortest("check of a study of 500 steps", bar: 50, "checked while somebody types") {
            _ = StudyLint.faults(in: study, families: families, isPacked: true)
        }
    ]
}

/// A study with five hundred steps: a consent, then questionnaires, tasks of every protocol, conditions on them, and
/// breaks in between.
private func largestStudy() -> Value {
    func text(_ english: String) -> Value { ["en": .text(english), "de": .text(english)] }
    let topics = ConsentTopic.allCases.map(\.rawValue)
    var steps: [Value] = [
        [
            "id": "consent", "kind": "consent",
            "sections": .list(topics.map { ["id": .text($0), "text": text("A section.")] }),
        ]
    ]
    let presets = families.families.flatMap { family in family.presets.map { (family.facts.name, $0) } }
    let questions = (0..<10).map { number -> Value in
        ["id": .text("i\(number)"), "type": "number", "text": text("How many?"), "from": 0, "to": 9]
    }
    while steps.count < 498 {
        let number = steps.count
        switch number % 4 {
        case 0 where !presets.isEmpty:
            let (family, preset) = presets[number / 4 % presets.count]
            steps.append([
                "id": .text("s\(number)"), "kind": "task", "family": .text(family), "preset": .text(preset),
            ])
        case 1:
            let quiz: Value = [
                "id": .text("q\(number)"), "version": 1, "languages": ["en", "de"], "title": text("Quiz"),
                "questions": .list(questions),
                "scales": [["id": "sum", "name": text("Sum"), "items": .list((0..<10).map { .text("i\($0)") })]],
            ]
            var step: Node = ["id": .text("s\(number)"), "kind": "questionnaire"]
            step[QuestionnaireStep.quiz.name] = quiz
            steps.append(.node(step))
        case 2:
            steps.append([
                "id": .text("s\(number)"), "kind": "branch",
                "when": ["step": .text("s\(number - 1)"), "item": "i3", "atLeast": 5],
                "then": [["id": .text("t\(number)"), "kind": "information", "text": text("A text to read.")]],
            ])
        default: steps.append(["id": .text("s\(number)"), "kind": "break"])
        }
    }
    steps.append(["id": "end", "kind": "finish", "text": text("Thank you.")])
    return [
        "format": .text(Study.formatName), "id": "largest", "languages": ["en", "de"], "title": text("Largest"),
        "steps": .list(steps),
    ]
}
