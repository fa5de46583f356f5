import Interface
package import Studies
package import Tree

/// The first content of a step of each kind, with all that it needs. Texts that only the author can know are empty, and
/// the findings lead to them. The texts are reduced to the study's languages later.
package enum EditorStarter {
    package static func step(_ kind: StepKind) -> Value {
        var node: Node = ["kind": .text(kind.rawValue)]
        switch kind {
        case .information, .feedback: node["text"] = [:]
        case .consent:
            node["sections"] = .list(
                ConsentTopic.allCases.map { topic in
                    ["id": .text(topic.rawValue), "text": topic == .voluntariness ? words(.newVoluntary) : [:]]
                })
            node["items"] = [["id": "voluntary", "required": true, "text": words(.newAgree)]]
        case .questionnaire:
            node[QuestionnaireStep.quiz.name] = [
                "id": "questions", "version": 1, "title": words(.newQuiz),
                "questions": [
                    [
                        "id": "awake", "type": "single", "text": words(.newQuestion),
                        "answers": [
                            ["id": "little", "text": words(.newLittle)], ["id": "very", "text": words(.newVery)],
                        ],
                    ]
                ],
            ]
        case .task: break
        case .check:
            node["of"] = .text(Checked.refresh.rawValue)
            node["atLeast"] = 50
        case .pause: node["text"] = words(.newPause)
        case .screen:
            node["when"] = condition
            node["text"] = words(.newScreen)
        case .quota:
            node["cells"] = [["id": "cell", "when": condition, "maximum": 100]]
            node["text"] = words(.newFull)
        case .allot: node["groups"] = ["a", "b"]
        case .only:
            node["groups"] = []
            node["steps"] = []
        case .branch:
            node["when"] = condition
            node["then"] = []
            node["otherwise"] = []
        case .order:
            node["by"] = .text(OrderMethod.random.rawValue)
            node["steps"] = []
        case .repetition:
            node["times"] = 2
            node["steps"] = []
        case .wait:
            node["visit"] = 2
            node["after"] = "7 d"
            node["tolerance"] = "2 d"
        case .finish: node["text"] = words(.newFinish)
        }
        return .node(node)
    }

    /// A condition on having a phone, which is known of all participants before any question.
    private static var condition: Value { ["device": .text(DeviceTrait.phone.rawValue)] }

    private static func words(_ phrase: EditorPhrase) -> Value {
        var node = Node()
        for language in Language.allCases { node[Name(language.code)] = .text(phrase.text(in: language)) }
        return .node(node)
    }
}
