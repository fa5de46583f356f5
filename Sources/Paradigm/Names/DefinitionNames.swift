package import Definitions
import Text
package import Tree

/// What the names of a definition mean in its expressions, and in which order its columns are filled.
///
/// A column comes after those that it uses, wherever it is written. Columns that use each other are a fault.
package struct DefinitionNames: Sendable {
    /// A fault of an expression, and where that stands.
    package struct Misnomer: Sendable {
        package let path: [Path.Step]
        package let fault: ExpressionFault
        /// How many signs of the text at the path stand before the expression.
        package let signs: Int
    }

    package internal(set) var compiler = ExpressionCompiler()
    package internal(set) var misnomers: [Misnomer] = []
    /// The names of columns in the order in which they can be filled.
    package internal(set) var order: [String] = []
    /// The programs of columns with `value`, by the column's name.
    package internal(set) var values: [(name: String, program: ExpressionProgram)] = []
    /// The names whose values depend on where a trial stands in the order of its block.
    package internal(set) var moving = NameTable(["trial", "run"])
    /// The columns to which a sequence gives their values, each with the number of the sequence's column.
    var drivers = NameTable(capacity: 4)
    /// The names that blocks alone give a value.
    package private(set) var own = NameTable(capacity: 8)
    /// The names that are used by expressions so far.
    package internal(set) var used = NameTable(capacity: 64)
    /// The texts that names can have as their values, where these are known.
    var levelNames = NameTable(capacity: 32)
    var levels: [[String]] = []
    let definition: Definition

    package init(_ definition: Definition) {
        self.definition = definition
        compiler.scope.labels = NameTable(definition.texts.fields.map { $0.name.text })
        addOwn()
        for column in definition.betweenList { add(column.part, column.name, .fixed) }
        addTables()
        addSets()
        // A column may be derived from the answer: points, what comes next.
        addResponses()
        addColumns()
    }

    /// The texts that a name can have as its value; nil where they are not known.
    package func levels(of name: String) -> [String]? { levelNames.find(name).map { levels[$0] } }

    mutating func note(levels values: [String], of name: String) {
        if levelNames.insert(name, levels.count) { levels.append(values) }
    }

    /// Compiles an expression of the definition and notes the names that it uses.
    ///
    /// - Parameters:
    ///   - signs: how many signs of the text at the path stand before the expression.
    /// - Returns: nil where it has a fault, which is then among the misnomers.
    @discardableResult
    package mutating func program(
        _ text: String, as type: ExpressionType, until stage: DecisionStage, at path: [Path.Step], signs: Int = 0
    ) -> ExpressionProgram? {
        do {
            let tree = try ExpressionTree(text)
            note(tree)
            return try compiler.program(tree, as: type, until: stage)
        } catch {
            misnomers.append(Misnomer(path: path, fault: error, signs: signs))
            return nil
        }
    }

    /// Compiles the expressions that stand in braces in a text.
    package mutating func template(_ text: String, until stage: DecisionStage, at path: [Path.Step]) {
        do {
            for piece in try TextTemplate(text).pieces {
                guard case .expression(let tree, let start) = piece else { continue }
                note(tree)
                do {
                    _ = try compiler.program(tree, as: .unknown, until: stage)
                } catch {
                    misnomers.append(Misnomer(path: path, fault: error, signs: start))
                }
            }
        } catch {
            misnomers.append(Misnomer(path: path, fault: error, signs: 0))
        }
    }

    private mutating func note(_ tree: ExpressionTree) {
        for name in tree.names { used.insert(name, 0) }
    }

    /// The names that belong to every paradigm.
    private mutating func addOwn() {
        let own: [(String, ExpressionType, DecisionStage)] = [
            ("language", .text, .fixed), ("device.touch", .boolean, .fixed), ("block", .text, .fixed),
            ("run", .number, .planned), ("trial", .number, .planned), ("elapsed", .number, .begun),
            ("total", .number, .begun), ("turn", .number, .shown), ("place", .number, .shown),
            ("element", .unknown, .shown), ("rt", .number, .answered),
        ]
        for (name, type, stage) in own { compiler.scope.add(name, type, stage) }
        var blocks: [String] = []
        definition.forEachBlock { block, _ in blocks.append(block.id) }
        note(levels: blocks, of: "block")
        note(levels: definition.languages, of: "language")
    }

    /// Blocks may set values that no column has, as the sides of an association's blocks are.
    private mutating func addSets() {
        var names = NameTable(capacity: 8)
        var values: [[Value]] = []
        definition.forEachBlock { block, _ in
            for field in block.set.fields {
                guard definition.columns[field.name] == nil, definition.between[field.name] == nil else { continue }
                if names.insert(field.name.text, values.count) { values.append([]) }
                if let place = names.find(field.name.text) { values[place].append(field.value) }
            }
        }
        for (place, name) in names.names.enumerated() { add(name, values[place], .fixed) }
        own = names
    }

    private mutating func addResponses() {
        var type: ExpressionType?
        var all: [String] = []
        var isOpen = false
        for response in definition.responseList {
            let own = response.part.type
            type = type.map { $0.joined(with: own) ?? .unknown } ?? own
            compiler.scope.add(FaultWords.joined(["response.", response.name]), own, .answered)
            if let choices = response.part.choices { all += choices } else { isOpen = true }
        }
        compiler.scope.add("response", type ?? .unknown, .answered)
        if !isOpen { note(levels: all, of: "response") }
        guard definition.correct != .null else { return }
        compiler.scope.add("correct", .boolean, .answered)
        compiler.scope.add("error", .boolean, .answered)
    }
}

extension Response {
    /// What kind of value an answer is.
    package var type: ExpressionType {
        switch kinds.first {
        case .choices: several == .all ? .texts : .text
        case .targets: several == .all ? .texts : .text
        case .text: .text
        case .slider, .number, .hold: .number
        case .point: .numbers
        // A pad's items are the digits unless they are written.
        case .sequence:
            isOnLayers ? .texts : sequence?["items"]?.list.flatMap { ExpressionType(of: $0).listed } ?? .numbers
        case .tap, .trail, nil: .unknown
        }
    }
}

extension ExpressionTree {
    /// The names in it.
    package var names: [String] {
        var names: [String] = []
        for node in nodes { if case .name(let name) = node.kind { names.append(name) } }
        return names
    }
}

extension DefinitionNames {
    /// When the value of a name is decided; nil where nothing has the name.
    package func stage(of name: String) -> DecisionStage? { compiler.scope.meaning(of: name)?.stage }

    /// Says what kind of value a name has from now on.
    package mutating func set(_ name: String, type: ExpressionType) {
        guard let meaning = compiler.scope.meaning(of: name) else { return }
        compiler.scope.set(name, type: type, stage: meaning.stage)
    }
}
