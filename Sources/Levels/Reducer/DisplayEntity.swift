import Space
import Tree

/// Something visible, where a level shows anything at all: name, picture, place relative to the view's centre.
public struct DisplayEntity: Equatable, Sendable {
    /// The entity's place in the level, the same for the whole run.
    public let key: Int
    public let name: Wording
    public let image: String?
    /// Degrees to the right of the view's centre, above -180 and up to 180.
    public let azimuth: Double
    /// Shares of the picture's height below the view's centre, above -0.5 and up to 0.5.
    public let drop: Double
    public let isFound: Bool
}

extension Run {
    /// What is to be seen now: everything where the level shows it, or at the end where it reveals it.
    public var displayed: [DisplayEntity] { seen(isRevealed: phase.isOver) }

    /// What is to be seen at this moment.
    ///
    /// - Parameter isRevealed: what the level shows at its end is known already, as when a session is watched again.
    package func seen(isRevealed: Bool) -> [DisplayEntity] {
        switch level.visibility {
        case .never: return []
        case .afterwards where !isRevealed: return []
        case .afterwards, .always: break
        }
        var entities: [DisplayEntity] = []
        for (place, entity) in level.entities.enumerated() where states[place].isFound || poses[place].isPresent {
            if states[place].isGone && !phase.isOver { continue }
            entities.append(
                DisplayEntity(
                    key: place, name: entity.name, image: entity.image, azimuth: bearings[place].azimuth,
                    drop: Turn(poses[place].y).turns(from: view.y), isFound: states[place].isFound))
        }
        return entities
    }
}
