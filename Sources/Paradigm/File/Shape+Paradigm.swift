package import Tree

/// The forms that values of a paradigm have beside those that every file has.
extension Shape {
    /// `500`, `3 frames`, `1.5 s`, `{from: 400, to: 800}`, `=ssd`.
    package static var duration: Shape {
        .either("a duration such as 500, 1.5 s or 3 frames", [.number, .text, .node]) { PhaseDuration($0) != nil }
    }

    /// `500`, `1.5 s`.
    package static var time: Shape {
        .either("a time such as 500 or 1.5 s", [.number, .text]) { PhaseDuration.time($0) != nil }
    }

    package static var expression: Shape {
        .either("an expression", [.text, .number, .bool]) { ExpressionText($0) != nil }
    }

    /// `1.2 deg`, or `[2 deg, 1 deg]` for width and height.
    package static var stageSize: Shape {
        .either("a length such as 1.2 deg, or two", [.number, .text, .list(.numberOrText)]) { isSize($0) }
    }

    package static var stagePlace: Shape {
        .either("a place [x, y], or an expression", [.list(.numberOrText), .text]) { value in
            if let list = value.list { return list.count == 2 && list.allSatisfy { isLength($0) } }
            return ExpressionText.given(value) != nil
        }
    }

    package static var toggle: Shape {
        .either("true, false or an expression", [.bool, .text]) { value in
            if case .bool = value { return true }
            return ExpressionText.given(value) != nil
        }
    }

    package static var phases: Shape {
        .either("a list of phases, or an expression such as =kind", [.list(.element { Phase.schema }), .text]) {
            $0.list != nil || $0.text != nil
        }
    }

    package static var levels: Shape {
        .either("a list of levels", [.list(.any)]) { $0.list != nil }
    }

    package static var pages: Shape {
        .either("a text's name, or a list of pages", [.text, .list(.any)]) { $0.text != nil || $0.list != nil }
    }

    /// A word, or an object that says more.
    package static func word(_ told: String, or object: Shape = .node) -> Shape {
        .either(told, [.text, object]) { $0.text != nil || $0.node != nil }
    }

    /// A text, or a list of them.
    package static func oneOrSeveral(_ told: String) -> Shape {
        .either(told, [.text, .list(.text)]) {
            $0.text != nil || ($0.list.map { $0.allSatisfy { $0.text != nil } } ?? false)
        }
    }

    /// A list, or an object.
    package static func listOrObject(_ told: String) -> Shape {
        .either(told, [.list(.any), .node]) { $0.list != nil || $0.node != nil }
    }

    private static func isLength(_ value: Value) -> Bool {
        StageLength(value) != nil || ExpressionText.given(value) != nil
    }

    private static func isSize(_ value: Value) -> Bool {
        if let list = value.list { return list.count == 2 && list.allSatisfy { isLength($0) } }
        return isLength(value)
    }
}
