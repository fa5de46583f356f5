public import Localisation
import Text

/// The person's own levels, scenarios, sounds and pictures, kept on this device, and what is being edited.
public struct LevelWorkshop: Equatable, Sendable {
    /// nil while they are being read; the newest first.
    public var levels: [OwnLevel]?
    public var scenarios: [OwnScenario] = []
    /// nil while they are being read.
    public var assets: [Upload]?
    public var editor: Editor?
    public var scenarioEditor: ScenarioEditor?
    /// What the device is asked to keep, and the name of its file.
    var adding: Upload?
    var addedFile = ""
    /// Why the last file was not taken.
    public var uploadFault: UploadFault?
    /// Why the device did not take the last change; empty where it did.
    public var fault = ""
    /// A sound was asked for that may still play.
    var isHearing = false

    public init() {}

    /// Everything has been read.
    var isReady: Bool { levels != nil && assets != nil }

    /// The own level of that name; nil if there is none.
    public func level(_ id: String) -> OwnLevel? { levels?.first { $0.id.isSame(as: id) } }
    func scenario(_ id: String) -> OwnScenario? { scenarios.first { $0.id.isSame(as: id) } }
}

/// A place of the editor, from the rest of its path: the list, a level, a copy of a level that is tried, a scenario.
enum EditorPlace: Equatable {
    case list
    case level(String)
    case trial(String)
    case scenario(String)

    /// nil for a place outside the editor.
    init?(_ place: String) {
        let parts = place.utf8.split(separator: 0x2F).map { String(decoding: Array($0), as: UTF8.self) }
        guard let first = parts.first, first.isSame(as: "editor") else { return nil }
        switch parts.count {
        case 1: self = .list
        case 2: self = .level(parts[1])
        case 3 where parts[1].isSame(as: "scenario"): self = .scenario(parts[2])
        case 3 where parts[2].isSame(as: "try"): self = .trial(parts[1])
        default: return nil
        }
    }

    var route: Route {
        switch self {
        case .list: .hearing("editor")
        case .level(let id): .hearing("editor/" + id)
        case .trial(let id): .hearing("editor/" + id + "/try")
        case .scenario(let id): .hearing("editor/scenario/" + id)
        }
    }
}

extension Route {
    var editorPlace: EditorPlace? {
        if case .hearing(let place) = self { return EditorPlace(place) }
        return nil
    }
}
