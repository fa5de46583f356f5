package import Tree

/// The forms that values of a paradigm have beside those that every file has.
extension Shape {
    /// `500`, `3 frames`, `1.5 s`, `{from: 400, to: 800}`, `=ssd`.
    package static var duration: Shape {
        .written("a duration such as 500, 1.5 s or 3 frames") { PhaseDuration($0) != nil }
    }

    /// `500`, `1.5 s`.
    package static var time: Shape { .written("a time such as 500 or 1.5 s") { PhaseDuration.time($0) != nil } }

    /// `1.2 deg`, or `[2 deg, 1 deg]` for width and height.
    package static var stageSize: Shape { .written("a length such as 1.2 deg, or two") { isSize($0) } }

    package static var stagePlace: Shape {
        .written("a place [x, y], or an expression") { value in
            if let list = value.list { return list.count == 2 && list.allSatisfy { isLength($0) } }
            return ExpressionText.given(value) != nil
        }
    }

    package static var toggle: Shape {
        .written("true, false or an expression") { value in
            if case .bool = value { return true }
            return ExpressionText.given(value) != nil
        }
    }

    package static var phases: Shape {
        .written("a list of phases, or an expression such as =kind") { $0.list != nil || $0.text != nil }
    }

    package static var pages: Shape {
        .written("a text's name, or a list of pages") { $0.text != nil || $0.list != nil }
    }

    /// A word, or an object that says more.
    package static func wordOrObject(_ told: String) -> Shape {
        .written(told) { $0.text != nil || $0.node != nil }
    }

    /// A text, or a list of them.
    package static func oneOrSeveral(_ told: String) -> Shape {
        .written(told) { $0.text != nil || ($0.list.map { $0.allSatisfy { $0.text != nil } } ?? false) }
    }

    /// A list, or an object.
    package static func listOrObject(_ told: String) -> Shape {
        .written(told) { $0.list != nil || $0.node != nil }
    }

    private static func isLength(_ value: Value) -> Bool {
        StageLength(value) != nil || ExpressionText.given(value) != nil
    }

    private static func isSize(_ value: Value) -> Bool {
        if let list = value.list { return list.count == 2 && list.allSatisfy { isLength($0) } }
        return isLength(value)
    }
}
