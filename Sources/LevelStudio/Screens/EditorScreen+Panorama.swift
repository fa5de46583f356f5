import Interface
import Levels
import Space
import Text
import Tree

extension EditorScreen {
    /// One full turn from left to right, with every entity where it is. The page tells how far a thing or the field was
    /// dragged and which arrow key was pressed (`Page/view/panorama-editor.js`); `PanoramaMove` says what comes of it.
    var panorama: Markup<LevelIntent> {
        fragment {
            element(
                .div, .class("panorama-field"), .id("editor-panorama"), .attribute(.dataLabel, level.background ?? ""),
                .variable(
                    "--picture", address(of: level.background).map { joined(["url(\"", $0, "\")"], with: "") } ?? ""),
                .onText(.change) { text in
                    PanoramaMove(text)?.turned.map { LevelIntent.look(by: $0) } ?? .unchanged
                }
            ) {
                if level.background != nil { picture }
                for quarter in 0..<4 where isInside(quarter) { mark(quarter) }
                for entity in level.entities { thing(entity) }
            }
            element(.p, .class("note"), .id("panorama-hint")) { text(words(.dragHint)) }
            buttons {
                button(words(.lookLeft), style: .quiet, action: .look(by: -0.125))
                button(words(.lookRight), style: .quiet, action: .look(by: 0.125))
            }
        }
    }

    private func across(_ place: Turn) -> String { plainNumber(0.5 + place.turns(from: editor.centre), 4) }

    /// What stands at the seam would be cut.
    private func isInside(_ quarter: Int) -> Bool {
        Turn(Double(quarter) / 4).turns(from: editor.centre).magnitude < 0.46
    }

    private func mark(_ quarter: Int) -> Markup<LevelIntent> {
        element(
            .span, .class("panorama-mark"), .decorative(), .key("mark-\(quarter)"),
            .variable("--across", across(Turn(Double(quarter) / 4)))
        ) { text("\(90 * quarter)°") }
    }

    private func thing(_ entity: Entity) -> Markup<LevelIntent> {
        let id = entity.id
        let title = entity.title(in: language)
        let direction = directionName(entity.position.x.degrees(from: level.start.x), in: language)
        return element(
            .button, .key("thing-" + id), .type("button"), .class("panorama-thing"), .id("thing-" + id),
            .label(joined([title, direction], with: ", ")), .describedBy("panorama-hint"), .pressed(isSelected(id)),
            .variable("--across", across(entity.position.x)),
            .variable("--down", plainNumber(entity.position.y.fraction, 4)), .on(.press, .select(entity: id)),
            .onText(.change) { text in moved(entity, text) }
        ) {
            if let address = address(of: entity.image) {
                element(.img, .attribute(.src, address), .attribute(.alt, ""))
            } else {
                icon(entity.sound == nil ? .eye : .speaker)
            }
            element(.span, .class("panorama-name"), .decorative()) { text(title) }
        }
    }

    private func moved(_ entity: Entity, _ text: String) -> LevelIntent {
        guard let move = PanoramaMove(text) else { return .unchanged }
        return .edit(.moveEntity(entity.id, move.moved(entity.position, centre: editor.centre)))
    }

    /// The address of an own picture; nil for one that the style sheet knows, and for none.
    private func address(of image: String?) -> String? {
        guard let image else { return nil }
        for asset in editor.own where asset.name.isSame(as: image) && asset.address.byteCount > 0 {
            return asset.address
        }
        return nil
    }

    /// The picture twice side by side, so that it goes round.
    private var picture: Markup<LevelIntent> {
        let shift = Turn(editor.centre.fraction + 0.5).fraction
        return element(
            .div, .class("panorama-strip"), .decorative(), .key("strip"), .variable("--shift", plainNumber(shift, 4)))
    }
}
