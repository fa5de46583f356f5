import Studies
import Tree

/// The questions of a questionnaire: every kind there is, with what it needs. Scales, pages, results and conditions between
/// questions are the quiz editor's; what is written of them stays as it is.
extension EditorForms {
    static var questionnaire: EditorPart {
        .object(
            QuestionnaireStep.quiz.name.text, PropertyPhrase.questionnaire.wording,
            [
                field("title", .title, .line), field("introduction", .introduction, .area),
                list(
                    "questions", .questionsAsked, add: FormPhrase.addQuestion.wording,
                    new: [
                        "id": "question", "type": "single", "text": [:],
                        "answers": [["id": "a", "text": [:]], ["id": "b", "text": [:]]],
                    ], question),
                field(
                    "random", .random,
                    .several([
                        EditorOption("questions", .shuffleQuestions), EditorOption("items", .shuffleItems),
                        EditorOption("answers", .shuffleAnswers),
                    ])), field("back", .back, .toggle(true)),
            ])
    }

    private static var question: [EditorPart] {
        [
            field("text", .question, .line),
            field(
                "type", .kindOfAnswer,
                .always([
                    EditorOption("single", .answerSingle), EditorOption("multiple", .answerMultiple),
                    EditorOption("matrix", .answerMatrix), EditorOption("ranged", .answerRanged),
                    EditorOption("number", .answerNumber), EditorOption("text", .answerText),
                    EditorOption("date", .answerDate), EditorOption("info", .answerInfo),
                ])),
            .forTypes(
                ["matrix"],
                [
                    list(
                        "items", .statements, add: EditorPhrase.addStatement.wording, new: ["id": "item", "text": [:]],
                        statement)
                ]),
            .forTypes(
                ["single", "multiple", "matrix", "ranged"],
                [
                    list(
                        "answers", .answers, add: FormPhrase.addAnswer.wording, new: ["id": "answer", "text": [:]],
                        answer)
                ]),
            .forTypes(
                ["multiple"],
                [field("least", .leastChosen, .number), field("most", .mostChosen, .number)]),
            .forTypes(
                ["number", "ranged"],
                [
                    field("from", .lowest, .number), field("to", .highest, .number),
                    field("step", .stepSize, .number), field("unit", .unit, .line),
                ]),
            .forTypes(["ranged"], [field("lowLabel", .lowLabel, .line), field("highLabel", .highLabel, .line)]),
            .forTypes(
                ["date"],
                [
                    field("from", .firstDay, .word, hint: .hintDay), field("to", .lastDay, .word),
                ]), .forTypes(["text"], [field("longest", .longest, .number)]),
            .forTypes(
                ["single", "multiple", "matrix", "ranged", "number", "text", "date"],
                [field("hint", .questionHint, .line), field("required", .needed, .toggle(true))]),
            field("fixed", .fixed, .toggle(false)), identity,
        ]
    }

    private static var answer: [EditorPart] {
        [field("text", .answer, .line), field("value", .value, .number, hint: .hintValue), identity]
    }

    private static var statement: [EditorPart] { [field("text", .statement, .line), identity] }

    private static var identity: EditorPart { field("id", .identity, .word) }

    private static func field(
        _ name: String, _ phrase: PropertyPhrase, _ control: EditorControl, hint: EditorPhrase? = nil
    ) -> EditorPart {
        .field(name, phrase.wording, control, hint: hint?.wording)
    }

    private static func list(
        _ name: String, _ phrase: PropertyPhrase, add: @escaping Schema.Wording, new: Value, _ parts: [EditorPart]
    ) -> EditorPart {
        .list(name, phrase.wording, add: add, new: new, parts)
    }
}
