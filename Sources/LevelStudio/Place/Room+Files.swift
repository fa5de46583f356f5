import Interface
import Levels
import Tasks
import Tree

/// Levels and scenarios as files, with the sounds and pictures of one's own that a level needs.
extension LevelStudioRoom {
    static func export(_ editor: Editor, _ desk: inout Desk<Self>) {
        let (file, own) = (editor.level.id + ".json", editor.ownContent)
        if own.isEmpty {
            desk.ask(.download, [file, "application/json", editor.exported])
        } else {
            desk.ask(.exportLevel, [file, editor.exported, own.joined(separator: "\n")])
        }
    }

    /// A file becomes a level or a scenario of one's own; nothing that is there is replaced.
    static func levelFileChosen(code: Int, _ text: String, _ desk: inout Desk<Self>) {
        guard code == 0 else {
            if code == 3 { unread(text, &desk) }
            return
        }
        let (arrivals, text) = arrivals(in: text)
        do throws(TreeError) {
            switch try Import(json: text) {
            case .level(var level):
                level.id = desk.place.contents.library?.freeName(like: level.id) ?? level.id
                take(arrivals, for: &level, &desk)
                add(level, &desk)
            case .scenario(var scenario):
                scenario.id = desk.place.contents.library?.freeName(like: scenario.id) ?? scenario.id
                add(scenario, &desk)
            }
        } catch {
            unread(error.description, &desk)
        }
    }

    private static func unread(_ detail: String, _ desk: inout Desk<Self>) {
        let sentence = StudioPhrase.levelUnread.text(in: desk.language)
        desk.say(detail.utf8.isEmpty ? sentence : sentence + " (" + detail + ")", isError: true)
    }

    /// What comes with a level stands in a first line of its own; the page has cut it out of the file.
    private static func arrivals(in text: String) -> (list: [Value], level: String) {
        guard text.utf8.first == UInt8(ascii: "["), let end = text.utf8.firstIndex(of: 0x0A),
            case .list(let list)? = try? Value(json: String(text[..<end]))
        else { return ([], text) }
        return (list, String(text[text.utf8.index(after: end)...]))
    }

    /// Keeps what comes with a level under names that are free, and lets the level call it by them. What cannot be used is
    /// told; the level comes all the same and says what it misses.
    private static func take(_ arrivals: [Value], for level: inout Level, _ desk: inout Desk<Self>) {
        desk.place.uploadFault = nil
        var library = desk.place.contents.library ?? Library()
        for value in arrivals {
            do throws(UploadFault) {
                guard let arrival = try Arrival(value) else { continue }
                let upload = arrival.upload.named(library.freeContentName(like: arrival.upload.name))
                library.sounds.append(upload.name)
                level.rename(upload.kind, arrival.name, to: upload.name)
                keepAsset(upload, arriving: arrival.name, reply: .assetArrived(upload), &desk)
            } catch {
                desk.place.uploadFault = error
            }
        }
    }
}
