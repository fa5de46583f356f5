extension QuizReference {
    static let opening = """
        # The quiz file

        A quiz or questionnaire is one file in YAML or JSON. `merkwelt new quiz` writes a commented one to begin with, \
        `merkwelt check FILE` says what is wrong with it, `merkwelt convert FILE` turns it into JSON for the page, and \
        `merkwelt serve --quizzes FOLDER` offers a folder of them to everybody, each at `/questions/ID`.

        A text is written once for all languages, or once for each: `{en: Fish, de: Fisch}`. Identities have letters, \
        digits, `-` and `_`, 64 at most. Properties that begin with `x-` belong to other programs and are kept.

        This page is made from the program's own description of the file: `merkwelt reference quiz`.

        """
    static let closing = """
        ## Condition

        What `when` of a question holds. A question without a condition is always asked; an answer counts only while its \
        own question is asked.

        | written | is true when |
        | --- | --- |
        | `{item: food, equals: steak}` | the answer is exactly this one |
        | `{item: hobbies, includes: chess}` | the answer is among the chosen ones |
        | `{item: age, greater: 17}`, `less`, `atLeast`, `atMost` | the number, or what the answer counts, compares so |
        | `{item: age, answered: true}` | there is an answer, or none with `false` |
        | `{and: [ … ]}`, `{or: [ … ]}`, `{not: { … }}` | all of them, any of them, the other one not |

        ## Limits

        A text holds at most 64 000 bytes, a quiz that the page can send at most 4 000 000. Conditions may be nested 16 \
        deep. YAML may use anchors, aliases and merge keys (`<<`).

        """

    /// What each property means. A test compares the names with the schemas.
    /// What is said of a property wherever it is.
    static let ofAll = ["note": "For the author's team; nobody who answers sees it."]

    static let sentences: [String: String] = [
        "Definition.id": "Names the quiz in every session and in its address; do not change it once it is in use.",
        "Definition.version": "The edition, from 1. Raise it whenever a published quiz changes.",
        "Definition.languages": "Codes of the languages in which every text is there; the first is the original.",
        "Definition.title": "What the quiz is called.",
        "Definition.introduction": "What happens and how long it takes.",
        "Definition.corners": "Four emoji for the corners of the introduction.",
        "Definition.minutes": "About how long it takes; 0 where it is not said.",
        "Definition.source": "Where the questions come from, and what one may do with them.",
        "Definition.licence": "The licence's name.",
        "Definition.random": "What comes in an order drawn anew for every session.",
        "Definition.back": "Whether one may go back and change answers.",
        "Definition.review": "Whether all answers are shown once more before the end.",
        "Definition.pages": "Which questions stand together. Without pages each question is a page of its own.",
        "Definition.questions": "What is asked, in order.",
        "Definition.scales": "Scores that add up what answers count.",
        "Definition.outcomes": "What a person can turn out to be; the one with most points is shown, ties are told.",
        "Page.id": "Its identity.",
        "Page.title": "A heading above the questions.",
        "Page.text": "A paragraph above the questions.",
        "Page.questions": "Identities of the questions, in order.",
        "Question.id": "Its identity, also the name of its column in tables.",
        "Question.type": "What kind of answer it takes. `info` is only read.",
        "Question.text": "The question.",
        "Question.hint": "A smaller line below it.",
        "Question.required": "Whether one can go on only with an answer.",
        "Question.when": "The [condition](#condition) under which it is asked.",
        "Question.fixed": "Keeps its place, and the order of its answers and rows, where others are shuffled.",
        "Question.answers": "Of `single`, `multiple` and `matrix`; for `ranged` what parts of the slider stand for.",
        "Question.items": "The rows of a `matrix`.",
        "Question.least": "`multiple`: how many answers have to be chosen.",
        "Question.most": "`multiple`: how many may be chosen.",
        "Question.from":
            "The lower end of `ranged`, `number` or `date`, there a day as `2027-03-01`. Sliders without ends go from 0 to 1.",
        "Question.to": "The upper end.",
        "Question.step": "The distance between possible numbers, from `from` on; without it all are possible.",
        "Question.unit": "The unit of a number.",
        "Question.lowLabel": "What the lower end of a slider means.",
        "Question.highLabel": "What the upper end of a slider means.",
        "Question.longest": "`text`: the greatest number of characters.",
        "Question.keyed": "The direction in which the source keys it, as a check on the scale's `reversed`.",
        "Answer.id": "Its identity within the question; answers are recorded by it.",
        "Answer.text": "The answer.",
        "Answer.value": "What it counts in scales. Otherwise 1, 2, 3, …; in `multiple` 1 each.",
        "Answer.outcome": "The outcome that it speaks for.",
        "Answer.weight": "How much it speaks for it. Otherwise 1.",
        "Answer.outcomes": "Several outcomes with their weights: `{dog: 2, cat: 1}`.",
        "Answer.fixed": "Keeps its place where others are shuffled.",
        "Item.id": "Its identity, also the name of its column in tables.",
        "Item.text": "The statement.",
        "Item.fixed": "Keeps its place where others are shuffled.",
        "Item.keyed": "The direction in which the source keys it, as a check on the scale's `reversed`.",
        "Scale.id": "Its identity.",
        "Scale.name": "What it is called.",
        "Scale.text": "What a low and a high score mean.",
        "Scale.items": "Identities of questions and rows.",
        "Scale.reversed": "Those of them that are turned round: lowest + highest − value.",
        "Scale.weights": "Weights of single items: `{i3: 2}`. The others have 1.",
        "Scale.method": "How the items make the score.",
        "Scale.minimum": "How many items must be answered for a score. Otherwise all.",
        "Scale.missing": "What an unanswered item does: no score, or the mean of the others stands for it.",
        "Scale.bands": "What ranges of scores mean.",
        "Scale.norms": "What scores are compared with.",
        "Band.from": "The lowest score of the band.",
        "Band.to": "The highest score of the band, included.",
        "Band.name": "A word for it.",
        "Band.text": "What it means.",
        "Norm.group": "Whom the comparison is with.",
        "Norm.citation": "Where the figures were published. Without it there is no comparison.",
        "Norm.size": "How many people the figures come from.",
        "Norm.mean": "Their mean.",
        "Norm.deviation": "Their standard deviation.",
        "Norm.percentiles": "Percentiles as published, ascending; they win over mean and deviation.",
        "Percentile.score": "A score.",
        "Percentile.percentile": "The share of the group, in per cent, with this or a lower one.",
        "Outcome.id": "Its identity.",
        "Outcome.emoji": "Its sign.",
        "Outcome.name": "In a word, for lists and ties.",
        "Outcome.title": "The whole sentence: \"You are a dog!\"",
        "Outcome.text": "What that means.",
    ]
}
