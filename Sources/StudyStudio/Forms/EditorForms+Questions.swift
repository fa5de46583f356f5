import Editing
import Studies
import Tree

/// The form of a questionnaire's questions: every kind with its properties. Scales, pages, results and conditions
/// between questions are edited in the quiz editor, and stay unchanged here.
extension EditorForms {
    static var questionnaire: FormPart {
        .object(
            QuestionnaireStep.quiz.name.text, PropertyPhrase.questionnaire.inForm,
            [
                field("title", .title, .line), field("introduction", .introduction, .area),
                list(
                    "questions", .questionsAsked, add: FormPhrase.addQuestion.inForm,
                    new: [
                        "id": "question", "type": "single", "text": [:],
                        "answers": [["id": "a", "text": [:]], ["id": "b", "text": [:]]],
                    ], question),
                field(
                    "random", .random,
                    .several([
                        option("questions", .shuffleQuestions), option("items", .shuffleItems),
                        option("answers", .shuffleAnswers),
                    ])), field("back", .back, .toggle(true)),
            ])
    }

    private static var question: [FormPart] {
        [
            field("text", .question, .line),
            field(
                "type", .kindOfAnswer,
                .always([
                    option("single", .answerSingle), option("multiple", .answerMultiple),
                    option("matrix", .answerMatrix), option("ranged", .answerRanged),
                    option("number", .answerNumber), option("text", .answerText),
                    option("date", .answerDate), option("info", .answerInfo),
                ])),
            .forTypes(
                ["matrix"],
                [
                    list(
                        "items", .statements, add: EditorPhrase.addStatement.inForm, new: ["id": "item", "text": [:]],
                        statement)
                ]),
            .forTypes(
                ["single", "multiple", "matrix", "ranged"],
                [
                    list(
                        "answers", .answers, add: FormPhrase.addAnswer.inForm, new: ["id": "answer", "text": [:]],
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

    private static var answer: [FormPart] {
        [field("text", .answer, .line), field("value", .value, .number, hint: .hintValue), identity]
    }

    private static var statement: [FormPart] { [field("text", .statement, .line), identity] }

    private static var identity: FormPart { field("id", .identity, .word) }

    private static func option(_ word: String, _ phrase: EditorPhrase) -> FormOption {
        FormOption(word, phrase.inForm)
    }

    private static func field(
        _ name: String, _ phrase: PropertyPhrase, _ control: FormField.Control, hint: EditorPhrase? = nil
    ) -> FormPart {
        .field(FormField(name, phrase.inForm, control, hint: hint?.inForm))
    }

    private static func list(
        _ name: String, _ phrase: PropertyPhrase, add: @escaping FormWording, new: Value, _ parts: [FormPart]
    ) -> FormPart {
        .list(name, phrase.inForm, add: add, new: new, parts)
    }
}
