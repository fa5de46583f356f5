import Interface
import Localisation
import Tree

/// Levels and scenarios as files, with the sounds and pictures of one's own that a level needs.
extension LabState {
    func exported(_ editor: Localisation.Editor) -> [Effect] {
        let (file, own) = (editor.level.id + ".json", editor.ownContent)
        if own.isEmpty { return [Effect(.download, [file, "application/json", editor.exported])] }
        return [Effect(.exportLevel, [file, editor.exported, own.joined(separator: "\n")])]
    }

    /// A file becomes a level or a scenario of one's own; nothing that is there is replaced.
    mutating func levelFileChosen(code: Int, text: String, at time: Double) -> [Effect] {
        guard code == 0 else {
            if code == 3 { message = Message(.levelUnread, isError: true, detail: text) }
            return []
        }
        let (arrivals, text) = Self.arrivals(in: text)
        do throws(TreeError) {
            switch try Import(json: text) {
            case .level(var level):
                level.id = hearing.library?.freeName(like: level.id) ?? level.id
                let effects = take(arrivals, for: &level)
                return effects + add(level, at: time)
            case .scenario(var scenario):
                scenario.id = hearing.library?.freeName(like: scenario.id) ?? scenario.id
                return add(scenario, at: time)
            }
        } catch {
            message = Message(.levelUnread, isError: true, detail: error.description)
            return []
        }
    }

    /// What comes with a level stands in a first line of its own; the page has cut it out of the file.
    private static func arrivals(in text: String) -> (list: [Value], level: String) {
        guard text.utf8.first == UInt8(ascii: "["), let end = text.utf8.firstIndex(of: 0x0A),
            case .list(let list)? = try? Value(json: String(text[..<end]))
        else { return ([], text) }
        return (list, String(text[text.utf8.index(after: end)...]))
    }

    /// The device's answer to something that came with a level.
    mutating func arrived(_ upload: Upload, code: Int, text: String) -> [Effect] {
        kept(upload, from: upload.name, code: code, text: text)
    }

    /// Keeps what comes with a level under names that are free, and lets the level call it by them. What cannot be used is
    /// told; the level comes all the same and says what it misses.
    private mutating func take(_ arrivals: [Value], for level: inout Level) -> [Effect] {
        levelWorkshop.uploadFault = nil
        var library = hearing.library ?? Library()
        var effects: [Effect] = []
        for value in arrivals {
            do throws(UploadFault) {
                guard let arrival = try Arrival(value) else { continue }
                let upload = arrival.upload.named(library.freeContentName(like: arrival.upload.name))
                library.sounds.append(upload.name)
                level.rename(upload.kind, arrival.name, to: upload.name)
                effects.append(keepAsset(upload, arriving: arrival.name, request: .assetArrived(upload)))
            } catch {
                levelWorkshop.uploadFault = error
            }
        }
        return effects
    }
}
