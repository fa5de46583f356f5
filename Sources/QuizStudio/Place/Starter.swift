import Interface
import Quiz
import Tree

extension Definition {
    /// A first quiz with one question, in the person's language. The editor reports what is missing.
    static func starter(_ language: Language) -> Definition {
        func words(_ phrase: WorkshopPhrase) -> Value {
            [language.code: .text(phrase.text(in: language))]
        }
        let node: Node = [
            "id": "my-quiz", "version": 1, "languages": [.text(language.code)], "title": words(.starterTitle),
            "questions": [
                [
                    "id": "question-1", "type": "single", "text": words(.starterQuestion),
                    "answers": [
                        ["id": "answer-1", "text": words(.starterAnswer), "outcome": "outcome-1"],
                        ["id": "answer-2", "text": words(.starterOther), "outcome": "outcome-2"],
                    ],
                ]
            ],
            "outcomes": [
                [
                    "id": "outcome-1", "emoji": "🌞", "name": words(.starterAnswer), "title": words(.starterResult),
                    "text": words(.starterMeaning),
                ],
                [
                    "id": "outcome-2", "emoji": "🌙", "name": words(.starterOther), "title": words(.starterOtherResult),
                    "text": words(.starterMeaning),
                ],
            ],
        ]
        return Definition(node: node)
    }
}
