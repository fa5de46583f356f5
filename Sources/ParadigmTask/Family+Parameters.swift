import Paradigm
import Text
package import Tree

extension ParadigmFamily {
    /// What a step sets: levels of `between`, which are then those of everybody who takes it, and properties of blocks.
    ///
    /// A level may be told by its place: `{row: 5}` is the sixth, counted round.
    package static func setting(_ set: Node, in definition: Node) -> Node {
        guard !set.isEmpty else { return definition }
        let own = Paradigm.Definition(node: definition)
        var (node, between) = (definition, own.between)
        for field in set.fields {
            guard var column = between[field.name]?.node, let levels = column["levels"]?.list, !levels.isEmpty else {
                continue
            }
            var level = field.value
            if let row = level.node?["row"].flatMap({ Int($0) }) {
                level = levels[(row % levels.count + levels.count) % levels.count]
            }
            guard levels.contains(level) else { continue }
            column["levels"] = .list([level])
            column["weights"] = nil
            between[field.name] = .node(column)
        }
        if !between.isEmpty { node["between"] = .node(between) }
        if let blocks = node["blocks"] { node["blocks"] = setting(set, in: blocks) }
        return node
    }

    /// The blocks of a list, and those in their groups, with what is set of them.
    private static func setting(_ set: Node, in blocks: Value) -> Value {
        guard case .list(let list) = blocks else { return blocks }
        var changed: [Value] = []
        for value in list {
            guard var block = value.node else {
                changed.append(value)
                continue
            }
            for field in block["id"]?.text.flatMap({ set[Name($0)]?.node })?.fields ?? [] {
                if BlockSetting(named: field.name.text) != nil { block[field.name] = field.value }
            }
            if let group = block["group"] { block["group"] = setting(set, in: group) }
            changed.append(.node(block))
        }
        return .list(changed)
    }
}

/// The properties of a block that a step of a study can set.
enum BlockSetting: String, CaseIterable {
    case `repeat`, trials, split, warmup, feedback

    init?(named name: String) {
        for setting in Self.allCases where setting.rawValue.isSame(as: name) {
            self = setting
            return
        }
        return nil
    }
}

#if !hasFeature(Embedded)
    import Interface
    package import Tasks

    extension ParadigmFamily {
        /// A paradigm is a file of its own with its own check: a step of a study sets what ``settings(of:)`` lists.
        package static var schema: Schema { Schema("Definition", []) }

        package static func sources(of definition: Node) -> [String] { Paradigm.Definition(node: definition).sources }

        package static func settings(of definition: Node) -> [TaskSetting] {
            let definition = Paradigm.Definition(node: definition)
            var settings: [TaskSetting] = []
            for column in definition.betweenList {
                // What has fields, or is drawn, is not one level.
                let levels = (column.part.levels ?? []).filter { $0.node == nil && $0.list == nil }
                guard levels.count > 1 else { continue }
                settings.append(
                    TaskSetting([column.name], .one(levels), usual: nil, isOfPeople: true) { _ in column.name })
            }
            definition.forEachBlock { block, _ in settings += BlockSetting.allCases.compactMap { $0.setting(of: block) }
            }
            return settings
        }
    }

    extension BlockSetting {
        fileprivate func setting(of block: Block) -> TaskSetting? {
            let rule = Block.schema.rules.first { $0.name.text == rawValue }
            let title = title
            func made(_ form: TaskSetting.Form, _ usual: Value?) -> TaskSetting {
                TaskSetting([block.id, rawValue], form, usual: usual, isOfPeople: false) {
                    "\(block.id): " + ($0 == .german ? title.german : title.english)
                }
            }
            switch self {
            case .feedback:
                // Feedback in one's own words stays the author's.
                guard block.feedback?.node == nil else { return nil }
                return made(
                    .one(FeedbackWord.allCases.map { .text($0.rawValue) }),
                    block.feedback ?? .text(FeedbackWord.none.rawValue))
            case .trials:
                // Where nothing says how many there are, all combinations come.
                guard let trials = block.trials, let limits = rule?.limits else { return nil }
                return made(.whole(limits), .int(trials))
            case .repeat:
                guard block.trials == nil, let limits = rule?.limits else { return nil }
                return made(.whole(limits), .int(block.repeat))
            case .split: return rule?.limits.map { made(.whole($0), .int(block.split)) }
            case .warmup: return rule?.limits.map { made(.whole($0), .int(block.warmup)) }
            }
        }

        private var title: (english: String, german: String) {
            switch self {
            case .repeat: ("How often all combinations come", "Wie oft alle Verbindungen kommen")
            case .trials: ("Trials", "Durchgänge")
            case .split: ("Runs, with a break after each", "Läufe, mit einer Pause nach jedem")
            case .warmup:
                ("Trials at each run's begin that are left out", "Durchgänge zu Beginn jedes Laufs, die nicht zählen")
            case .feedback: ("Feedback", "Rückmeldung")
            }
        }
    }
#endif
