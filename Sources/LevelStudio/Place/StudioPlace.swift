package import Levels
import Text
package import Tree

/// The person's own levels, scenarios, sounds and pictures, kept on this device, and what is being edited. What is large is
/// behind a reference, so that copies are small.
package struct StudioPlace: Equatable, Sendable {
    @Boxed package var contents = Contents()
    @Boxed package var editor: Editor? = nil
    @Boxed package var scenarioEditor: ScenarioEditor? = nil
    /// What the device is asked to keep, and the name of its file.
    var adding: Upload?
    var addedFile = ""
    /// The level's or scenario's file that is being read, or was read last.
    var reading: FileReading?
    /// Why the last file was not taken.
    package var uploadFault: UploadFault?
    /// Why the device did not take the last change; empty where it did.
    package var fault = ""
    /// A sound was asked for that may still play.
    var isHearing = false

    package init() {}

    /// Looks anew what can be played and chosen from.
    mutating func review() {
        contents.review()
        guard let library = contents.library else { return }
        let assets = contents.assets ?? []
        editor?.library = library
        editor?.own = assets
        scenarioEditor?.library = library
    }
}

/// A place of the editors, from the rest of its path: the list, a level, a copy of a level that is tried, a scenario.
enum StudioPath: Equatable {
    case list
    case level(String)
    case trial(String)
    case scenario(String)

    /// nil for a path that leads nowhere.
    init?(_ path: String) {
        let parts = path.utf8.split(separator: 0x2F).map { String(decoding: Array($0), as: UTF8.self) }
        switch parts.count {
        case 0: self = .list
        case 1: self = .level(parts[0])
        case 2 where parts[0].isSame(as: "scenario"): self = .scenario(parts[1])
        case 2 where parts[1].isSame(as: "try"): self = .trial(parts[0])
        default: return nil
        }
    }

    /// The lab's path.
    var path: String {
        switch self {
        case .list: "/hearing/editor"
        case .level(let id): "/hearing/editor/" + id
        case .trial(let id): "/hearing/editor/" + id + "/try"
        case .scenario(let id): "/hearing/editor/scenario/" + id
        }
    }
}

/// What the page's answers to this room are about.
package enum StudioReply: Equatable, Sendable {
    case library, drafts, assets
    case levelKept(String)
    case scenarioKept(String)
    case levelFile, chosenAsset, assetKept, levelSaved
    /// The next piece of a level's file, and which of what it brings is known; of the file with that number.
    case levelPiece(Int)
    case levelKnown(Int)
    /// Something that came with a level's file.
    case assetArrived(Upload)
}
