import Text
package import Tree

/// The facts of earlier steps that later steps name: answers, figures, and passed checks. Nothing else is kept.
package struct Facts: Equatable, Sendable {
    package enum Kind: String, Choice {
        case answer, figure, passed
    }

    package struct Fact: Equatable, Sendable {
        /// The identity of the step.
        package let step: String
        package let kind: Kind
        /// The item or figure; empty for a check.
        package let name: String
        package let value: Value
        /// The value as a number, where it has one.
        package let number: Double?

        package init(step: String, kind: Kind, name: String, value: Value, number: Double?) {
            self.step = step
            self.kind = kind
            self.name = name
            self.value = value
            self.number = number
        }

        package static func == (left: Fact, right: Fact) -> Bool {
            left.isSameName(as: right) && left.value == right.value && Value(left.number) == Value(right.number)
        }

        func isSameName(as other: Fact) -> Bool { isNamed(other.step, other.kind, other.name) }

        func isNamed(_ step: String, _ kind: Kind, _ name: String) -> Bool {
            self.kind == kind && self.step.isSame(as: step) && self.name.isSame(as: name)
        }
    }

    package private(set) var all: [Fact] = []

    package init() {}

    /// A fact by its name; nil where it is missing.
    package func find(_ step: String, _ kind: Kind, _ name: String) -> Fact? {
        for fact in all where fact.isNamed(step, kind, name) { return fact }
        return nil
    }

    /// Notes a fact; an earlier one of the same name is replaced.
    package mutating func note(_ fact: Fact) {
        for place in all.indices where all[place].isSameName(as: fact) {
            all[place] = fact
            return
        }
        all.append(fact)
    }

    /// Forgets the facts of a step, because it is taken again.
    mutating func forget(_ step: String) { all = all.filter { !$0.step.isSame(as: step) } }
}

extension Value {
    fileprivate init(_ number: Double?) { self = number.map { .double($0) } ?? .null }
}

extension Facts: Storable {
    package init?(_ value: Value) {
        guard let list = value.list else { return nil }
        for value in list {
            guard let node = value.node, let step = node["step"]?.text, let kind = node["kind"].flatMap({ Kind($0) }),
                let fact = node["value"]
            else { return nil }
            note(
                Fact(
                    step: step, kind: kind, name: node["name"]?.text ?? "", value: fact,
                    number: node["number"].flatMap { Double($0) }))
        }
    }

    package var value: Value {
        .list(
            all.map { fact in
                var node: Node = ["step": .text(fact.step), "kind": fact.kind.value, "value": fact.value]
                if fact.name.byteCount > 0 { node["name"] = .text(fact.name) }
                if let number = fact.number { node["number"] = .double(number) }
                return .node(node)
            })
    }
}
