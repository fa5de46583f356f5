import Interface
import Levels
import Tasks
import Text
import Tree

/// A file that the person has chosen and that is being read.
struct FileReading: Equatable, Sendable {
    let chosen: ChosenFile
    /// Tells it from those that were chosen before.
    let number: Int
    var reader = LevelFileReader()
    /// What it brings, once it was read to its end.
    var content: LevelFile?
}

/// Levels and scenarios as files, with the sounds and pictures of one's own that a level needs. The page reads and writes
/// bytes; the form of the files is known here alone.
extension LevelStudioRoom {
    static func export(_ editor: Editor, _ desk: inout Desk<Self>) {
        let (file, own) = (editor.level.id + ".json", editor.ownContent)
        if own.isEmpty {
            desk.ask(.download, [file, "application/json", editor.exported])
        } else {
            let names = own.joined(separator: "\n")
            desk.ask(.downloadWith, [file, "application/json", editor.exported, names], reply: .levelSaved)
        }
    }

    /// Whether the level's file was made.
    static func levelSaved(code: ReplyCode, _ text: String, _ desk: inout Desk<Self>) {
        guard code != .done else { return }
        // Another tab has thrown away what the level needs: it says so once the device has been asked.
        if code == .refused { desk.ask(.loadAssets, reply: .assets) }
        let detail = String(bytes: text.bytes.map { $0 == 0x0A ? 0x20 : $0 })
        failed(.fileNotMade, detail, &desk)
    }

    /// A file was chosen: it is read unless it is too large.
    static func levelFileChosen(code: ReplyCode, _ text: String, _ desk: inout Desk<Self>) {
        guard code == .done, let chosen = ChosenFile(json: text) else {
            if code == .failed { failed(.levelUnread, text, &desk) }
            return
        }
        let remedy = "save the level again with fewer or shorter sounds and pictures of its own"
        if let excess = chosen.excess(over: LevelFileReader.mostBytes, remedy: remedy) {
            return failed(.levelUnread, excess.description, &desk)
        }
        let number = (desk.place.reading?.number ?? 0) + 1
        desk.place.reading = FileReading(chosen: chosen, number: number)
        readOn(from: 0, number, &desk)
    }

    private static func readOn(from place: Int, _ number: Int, _ desk: inout Desk<Self>) {
        desk.ask(.readFile, ["\(place)"], reply: .levelPiece(number))
    }

    /// The next piece of the file that was chosen last.
    static func levelPiece(_ number: Int, code: ReplyCode, _ text: String, _ desk: inout Desk<Self>) {
        // The place lets go of it meanwhile, so that it is not copied for every piece.
        guard var reading = desk.place.reading, reading.number == number, reading.content == nil else { return }
        desk.place.reading = nil
        defer { desk.place.reading = reading }
        do throws(TreeError) {
            guard code == .done else {
                throw TreeError(
                    file: reading.chosen.name, expected: "a text in UTF-8",
                    found: code == .refused ? "other bytes behind byte \(reading.reader.count)" : text,
                    remedy: "choose a file that this editor has saved, or one of the same form")
            }
            do throws(TreeError) {
                try reading.reader.take(text.bytes)
            } catch {
                throw error.named(reading.chosen.name)
            }
            if reading.reader.count < reading.chosen.size, text.byteCount > 0 {
                return readOn(from: reading.reader.count, number, &desk)
            }
            let content = try LevelFile(reading.reader, file: reading.chosen.name)
            reading.content = content
            reading.reader = LevelFileReader()
            judge(content, number, &desk)
        } catch {
            reading.reader = LevelFileReader()
            failed(.levelUnread, error.description, &desk)
        }
    }

    /// What has a name that something of one's own has already may be the very same: the device is asked.
    private static func judge(_ file: LevelFile, _ number: Int, _ desk: inout Desk<Self>) {
        let own = (desk.place.contents.assets ?? []).map { $0.name }
        let lines = file.arrivals.filter { own.names($0.name) }
            .map { joined(["\($0.from)", "\($0.to)", $0.name], with: " ") }
        if lines.isEmpty {
            bring(file, known: [], &desk)
        } else {
            desk.ask(.compareAssets, [lines.joined(separator: "\n")], reply: .levelKnown(number))
        }
    }

    /// The device has said which of the file's sounds and pictures it has already.
    static func levelKnown(_ number: Int, code: ReplyCode, _ text: String, _ desk: inout Desk<Self>) {
        guard let reading = desk.place.reading, reading.number == number, let file = reading.content else { return }
        let names = text.bytes.split(separator: 0x0A).map { String(bytes: Array($0)) }
        bring(file, known: code == .done ? names : [], &desk)
    }

    /// A file becomes a level or a scenario of one's own; nothing that is there is replaced.
    private static func bring(_ file: LevelFile, known: [String], _ desk: inout Desk<Self>) {
        switch file.content {
        case .level(var level):
            let id = level.id
            level.id = desk.place.contents.library?.freeName(like: id) ?? id
            tell(file, id, &desk)
            take(file.arrivals.filter { !known.names($0.name) }, for: &level, &desk)
            add(level, &desk)
        case .scenario(var scenario):
            let id = scenario.id
            scenario.id = desk.place.contents.library?.freeName(like: id) ?? id
            tell(file, id, &desk)
            add(scenario, &desk)
        }
    }

    /// Says what of a file was taken in otherwise than it stands there: an id that no address can hold, and properties that
    /// nobody here knows.
    private static func tell(_ file: LevelFile, _ id: String, _ desk: inout Desk<Self>) {
        var sentences: [String] = []
        let plain = Upload.plain(id.bytes) ?? "level"
        if !plain.isSame(as: id) {
            sentences.append(StudioPhrase.idCleaned.text(in: desk.language, ("id", id), ("name", plain)))
        }
        if !file.strangers.isEmpty {
            let names = file.strangers.prefix(5).map { $0.description } + (file.strangers.count > 5 ? ["…"] : [])
            sentences.append(StudioPhrase.strangers.text(in: desk.language, ("names", joined(names, with: ", "))))
        }
        if !sentences.isEmpty { desk.say(joined(sentences, with: " ")) }
    }

    private static func failed(_ phrase: StudioPhrase, _ detail: String, _ desk: inout Desk<Self>) {
        let sentence = phrase.text(in: desk.language)
        desk.say(detail.utf8.isEmpty ? sentence : sentence + " (" + detail + ")", isError: true)
    }

    /// Keeps what comes with a level under names that are free, and lets the level call it by them. What cannot be used is
    /// told; the level comes all the same and says what it misses.
    private static func take(_ arrivals: [Arrival], for level: inout Level, _ desk: inout Desk<Self>) {
        desk.place.uploadFault = nil
        var library = desk.place.contents.library ?? Library()
        for arrival in arrivals {
            do throws(UploadFault) {
                let found = try arrival.upload()
                let upload = found.named(library.freeContentName(like: found.name))
                library.sounds.append(upload.name)
                level.rename(upload.kind, arrival.name, to: upload.name)
                keepAsset(upload, from: arrival, reply: .assetArrived(upload), &desk)
            } catch {
                desk.place.uploadFault = error
            }
        }
    }
}
