import Interface
import Localisation
import Playing
import Study
import Tree

/// What a person wants on the listening family's screens.
extension LabState {
    mutating func hearing(_ intent: Localisation.Intent, at time: Double) -> [Effect] {
        switch intent {
        case .open(let place): return go(place.route, at: time)
        case .brief(let level): return go(.hearing("level/" + level), at: time)
        case .start(let level): return startLevel(level, at: time)
        case .setUnhurried(let isWanted): hearing.isUnhurried = isWanted
        case .run(let action): return log(.localisation(.playing(action)), at: time)
        case .hearing(let action): return log(.localisation(.hearing(action)), at: time)
        case .arrow(let isRight, let isFine): return turn(.arrow(isRight: isRight, isFine: isFine), at: time)
        case .recentre: return recentre()
        case .chapter(let id): return tell(chapter: id, at: time)
        case .nextLine:
            let effects = hearing.telling?.next() ?? []
            return told(effects, at: time)
        case .skipScenes:
            let effects = hearing.telling?.skip() ?? []
            return told(effects, at: time)
        case .chooseProtocol(let preset): hearing.preset = preset
        case .startHearing:
            return begin(
                .localisation, definition: ListeningDefinition(taking: hearing.preset.definition).node, at: time)
                + [Sounding.ready([]).effect]
        case .keep: return keep(at: time)
        case .again:
            guard let running, running.isOver else { return [] }
            if let trial = running.trial { return tryAgain(trial, at: time) }
            let definition = running.document.session.definition
            return keepAndEnd(at: time) + begin(.localisation, definition: definition, at: time)
        case .leave: return leaveHearing(at: time)
        case .setSource(let source):
            hearing.source = source
            if source == .keys { return [Effect(.orientation, ["off"])] }
            return askForSensor(at: time)
        case .allowSensor: return askForSensor(at: time)
        default: return levelWorkshop(intent, at: time)
        }
        return []
    }

    /// Fetches the levels, once, and reads what the person has made.
    mutating func enterHearing() -> [Effect] {
        hearing.fault = nil
        let others = enterLevels() + exchangeProgress()
        guard hearing.library == nil else { return others }
        return [Effect(.fetchText, ["/listening/library.txt"], request: .listeningLibrary)] + others
    }

    /// Every line is a file: its name, a tab, its content.
    mutating func libraryFetched(code: Int, text: String) -> [Effect] {
        // Asked for twice, from two places that were entered one after the other.
        guard hearing.library == nil else { return [] }
        guard code == 0 else {
            hearing.fault = text
            return []
        }
        var library = Library()
        for line in text.utf8.split(separator: 0x0A) {
            guard let tab = line.firstIndex(of: 0x09) else { continue }
            let name = String(decoding: Array(line[..<tab]), as: UTF8.self)
            var content = Array(line[line.index(after: tab)...])
            // The names of sounds and pictures stand in lines of their own.
            for place in content.indices where content[place] == 0x09 { content[place] = 0x0A }
            do throws(TreeError) {
                try library.take(file: name, text: String(decoding: content, as: UTF8.self))
            } catch {
                hearing.fault = error.description
                return []
            }
        }
        library.findTitles()
        hearing.shipped = library
        hearing.library = library
        reviewLevels()
        return openEditorPlace()
    }

    private mutating func startLevel(_ id: String, at time: Double) -> [Effect] {
        guard let level = hearing.level(id), running?.isOver != false else { return [] }
        if let trial = running?.trial { return tryAgain(trial, at: time) }
        if levelWorkshop.level(id)?.isUsable == false { return go(.hearing("level/" + id), at: time) }
        // "Again" on a result: what was played is kept.
        var effects = keepAndEnd(at: time)
        if case .hearing(let place) = route { hearing.origin = place }
        hearing.told = ""
        effects += begin(
            .localisation, definition: ListeningDefinition(playing: level, from: hearing.origin).node, at: time)
        effects.append(Sounding.ready([]).effect)
        return effects
    }

    private mutating func tell(chapter id: String, at time: Double) -> [Effect] {
        for story in hearing.library?.stories ?? [] {
            for chapter in story.chapters where chapter.id.utf8.elementsEqual(id.utf8) {
                let telling = Telling(chapter)
                hearing.telling = telling
                let effects = go(.hearing("chapter"), at: time)
                return effects + [Sounding.ready([]).effect] + told(telling.opening, at: time)
            }
        }
        return []
    }

    /// Does what the story asks for.
    mutating func told(_ asked: [Telling.Effect], at time: Double) -> [Effect] {
        var effects: [Effect] = []
        for effect in asked {
            switch effect {
            case .music(let use): effects.append(Sounding.music(use).effect)
            case .play(let use, let bearing): effects.append(Sounding.once(use, bearing).effect)
            case .hush: effects.append(Sounding.hush.effect)
            case .start(let level):
                hearing.origin = "chapter"
                effects += startLevel(level, at: time)
            case .finish(let chapter):
                if let library = hearing.library { _ = hearing.progress.finish(chapter: chapter, library: library) }
                hearing.telling = nil
                effects += saveProgress() + go(.hearing("story"), at: time)
            }
        }
        return effects
    }

    /// Out of a level or a test: what was done is kept, and the way leads back to where it was begun.
    private mutating func leaveHearing(at time: Double) -> [Effect] {
        guard let running else { return [] }
        if let trial = running.trial { return leaveTrial(trial, at: time) }
        guard running.isOver else { return leaveTask(at: time) }
        let isHearing = running.activity.isHearingTest
        let phase = running.activity.run?.phase
        var effects = keepAndEnd(at: time)
        if let phase, hearing.telling != nil {
            let asked = hearing.telling?.take(phase) ?? []
            effects += show(.hearing(hearing.telling?.scene == nil ? "story" : "chapter"), at: time)
            effects += [Effect(.navigate, [route.path, "replace"])] + told(asked, at: time)
            if case .level? = hearing.telling?.part { hearing.telling = nil }
            return effects
        }
        let place = isHearing ? "protocols" : hearing.origin
        effects += show(place.utf8.isEmpty ? .task(.hearing) : .hearing(place), at: time)
        return effects + [Effect(.navigate, [route.path, "replace"])]
    }
}

extension Place {
    /// Where the place is in the lab.
    fileprivate var route: Route {
        switch self {
        case .home: .task(.hearing)
        case .story: .hearing("story")
        case .scenarios: .hearing("scenarios")
        case .lessons: .hearing("lessons")
        case .editor: .hearing("editor")
        case .hearingTest: .hearing("protocols")
        case .achievements: .hearing("achievements")
        case .scenario(let id): .hearing("scenario/" + id)
        }
    }
}

extension Activity {
    var run: Run? {
        if case .localisation(let listening) = self { return listening.run }
        return nil
    }

    var isHearingTest: Bool {
        if case .localisation(let listening) = self { return listening.test != nil }
        return false
    }
}
