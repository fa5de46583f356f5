import Testing
import Tree

/// What `@Element struct Compass { … }` with the properties below expands to, written by hand.
struct HandWritten: Element {
    var node: Node
    init(node: Node) { self.node = node }
    init(owner: String, heading: Double? = nil, note: String? = nil) {
        node = Node()
        self.owner = owner
        if let heading { self.heading = heading }
        if let note { self.note = note }
    }
    init?(_ value: Value) {
        guard case .node(let node) = value else { return nil }
        self.init(node: node)
        guard HasOwner.holds(for: self) else { return nil }
    }
    static var schema: Schema { Schema("HandWritten", version: 2, [owner.rule, heading.rule, note.rule]) }

    static var owner: Property<Self, String> { Property(required: Name("owner", hash: 0xa692_f75a_b08b_8cf4)) }
    static var heading: Property<Self, Double> {
        Property(Name("heading", hash: 0xb128_8291_90ca_0f75), default: 0, in: 0...360)
    }
    static var note: Property<Self, String?> { Property(Name("note", hash: 0x3bf8_fbba_d158_7cdd), default: nil) }
    var owner: String {
        get { self[Self.owner] }
        set { self[Self.owner] = newValue }
        _modify { yield &self[Self.owner] }
    }
    var heading: Double {
        get { self[Self.heading] }
        set { self[Self.heading] = newValue }
        _modify { yield &self[Self.heading] }
    }
    var note: String? {
        get { self[Self.note] }
        set { self[Self.note] = newValue }
        _modify { yield &self[Self.note] }
    }
    enum HasOwner: Presence {
        typealias Subject = HandWritten
        static func part(of subject: Subject) -> String? { Subject.owner.stored(in: subject) }
    }
    enum HasNote: Presence {
        typealias Subject = HandWritten
        static func part(of subject: Subject) -> String? { Subject.note.stored(in: subject) }
    }
}

@Element(version: 2) struct Compass {
    @Property var owner: String
    @Property(0...360) var heading: Double = 0
    @Property var note: String?
}

@Suite struct MacroTests {
    @Test func `the macros make what one would write by hand`() {
        var expanded = Compass(owner: "Ada", heading: 90)
        var written = HandWritten(owner: "Ada", heading: 90)
        #expect(expanded.node == written.node)
        expanded.heading += 1
        written.heading += 1
        expanded.note = "true north"
        written.note = "true north"
        #expect(expanded.node == written.node)
        #expect(Compass.owner.name == HandWritten.owner.name)
        #expect(Compass.heading.fallback == HandWritten.heading.fallback)
        #expect(Compass.heading.limits == HandWritten.heading.limits)
        #expect(Compass(.node(Node())) == nil && HandWritten(.node(Node())) == nil)
        #expect(Validated<Compass.HasNote>(expanded)?.part == Validated<HandWritten.HasNote>(written)?.part)
    }

    @Test func `the macros declare the schema that one would write by hand`() {
        let (expanded, written) = (Compass.schema, HandWritten.schema)
        #expect(expanded.name == "Compass")
        #expect(expanded.version == written.version)
        #expect(expanded.rules.map(\.name) == written.rules.map(\.name))
        #expect(expanded.rules.map(\.isRequired) == written.rules.map(\.isRequired))
        #expect(expanded.rules.map(\.limits) == written.rules.map(\.limits))
    }

    @Test func `an initialiser of one's own replaces the generated one`() {
        #expect(OwnInitializer(twice: 2).number == 4)
    }
}

@Element private struct OwnInitializer {
    @Property var number: Int = 0

    init(twice number: Int) {
        node = Node()
        self.number = 2 * number
    }
}
