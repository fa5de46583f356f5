import Definitions
import Paradigm
import Text
import Tree

extension ParadigmLinter {
    /// Blocks have trials, as many as can be borne, in an order of what is planned.
    mutating func checkBlocks() {
        if let list = definition.node["blocks"]?.list, list.isEmpty {
            report(.noTrials, at: [.name("blocks")], expected: "at least one block", found: "none")
        }
        var ids = NameTable(capacity: definition.blocks.count)
        each(definition.node["blocks"], "blocks") { linter, node, index in
            linter.identity(of: node, in: &ids, index, duplicate: .duplicateIdentity, "block")
            guard node["group"] != nil else { return linter.check(Block(node: node)) }
            linter.object(node, ParadigmObjects.block, "a group of blocks")
            linter.each(node["group"], "group") { linter, node, index in
                linter.identity(of: node, in: &ids, index, duplicate: .duplicateIdentity, "block")
                linter.check(Block(node: node))
                if node["group"] != nil {
                    linter.report(
                        .unknownProperty, at: [.name("group")], expected: "blocks that are nested once",
                        found: "a group within a group", remedy: "put its blocks beside the others", isAtName: true)
                }
            }
        }
        tell()
    }

    private mutating func check(_ block: Block) {
        let node = block.node
        object(node, ParadigmObjects.block, "a block")
        for name in ["before", "after"] { pages(node[Name(name)], at: [.name(name)]) }
        condition("when", of: node, until: .begun)
        if let text = node["trial"]?.text { form(text, at: [.name("trial")]) }
        set(of: block)
        order(of: block)
        practice(of: node)
        feedback(of: node)
        if let summary = node["summary"]?.node, let text = summary["text"] {
            under(.name("summary")) { linter in
                linter.texts(text, "text")
                linter.templates(text, at: [.name("text")], until: .answered)
            }
        }
        count(of: block)
    }

    /// Pages are texts of the definition.
    private mutating func pages(_ value: Value?, at further: [Path.Step]) {
        func page(_ name: String, _ path: [Path.Step]) {
            guard definition.texts[Name(name)] == nil else { return }
            unknown(name, among: definition.texts.fields.map { $0.name.text }, "the name of a text", at: path)
        }
        if let name = value?.text { return page(name, further) }
        for (place, entry) in (value?.list ?? []).enumerated() {
            if let name = entry.text { page(name, further + [.index(place)]) }
        }
    }

    /// Levels belong to columns that are there.
    private mutating func set(of block: Block) {
        // A value may be set that no column has, as the sides of a block are; then something has to ask for it.
        for field in block.set.fields where names.own.find(field.name.text) != nil {
            checkName(field.name.text, at: [.name(Block.set.name.text), .name(field.name.text)])
        }
        for field in block.levels.fields where definition.columns[field.name] == nil {
            unknown(
                field.name.text, among: definition.columns.fields.map { $0.name.text }, "the name of a column",
                at: [.name(Block.levels.name.text), .name(field.name.text)])
        }
        for field in block.levels.fields {
            guard let column = definition.columns[field.name]?.node, let levels = Column(node: column).levels else {
                continue
            }
            for (place, level) in (field.value.list ?? []).enumerated() where !levels.contains(where: { $0 == level }) {
                report(
                    .nameUnknown, at: [.name(Block.levels.name.text), .name(field.name.text), .index(place)],
                    expected: joined("a level of ", field.name.text), found: summary(level),
                    remedy: level.text.map { suggestion(for: $0, among: levels.compactMap { $0.text }, else: "") } ?? ""
                )
            }
        }
        for field in block.responses.fields where definition.responses[field.name] == nil {
            unknown(
                field.name.text, among: definition.responses.fields.map { $0.name.text }, "the name of a response",
                at: [.name("responses"), .name(field.name.text)])
        }
    }

    /// What a block sets and no column has is asked for somewhere; otherwise it is a slip of the pen.
    mutating func checkSets() {
        definition.forEachBlock { block, path in
            for field in block.set.fields {
                let name = field.name.text
                guard names.own.find(name) != nil, names.used.find(name) == nil else { continue }
                report(
                    .nameUnknown, .warning, at: path + [.name(Block.set.name.text), .name(name)],
                    expected: "the name of a column, or one that an expression uses", found: quoted(name),
                    remedy: suggestion(
                        for: name, among: definition.columns.fields.map { $0.name.text }, else: "remove it"),
                    isAtName: true)
            }
        }
    }

    private mutating func order(of block: Block) {
        guard let order = block.order else { return }
        if let word = order.text {
            let words = OrderWord.allCases.map { $0.rawValue }
            if words.contains(where: { $0.isSame(as: word) }) { return }
            return report(
                .unknownWord, at: [.name("order")], expected: joined(Self.alternatives(words), ", or constraints"),
                found: quoted(word), remedy: suggestion(for: word, among: words, else: ""))
        }
        guard let node = order.node else { return }
        under(.name("order")) { linter in
            linter.object(node, ParadigmObjects.order, "an order")
            linter.condition("avoid", of: node, until: .planned)
            linter.moving(node["avoid"]?.text)
            linter.relax(OrderConstraints(node: node))
            for property in ["most", "apart"] {
                for field in node[Name(property)]?.node?.fields ?? [] {
                    let at: [Path.Step] = [.name(property), .name(field.name.text)]
                    guard let stage = linter.names.stage(of: field.name.text) else {
                        linter.unknown(
                            field.name.text, among: linter.definition.columns.fields.map { $0.name.text },
                            "the name of a column", at: at)
                        continue
                    }
                    if stage > .planned || linter.names.moving.find(field.name.text) != nil {
                        linter.report(
                            .nameLater, at: at, expected: "a column that is decided with the plan",
                            found: linter.quoted(field.name.text), remedy: "an order can only look at what is planned",
                            isAtName: true)
                    }
                    if let number = Int(field.value), number >= 1 { continue }
                    linter.report(
                        .badNumber, at: at, expected: "a whole number from 1", found: linter.summary(field.value))
                }
            }
        }
    }

    /// Only rules that there are can be given up.
    private mutating func relax(_ order: OrderConstraints) {
        var rules = order.most.fields.map { $0.name.text } + order.apart.fields.map { $0.name.text }
        if order.avoid != nil { rules.append("avoid") }
        for (place, name) in order.relax.enumerated() where !rules.contains(where: { $0.isSame(as: name) }) {
            unknown(name, among: rules, "a column of most or apart, or avoid", at: [.name("relax"), .index(place)])
        }
    }

    /// Reports names in a rule of an order whose values follow from the order.
    private mutating func moving(_ text: String?) {
        guard let text, let tree = try? ExpressionTree(text) else { return }
        for node in tree.nodes {
            guard case .name(let name) = node.kind, names.moving.find(name) != nil else { continue }
            return report(
                .nameLater, at: [.name("avoid")], expected: "what does not depend on the order", found: quoted(name),
                remedy: "say what the order has to avoid by the columns that it orders", sign: node.start)
        }
    }

    private mutating func practice(of node: Node) {
        guard let practice = node["practice"]?.node else { return }
        under(.name("practice")) { linter in
            linter.object(practice, ParadigmObjects.practice, "a practice")
            let program = linter.expression("until", of: practice, as: .boolean, until: .begun)
            guard let program, program.isConstant else { return }
            let table = TrialTable(types: [], trials: 0, compiler: linter.names.compiler)
            var evaluator = ExpressionEvaluator()
            let isTrue = evaluator.evaluate(program, in: table).isTrue
            linter.report(
                isTrue ? .alwaysTrue : .practiceUnreachable, isTrue ? .warning : .error, at: [.name("until")],
                expected: "something that practice can reach", found: isTrue ? "what always holds" : "what never holds",
                remedy: "write for instance until: accuracy >= 0.85")
        }
    }

    private mutating func feedback(of node: Node) {
        if let word = node["feedback"]?.text {
            let words = FeedbackWord.allCases.map { $0.rawValue }
            if words.contains(where: { $0.isSame(as: word) }) { return }
            return report(
                .unknownWord, at: [.name("feedback")], expected: joined(Self.alternatives(words), ", or a text"),
                found: quoted(word), remedy: suggestion(for: word, among: words, else: "write {text: …}"))
        }
        guard let feedback = node["feedback"]?.node else { return }
        under(.name("feedback")) { linter in
            linter.object(feedback, ParadigmObjects.feedback, "a feedback")
            linter.condition("when", of: feedback, until: .answered)
            if let text = feedback["text"] { linter.templates(text, at: [.name("text")], until: .answered) }
        }
    }

    /// How many trials a block has, where that follows from its factors.
    private mutating func count(of block: Block) {
        guard block.trials == nil else { return }
        var count = max(1, block.repeat)
        var driven = NameTable(capacity: 4)
        for column in definition.columnList { if let name = column.part.driven { driven.insert(name, 0) } }
        var hasFactors = false
        for column in definition.columnList {
            if block.set[Name(column.name)] != nil { continue }
            var rows = 1
            if let levels = column.part.levels {
                if driven.find(column.name) != nil { continue }
                let some = block.levels[Name(column.name)]?.list
                rows = 0
                for (place, level) in levels.enumerated() where some?.contains(where: { $0 == level }) ?? true {
                    let weights = column.part.weights ?? []
                    rows += weights.indices.contains(place) ? max(0, min(weights[place], Self.mostTrials + 1)) : 1
                }
            } else if column.part.table != nil, column.part.cross, let table = column.part.table {
                rows = DefinitionNames.rows(of: definition.tables[Name(table)] ?? .null, languages: languages).count
            }
            if column.part.levels != nil || column.part.cross { hasFactors = true }
            count = min(count, Self.mostTrials + 1) * min(rows, Self.mostTrials + 1)
        }
        if !hasFactors { count = min(count, Self.mostTrials + 1) * (definition.sequenceLength(in: block) ?? 1) }
        if count > Self.mostTrials {
            report(
                .tooManyTrials, at: [.name("repeat")], expected: "at most 5000 trials", found: "more",
                remedy: "write a smaller repeat, fewer levels, or trials: …")
        } else if count == 0 {
            report(
                .noTrials, expected: "a block with trials", found: "none", remedy: "let every factor have a level in it"
            )
        }
    }
}
