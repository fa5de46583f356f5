import Interface
import Studies
import Tree

@testable import Server

/// What tests let families compute; nothing unless they say it.
struct FamilyDoubles: FamilyWork {
    var scorer: Scorer?
    var check: DefinitionCheck?
    var columns: ColumnExporter?
    var keeper: ProgressKeeper?
    var maker: DictionaryMaker?

    var engine: String { scorer?.engine ?? "" }
    /// One task that a step can be.
    var studyTasks: [Value] {
        [["family": "reaction", "preset": "srt5", "title": ["en": "Simple"], "figures": ["median"]]]
    }

    func results(of document: [UInt8], within budget: WorkBudget) throws -> String? {
        try scorer?.score(document, budget)
    }

    func header(of family: String) -> String? { columns?.header(family) }

    func rows(of document: [UInt8], in family: String, within budget: WorkBudget) throws -> String {
        try columns?.rows(family, document, budget) ?? ""
    }

    func storedNames(of family: String) -> [String] { columns?.names(family) ?? [family] }

    func families(storedAs name: String) -> [String] { columns?.families(name) ?? [name] }

    func dictionary(of names: [String]) -> [Value] { maker?.tables(names) ?? [] }

    func faults(in definition: Value, of family: String) -> [String] { check?.faults(family, definition) ?? [] }

    func reading(of text: [UInt8]) -> (definition: Value?, faults: [String]) { check?.reading(text) ?? (nil, []) }

    func progress(stored: String?, sent: [UInt8]) throws(TreeError) -> String {
        guard let keeper else { return String(decoding: sent, as: UTF8.self) }
        return try keeper.merge(stored, sent)
    }

    func name(
        of figure: String, of step: String, in study: Study, language: Language
    ) -> (title: String, unit: String)? { nil }
}

/// Computes results of a session's document.
struct Scorer: Sendable {
    let engine: String
    let score: @Sendable (_ document: [UInt8], _ budget: WorkBudget) throws -> String

    init(
        engine: String, score: @escaping @Sendable (_ document: [UInt8], _ budget: WorkBudget) throws -> String
    ) {
        (self.engine, self.score) = (engine, score)
    }
}

/// Says what is wrong with definitions, and reads them.
struct DefinitionCheck: Sendable {
    let faults: @Sendable (_ family: String, _ definition: Value) -> [String]
    var reading: @Sendable (_ text: [UInt8]) -> (definition: Value?, faults: [String]) = { _ in (nil, []) }
}

/// Makes the rows of a table.
struct ColumnExporter: Sendable {
    var names: @Sendable (_ family: String) -> [String] = { [$0] }
    var families: @Sendable (_ name: String) -> [String] = { [$0] }
    let header: @Sendable (_ family: String) -> String?
    let rows: @Sendable (_ family: String, _ document: [UInt8], _ budget: WorkBudget) throws -> String
}

/// Brings what devices have reached together.
struct ProgressKeeper: Sendable {
    let merge: @Sendable (_ stored: String?, _ sent: [UInt8]) throws(TreeError) -> String
}

/// Describes tables.
struct DictionaryMaker: Sendable {
    let tables: @Sendable (_ families: [String]) -> [Value]
}
