import Interface
import Levels
import Text
import Tree

extension EditorScreen {
    var goals: Markup<LevelIntent> {
        fragment {
            heading(2, words(.goals))
            for goal in level.goals { self.goal(goal) }
            buttons { button(words(.addGoal), icon: .plus, action: .edit(.addGoal(newGoal))) }
        }
    }

    private var newGoal: Goal {
        var number = 1
        while level.goals.index(id: "goal-\(number)") != nil { number += 1 }
        return Goal(id: "goal-\(number)", kind: "findAll")
    }

    private var kinds: [FieldOption] {
        let phrases: [(String, StudioPhrase)] = [
            ("find", .kindFind), ("findAll", .kindFindAll), ("order", .kindOrder), ("timeLimit", .kindTime),
            ("wrongChoices", .kindWrong), ("stay", .kindStay),
        ]
        return editor.rules.goals.map { kind in
            let known = phrases.first { $0.0.isSame(as: kind.name.text) }
            return FieldOption(kind.name.text, known.map { words($0.1) } ?? kind.title(language))
        }
    }

    private func goal(_ goal: Goal) -> Markup<LevelIntent> {
        let id = goal.id
        func change(_ change: (inout Goal) -> Void) -> Edit {
            var goal = goal
            change(&goal)
            return .setGoal(goal)
        }
        func has(_ kinds: String...) -> Bool { kinds.contains { $0.isSame(as: goal.kind) } }
        // A kind of another module gets every field: nobody here knows which it reads.
        let isKnown = has("find", "findAll", "order", "timeLimit", "wrongChoices", "stay")
        return element(.div, .key("goal-" + id), .class("goal")) {
            element(.div, .class("level-entity-head")) {
                heading(3, goalText(goal, level, editor.rules, language))
                iconButton(
                    .trash, label: joined([words(.remove), goalText(goal, level, editor.rules, language)], with: ": "),
                    action: LevelIntent.edit(.removeGoal(id)))
            }
            selection(words(.goalKind), id: "kind-" + id, options: kinds, value: goal.kind) { kind in
                LevelIntent.edit(change { $0.become(kind) })
            }
            if !isKnown || has("find", "stay") {
                names(.goalEntity, "entity-" + id, entityOptions, goal.entity) { entity in change { $0.entity = entity }
                }
            }
            if has("order") { order(goal) }
            if !isKnown || has("timeLimit", "stay") {
                number(.goalSeconds, "seconds-" + id, goal.seconds, 0, from: 0, through: 3600) { seconds in
                    change { $0.seconds = seconds }
                }
            }
            if !isKnown || has("wrongChoices") {
                number(.goalCount, "count-" + id, Double(goal.count), 0, from: 0, through: 1000) { count in
                    change { $0.count = Int(count.rounded()) }
                }
            }
            if !isKnown || has("stay") {
                number(.goalDegrees, "degrees-" + id, goal.degrees, 0, from: 0, through: 180) { degrees in
                    change { $0.degrees = degrees }
                }
            }
            disclosure(words(.moreGoal)) {
                toggle(words(.goalOptional), id: "optional-" + id, isOn: goal.isOptional) { isOn in
                    .edit(change { $0.isOptional = isOn })
                }
                names(.goalAchievement, "achievement-" + id, achievements, goal.achievement) { name in
                    change { $0.achievement = name }
                }
                identity("id-" + id, id) { .renameGoal(id, $0) }
            }
        }
    }

    /// The entities of an order, one after another; the last selection adds one.
    private func order(_ goal: Goal) -> Markup<LevelIntent> {
        func edit(_ change: (inout [String]) -> Void) -> Edit {
            var goal = goal
            var entities = goal.entities
            change(&entities)
            goal.entities = entities
            return .setGoal(goal)
        }
        return fragment {
            for index in goal.entities.indices {
                names(.goalEntity, "order-\(index)-" + goal.id, entityOptions, goal.entities[index]) { name in
                    edit { entities in
                        if let name { entities[index] = name } else { entities.remove(at: index) }
                    }
                }
            }
            names(.goalEntity, "order-new-" + goal.id, entityOptions, nil) { name in
                edit { entities in if let name { entities.append(name) } }
            }
        }
    }
}
