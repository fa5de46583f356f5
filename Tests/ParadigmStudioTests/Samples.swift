import AuthorFiles
import Editing
import Foundation
import Paradigm
import Tree

@testable import ParadigmStudio

/// The lab's paradigms as their authors wrote them.
enum Samples {
    static let names = ["flanker", "go-no-go", "number-stroop", "simon", "stroop"]

    static func written(_ name: String) throws -> WrittenDefinition {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Content/paradigms/\(name).yaml")
        return try WrittenDefinition(
            Array(Data(contentsOf: file)), file: file.path, starter: "merkwelt new paradigm")
    }

    static func definition(_ name: String) throws -> Definition {
        Definition(node: try written(name).value.node ?? Node())
    }

    static func editor(_ name: String = "stroop") throws -> ParadigmEditor {
        ParadigmEditor(try definition(name), language: "en")
    }
}

extension ParadigmEditor {
    /// Does something and looks for findings afterwards, as the page does when it has time.
    @discardableResult
    mutating func act(_ action: EditorAction, at time: Double = 0) -> [EditorEffect] {
        let effects = reduce(action, at: time)
        _ = reduce(.check, at: time)
        return effects
    }

    func value(_ path: String) -> Value? { Value.node(definition.node).part(at: Path(dots: path)) }
}

extension Path {
    /// `trial.1.show.0`
    init(dots: String) {
        self.init(dots.split(separator: ".").map { part in Int(part).map { .index($0) } ?? .name(String(part)) })
    }
}
