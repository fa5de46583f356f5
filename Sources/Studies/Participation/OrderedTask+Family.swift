public import Tasks
import Text
public import Tree

extension OrderedTask {
    /// The family that takes it, and the definition that is taken; nil for what the list does not have.
    public func found(in families: FamilyList) -> (family: FamilyKind, definition: Node)? {
        switch self {
        case .questionnaire(let definition): return families.questions.map { ($0, definition) }
        case .definition(let name, let definition):
            return families.family(name, definition: definition).map { ($0, definition) }
        case .preset(let name, let preset):
            guard let family = families.family(name), let definition = family.definition(preset: preset) else {
                return nil
            }
            return (family, definition)
        }
    }
}
