package import Tasks
import Text
package import Tree

/// All that can be played on this device: what comes with the lab, and what the person has made.
package struct Contents: Equatable, Sendable {
    /// Levels, scenarios, the story, with what the person has made; nil while they are being fetched.
    package var library: Library?
    /// The same without what the person has made.
    package private(set) var shipped: Library?
    /// Why they are not there; empty otherwise.
    package var fault = ""
    /// nil while they are being read; the newest first.
    package var levels: [OwnLevel]?
    package var scenarios: [OwnScenario] = []
    /// The person's own sounds and pictures; nil while they are being read.
    package var assets: [Upload]?

    package init() {}

    /// Where the files of what comes with the lab are fetched.
    package static var libraryPath: String { "/listening/library.txt" }

    /// What the person has made was read.
    package var isReady: Bool { levels != nil && assets != nil }

    /// A level of the library or a lesson.
    package func level(_ id: String) -> Level? {
        guard let library else { return nil }
        if let level = library.level(id) { return level }
        return library.lessons.first { $0.id.isSame(as: id) }
    }

    /// The own level of that name; nil if there is none.
    package func ownLevel(_ id: String) -> OwnLevel? { levels?.first { $0.id.isSame(as: id) } }
    package func ownScenario(_ id: String) -> OwnScenario? { scenarios.first { $0.id.isSame(as: id) } }

    /// Takes in the files of what comes with the lab, once. Every line is a file: its name, a tab, its content.
    ///
    /// - Parameters:
    ///   - code: `done` where they came; otherwise `text` says why not.
    ///   - text: the lines, or the reason.
    package mutating func takeLibrary(code: ReplyCode, _ text: String) {
        // Asked for twice, from two places that were entered one after the other.
        guard shipped == nil else { return }
        guard code == .done else {
            fault = text
            return
        }
        do throws(TreeError) {
            shipped = try Contents.library(files: text)
            review()
        } catch {
            fault = error.description
        }
    }

    /// Reads the files of a collection of content from one text.
    package static func library(files text: String) throws(TreeError) -> Library {
        var library = Library()
        for line in text.utf8.split(separator: 0x0A) {
            guard let tab = line.firstIndex(of: 0x09) else { continue }
            let name = String(decoding: Array(line[..<tab]), as: UTF8.self)
            var content = Array(line[line.index(after: tab)...])
            // The names of sounds and pictures stand in lines of their own.
            for place in content.indices where content[place] == 0x09 { content[place] = 0x0A }
            try library.take(file: name, text: String(decoding: content, as: UTF8.self))
        }
        library.findTitles()
        return library
    }

    /// Takes in the drafts that the device keeps, a line each.
    package mutating func takeDrafts(_ text: String) {
        var levels: [OwnLevel] = []
        var scenarios: [OwnScenario] = []
        for line in text.utf8.split(separator: 0x0A) {
            // Quizzes are kept beside them, and what a newer version has written stays on the device untouched.
            if let level = OwnLevel(json: Array(line)) {
                levels.append(level)
            } else if let scenario = OwnScenario(json: Array(line)) {
                scenarios.append(scenario)
            }
        }
        self.levels = Order.places(levels.count) { levels[$0].edited > levels[$1].edited }.map { levels[$0] }
        self.scenarios = Order.places(scenarios.count) { scenarios[$0].edited > scenarios[$1].edited }
            .map { scenarios[$0] }
        review()
    }

    /// Takes in the sounds and pictures that the device keeps, a line each.
    package mutating func takeAssets(_ text: String) {
        var assets: [Upload] = []
        for line in text.utf8.split(separator: 0x0A) {
            if let value = try? Value(json: Array(line)), let asset = Upload(value) { assets.append(asset) }
        }
        self.assets = assets
        review()
    }

    /// Nothing of the person's own is left.
    package mutating func forget() {
        levels = []
        scenarios = []
        assets = []
        review()
    }

    /// Puts what comes with the lab and what the person has made together, and looks what can be played.
    package mutating func review() {
        guard var library = shipped else { return }
        for asset in assets ?? [] {
            if asset.kind == .sound { library.sounds.append(asset.name) } else { library.images.append(asset.name) }
        }
        library.levels += (levels ?? []).map { $0.level }
        library.scenarios += scenarios.map { $0.scenario }
        library.ownLevels = (levels ?? []).map { $0.level.id }
        library.ownScenarios = scenarios.map { $0.scenario.id }
        self.library = library
        for place in (levels ?? []).indices {
            let isUsable = levels?[place].level.problems(library: library).isEmpty
            levels?[place].isUsable = isUsable ?? false
        }
    }
}
