import Definitions

/// What the properties of each kind of object in a quiz may hold.
enum QuizProperties {
    static let definition = [
        Known("id", .text), Known("version", .whole), Known("languages", .textList), Known("title", .texts),
        Known("introduction", .texts), Known("corners", .textList), Known("minutes", .number), Known("source", .texts),
        Known("licence", .text), Known("random", .textList), Known("back", .bool), Known("review", .bool),
        Known("pages", .nodeList), Known("questions", .nodeList), Known("scales", .nodeList),
        Known("outcomes", .nodeList), Known("note", .text),
    ]
    static let page = [
        Known("id", .text), Known("title", .texts), Known("text", .texts), Known("questions", .textList),
        Known("note", .text),
    ]
    static let question = [
        Known("id", .text), Known("type", Known.words(QuestionType.self)), Known("text", .texts), Known("hint", .texts),
        Known("required", .bool), Known("when", .condition), Known("fixed", .bool), Known("answers", .nodeList),
        Known("items", .nodeList), Known("least", .whole), Known("most", .whole), Known("from", .end),
        Known("to", .end), Known("step", .number), Known("unit", .texts), Known("lowLabel", .texts),
        Known("highLabel", .texts), Known("longest", .whole), Known("keyed", Known.words(Key.self)),
        Known("note", .text),
    ]
    static let item = [
        Known("id", .text), Known("text", .texts), Known("fixed", .bool), Known("keyed", Known.words(Key.self)),
        Known("note", .text),
    ]
    static let answer = [
        Known("id", .text), Known("text", .texts), Known("value", .number), Known("outcome", .text),
        Known("weight", .number), Known("outcomes", .node), Known("fixed", .bool), Known("note", .text),
    ]
    static let scale = [
        Known("id", .text), Known("name", .texts), Known("text", .texts), Known("items", .textList),
        Known("reversed", .textList), Known("weights", .node), Known("method", Known.words(Method.self)),
        Known("minimum", .whole), Known("missing", Known.words(MissingRule.self)), Known("bands", .nodeList),
        Known("norms", .nodeList), Known("note", .text),
    ]
    static let band = [
        Known("from", .number), Known("to", .number), Known("name", .texts), Known("text", .texts),
        Known("note", .text),
    ]
    static let norm = [
        Known("group", .texts), Known("citation", .text), Known("size", .whole), Known("mean", .number),
        Known("deviation", .number), Known("percentiles", .nodeList), Known("note", .text),
    ]
    static let percentile = [Known("score", .number), Known("percentile", .number)]
    static let outcome = [
        Known("id", .text), Known("emoji", .text), Known("name", .texts), Known("title", .texts), Known("text", .texts),
        Known("note", .text),
    ]
    static let condition = [
        Known("item", .text), Known("equals", .end), Known("includes", .text), Known("greater", .number),
        Known("less", .number), Known("atLeast", .number), Known("atMost", .number), Known("answered", .bool),
        Known("and", .nodeList), Known("or", .nodeList), Known("not", .condition),
    ]
}
