import Text

/// What is declared about one kind of element: the rules that a file has to keep.
///
/// Properties that no rule names are always allowed; they may belong to a module that is not loaded.
///
/// ```swift
/// @Element struct Buoy { @Property(0...360) var heading: Double = 0 }
///
/// do {
///     try Buoy.schema.validate(["heading": 400.0])
/// } catch {
///     print(error)  // where, which numbers were expected, and what was found
/// }
/// ```
public struct Schema: Sendable {
    /// What is declared about one property.
    public struct Rule: Sendable {
        public let name: Name
        public package(set) var shape: Shape
        public let limits: ClosedRange<Double>?
        public let isRequired: Bool
        #if !hasFeature(Embedded)
            /// What counts where a file says nothing; nil for a required property. The page needs none of it.
            public let fallback: Value?
            /// What the facets of the declaration say.
            package var details = Details()
        #else
            package var details: Details {
                get { Details() }
                set {}
            }
        #endif
    }

    /// A rule for a property that another module has added to an element.
    public struct Addition: Sendable {
        let element: String
        let rule: Rule

        public init<Root: Element, Part: Storable>(_ property: Property<Root, Part>) {
            element = Root.schema.name
            rule = property.rule
        }
    }

    /// The element's name.
    public let name: String
    /// The version of the element's meaning, from 1; `Migration` brings older files up to it.
    public let version: Int
    public let rules: [Rule]

    public init(_ name: String, version: Int = 1, _ rules: [Rule]) {
        self.name = name
        self.version = version
        self.rules = rules
    }

    /// Checks a node and everything beneath it, including the properties that `additions` name.
    ///
    /// - Throws: the first deviation with its path, what was expected and what was found. Complexity: O(size).
    public func validate(_ node: Node, with additions: [Addition] = []) throws(TreeError) {
        for rule in rules { try rule.check(node, with: additions) }
        for addition in additions where addition.element.isSame(as: name) {
            try addition.rule.check(node, with: additions)
        }
    }
}

extension Schema.Rule {
    /// Checks the property in a node.
    func check(_ node: Node, with additions: [Schema.Addition]) throws(TreeError) {
        do throws(TreeError) {
            if let value = node[name] {
                try shape.check(value, in: limits, with: additions)
            } else if isRequired {
                throw TreeError(expected: shape.expectation(limits), found: "nothing")
            }
        } catch {
            throw error.under(.name(name.text))
        }
    }
}

extension Property {
    /// What is declared about the property.
    public var rule: Schema.Rule {
        #if hasFeature(Embedded)
            Schema.Rule(name: name, shape: Part.shape, limits: limits, isRequired: fallback == nil)
        #else
            Schema.Rule(
                name: name, shape: Part.shape, limits: limits, isRequired: fallback == nil,
                fallback: fallback.map { $0.value })
        #endif
    }
}
