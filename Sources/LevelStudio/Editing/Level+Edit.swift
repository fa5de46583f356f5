package import Levels
import Space
package import Store
import Text
import Tree

extension Level {
    /// Makes a change; nothing happens where it does not fit.
    ///
    /// - Returns: `save` if the level is another one now.
    package mutating func apply(_ edit: Edit) -> [EditEffect] {
        let before = self
        change(edit)
        return self == before ? [] : [.save]
    }

    /// The editor's reducer, for a `Timeline`.
    package static var editing: Reducer<Level, Edit, EditEffect> {
        Reducer { level, edit in level.apply(edit) }
    }

    private mutating func change(_ edit: Edit) {
        switch edit {
        case .setName(let wording): name = wording
        case .setLine(let wording): line = wording
        case .setBackground(let image): background = image
        case .setRoom(let room): self.room = room
        case .setIntroduction(let words, let index):
            let isThere = introduction.indices.contains(index)
            if words.isEmpty {
                if isThere { introduction.remove(at: index) }
            } else if isThere {
                introduction[index].words = words
            } else if introduction.count < 50 {
                introduction.append(Line(words: words))
            }
        case .setStart(let position): start = position
        case .setReach(let degrees): if degrees >= 1, degrees <= 180 { reach = degrees }
        case .setPar(let seconds): if seconds >= 1, seconds <= 3600 { par = seconds }
        case .setVisibility(let visibility): self.visibility = visibility
        case .setShuffled(let isShuffled): self.isShuffled = isShuffled
        case .setScatter(let turns): if turns >= 0, turns <= 0.5 { scatter = turns }
        case .addEntity(let entity):
            if entities.count < 400, entity.id.byteCount > 0, entities.index(id: entity.id) == nil {
                entities.append(entity)
            }
        case .removeEntity(let id): entities.remove(id: id)
        case .duplicateEntity(let id, let copy):
            guard var entity = entities[id: id], entities.count < 400, copy.byteCount > 0,
                entities.index(id: copy) == nil
            else { return }
            entity.id = copy
            entity.position.x = Turn(entity.position.x.fraction + 0.05)
            entities.append(entity)
        case .moveEntity(let id, let position): at(id) { $0.position = position }
        case .setSound(let id, let sound): at(id) { $0.sound = sound }
        case .setEntity(let entity): entities.replace(entity)
        case .addBehaviour(let id, let behaviour):
            at(id) { if $0.behaviours.count < 16 { $0.behaviours.append(behaviour) } }
        case .setBehaviour(let id, let index, let behaviour):
            at(id) { if $0.behaviours.indices.contains(index) { $0.behaviours[index] = behaviour } }
        case .removeBehaviour(let id, let index):
            at(id) { if $0.behaviours.indices.contains(index) { $0.behaviours.remove(at: index) } }
        case .addGoal(let goal):
            if goals.count < 50, goal.id.byteCount > 0, goals.index(id: goal.id) == nil { goals.append(goal) }
        case .setGoal(let goal): goals.replace(goal)
        case .removeGoal(let id): goals.remove(id: id)
        case .renameEntity(let id, let name):
            if entities.index(id: name) == nil { rename(id, to: name, in: "entities") }
        case .renameGoal(let id, let name): if goals.index(id: name) == nil { rename(id, to: name, in: "goals") }
        case .addAmbient(let use): if ambient.count < 16 { ambient.append(use) }
        case .setAmbient(let index, let use): if ambient.indices.contains(index) { ambient[index] = use }
        case .removeAmbient(let index): if ambient.indices.contains(index) { ambient.remove(at: index) }
        }
    }

    /// Gives an object of a list another name of 1 to 80 bytes, as files have them.
    private mutating func rename(_ id: String, to name: String, in list: String) {
        guard name.byteCount > 0, name.byteCount <= 80 else { return }
        var value = Value.node(node)
        value.rename(id, to: name, in: list)
        if case .node(let renamed) = value { node = renamed }
    }

    private mutating func at(_ id: String, _ change: (inout Entity) -> Void) {
        if let index = entities.index(id: id) { change(&entities[index]) }
    }

    /// A name that no entity has: `owl`, `owl-2`, `owl-3` …
    package func freeName(like id: String) -> String {
        var candidate = id
        var number = 2
        while entities.index(id: candidate) != nil {
            candidate = joined([id, "\(number)"], with: "-")
            number += 1
        }
        return candidate
    }
}

extension Value {
    /// Replaces the name of an object of a list, also where goals and actions name an entity.
    ///
    /// - Parameter place: the property that holds the value; the list's own name for the names of its objects.
    fileprivate mutating func rename(_ id: String, to name: String, in list: String, at place: String = "") {
        switch self {
        case .text(let text):
            let isNamed = place.isSame(as: list) || place.isSame(as: "entity") && list.isSame(as: "entities")
            if isNamed, text.isSame(as: id) { self = .text(name) }
        case .list(var values):
            for index in values.indices { values[index].rename(id, to: name, in: list, at: place) }
            self = .list(values)
        case .node(var node):
            for field in node.fields {
                let property = field.name.text
                var value = field.value
                value.rename(id, to: name, in: list, at: property.isSame(as: "id") ? place : property)
                node[field.name] = value
            }
            self = .node(node)
        default: break
        }
    }
}
