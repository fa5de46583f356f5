import Testing
import Tree

/// Something whose properties lie beside those of the action.
private struct Help: NodePart, Equatable {
    var isUnhurried = false

    init(isUnhurried: Bool) { self.isUnhurried = isUnhurried }
    init?(from node: Node) {
        guard node["unhurried"] != .text("perhaps") else { return nil }
        isUnhurried = node["unhurried"] == true
    }
    func write(to node: inout Node) { if isUnhurried { node["unhurried"] = true } }
}

/// Numbers as a text with a letter for each.
private enum Letters: PartCoding {
    static func part(of value: Value) -> [UInt8]? { value.text.map { Array($0.utf8) } }
    static func value(of letters: [UInt8]) -> Value { .text(String(decoding: letters, as: UTF8.self)) }
}

@Actions
private enum Step: Sendable {
    case begun
    case opened(origin: Double)
    @Stored("name") case named(String)
    @Stored("x") @Stored("pitch", unless: 0) case turned(Double, pitch: Double)
    @Stored("down", of: "isDown") case keyed(side: Int, isDown: Bool)
    @Stored("pages", in: 0...) case set(pages: Int)
    @Stored("packed", by: Letters.self) case packed([UInt8])
    @Stored("value", unless: Value.null) case answered(value: Value, full: String?)
    case helped(level: String, Help)
    case `repeat`, begunAgain
}

@Suite struct ActionsTests {
    private static let written: [(Step, String)] = [
        (.begun, #"{"kind":"begun"}"#),
        (.opened(origin: 0.5), #"{"kind":"opened","origin":0.5}"#),
        (.named("Ada"), #"{"kind":"named","name":"Ada"}"#),
        (.turned(0.25, pitch: 0), #"{"kind":"turned","x":0.25}"#),
        (.turned(0.25, pitch: -3.5), #"{"kind":"turned","pitch":-3.5,"x":0.25}"#),
        (.keyed(side: 1, isDown: true), #"{"down":true,"kind":"keyed","side":1}"#),
        (.set(pages: 0), #"{"kind":"set","pages":0}"#),
        (.packed([65, 66]), #"{"kind":"packed","packed":"AB"}"#),
        (.answered(value: .null, full: nil), #"{"kind":"answered"}"#),
        (.answered(value: 3, full: "cell"), #"{"full":"cell","kind":"answered","value":3}"#),
        (.helped(level: "night", Help(isUnhurried: false)), #"{"kind":"helped","level":"night"}"#),
        (.helped(level: "night", Help(isUnhurried: true)), #"{"kind":"helped","level":"night","unhurried":true}"#),
        (.repeat, #"{"kind":"repeat"}"#),
        (.begunAgain, #"{"kind":"begunAgain"}"#),
    ]

    @Test func `an action is written as its case says, and read from that`() throws {
        for (action, text) in Self.written {
            let value = try Value(json: text)
            #expect(action.value == value, "\(text)")
            #expect(Step(value)?.value == value, "\(text)")
        }
    }

    @Test func `an action with a part that is missing, of another type or out of bounds cannot be read`() throws {
        for text in [
            "[]", "{}", #"{"kind":""}"#, #"{"kind":3}"#, #"{"kind":"begu"}"#, #"{"kind":"begun opened"}"#,
            #"{"kind":"begunA"}"#, #"{"kind":"opened"}"#, #"{"kind":"opened","origin":"1"}"#, #"{"kind":"turned"}"#,
            #"{"kind":"keyed","side":1}"#, #"{"kind":"keyed","side":1,"isDown":true}"#, #"{"kind":"set","pages":-1}"#,
            #"{"kind":"packed","packed":7}"#, #"{"kind":"helped","level":"night","unhurried":"perhaps"}"#,
        ] {
            #expect(Step(try Value(json: text)) == nil, "\(text)")
        }
        #expect(Step(["kind": "opened", "origin": .double(.infinity)]) == nil)
    }

    @Test func `a part that may be missing is read as its default where it is of another type`() throws {
        let turned = try Value(json: #"{"kind":"turned","x":1,"pitch":"up"}"#)
        #expect(Step(turned) == .turned(1, pitch: 0))
        let answered = try Value(json: #"{"kind":"answered","full":4}"#)
        #expect(Step(answered) == .answered(value: .null, full: nil))
    }

    @Test func `actions are equal where they are written in the same bytes`() {
        #expect(Step.named("\u{E9}") == .named("\u{E9}"))
        #expect(Step.named("\u{E9}") != .named("e\u{301}"))
        #expect(Step.opened(origin: 0) != .opened(origin: -0.0))
        #expect(Step.begun != .begunAgain)
    }
}
