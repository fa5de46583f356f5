import Interface
import Localisation
import Playing
import Tree

/// One's own sounds and pictures: chosen, checked, kept, heard, thrown away.
extension LabState {
    mutating func assets(_ intent: Localisation.Intent) -> [Effect] {
        switch intent {
        case .upload:
            levelWorkshop.uploadFault = nil
            return [Effect(.chooseAsset, ["audio/*,image/png,image/jpeg,image/webp"], request: .chosenAsset)]
        case .removeAsset(let name):
            question = .deleteAsset(name)
            return []
        default: return []
        }
    }

    mutating func assetsLoaded(_ text: String) -> [Effect] {
        var assets: [Upload] = []
        for line in text.utf8.split(separator: 0x0A) {
            if let value = try? Value(json: Array(line)), let asset = Upload(value) { assets.append(asset) }
        }
        levelWorkshop.assets = assets
        reviewLevels()
        return openEditorPlace()
    }

    /// A file was chosen: it is what its content says.
    mutating func assetChosen(code: Int, text: String) -> [Effect] {
        guard code == 0, case .node(let node)? = try? Value(json: text) else {
            if code == 3 { levelWorkshop.uploadFault = UploadFault(file: "", reason: .refused(text)) }
            return []
        }
        let file = String(node[Name("file")] ?? .null) ?? ""
        do throws(UploadFault) {
            let size = Int(node[Name("size")] ?? .null) ?? 0
            let upload = try Upload(file: file, head: [UInt8](node[Name("head")]), size: size)
            let name = hearing.library?.freeContentName(like: upload.name) ?? upload.name
            let adding = upload.named(name)
            levelWorkshop.adding = adding
            levelWorkshop.addedFile = file
            return [keepAsset(adding, request: .assetKept)]
        } catch {
            levelWorkshop.uploadFault = error
            return []
        }
    }

    /// - Parameter arriving: its name in the file that it came with; empty if it was chosen by itself.
    func keepAsset(_ upload: Upload, arriving: String = "", request: Request) -> Effect {
        let kind = upload.kind == .sound ? "sound" : "image"
        return Effect(
            .keepAsset, [upload.name, kind, upload.mediaType, "\(Int(Upload.mostSeconds))", arriving],
            request: request)
    }

    mutating func assetKept(code: Int, text: String) -> [Effect] {
        guard let adding = levelWorkshop.adding else { return [] }
        levelWorkshop.adding = nil
        return kept(adding, from: levelWorkshop.addedFile, code: code, text: text)
    }

    /// What the device says of a sound or picture that it was to keep.
    mutating func kept(_ adding: Upload, from file: String, code: Int, text: String) -> [Effect] {
        let value = try? Value(json: text)
        let reason: UploadFault.Reason
        switch code {
        case 0:
            guard let value, let asset = Upload(value) else { return [Effect(.loadAssets, request: .assets)] }
            levelWorkshop.assets = (levelWorkshop.assets ?? []) + [asset]
            reviewLevels()
            return []
        case 1: reason = value.flatMap { Double($0) }.map { .long(seconds: $0) } ?? .broken(adding.typeName)
        case 2: reason = .noRoom
        default: reason = .refused(text)
        }
        levelWorkshop.uploadFault = UploadFault(file: file, reason: reason)
        return []
    }

    /// The person has confirmed that a sound or picture is to go.
    mutating func removeAsset(_ name: String) -> [Effect] {
        levelWorkshop.assets?.removeAll { $0.name.utf8.elementsEqual(name.utf8) }
        reviewLevels()
        return [Effect(.deleteAsset, [name])]
    }

    /// Plays a sound once because it was asked for: that of the selected entity from where the picture shows it.
    mutating func hear(_ use: SoundUse) -> [Effect] {
        var bearing: Bearing?
        if let editor = levelWorkshop.editor, case .level? = route.editorPlace, let selected = editor.selected,
            let entity = editor.level.entities[id: selected], entity.sound == use
        {
            let position = entity.position
            bearing = Bearing(
                azimuth: position.x.degrees(from: editor.centre), elevation: position.elevation ?? 0,
                distance: position.distance ?? Position.usualDistance)
        }
        levelWorkshop.isHearing = true
        return [Sounding.ready([]).effect, Sounding.hush.effect, Sounding.once(use, bearing).effect]
    }

    /// What was asked for in the editor falls silent where the editor is left.
    mutating func hushEditor() -> [Effect] {
        guard levelWorkshop.isHearing else { return [] }
        levelWorkshop.isHearing = false
        return [Sounding.hush.effect]
    }
}
