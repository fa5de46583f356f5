import Families
package import Sessions
import Store
package import Tasks
import Text
import Tree

/// The sessions on this device, and those that are looked at.
package struct Library: Equatable, Sendable {
    /// All sessions on this device, newest first; nil while they are being read.
    package internal(set) var index: [Summary]?
    package internal(set) var viewed: Viewed?
    package internal(set) var comparison: Comparison?
    /// Sessions ticked for comparison in a history, at most two.
    package internal(set) var ticked: [String] = []
    /// How many rows of a history are shown.
    package internal(set) var rowsShown = 25
    /// Sessions that run in other tabs. They are neither offered nor deleted here.
    package internal(set) var elsewhere: [String] = []
    /// The session that was discarded last and can still be restored, since nothing of it is deleted yet.
    package internal(set) var discarded: Summary?
    /// Lines of sessions whose deletion was asked for and not answered yet.
    var deleting: [Summary] = []
    /// Sessions whose lines came while the index was being read.
    var fresh: [String] = []
    /// Whether histories are drawn by parts of the day instead of over time.
    package internal(set) var groupsByPartOfDay = false
    /// The test whose sessions a history shows, by its protocol's name; nil for that of the latest session.
    package internal(set) var shownTest: String?

    /// Sessions that were kept, newest first.
    package var kept: [Summary] { (index ?? []).filter { $0.stage.isSame(as: Standing.Stage.saved.rawValue) } }

    /// Sessions that were begun and neither kept nor thrown away, newest first.
    ///
    /// - Parameter running: the running session, which is left out.
    package func unfinished(except running: Running?) -> [Summary] {
        (index ?? []).filter {
            !$0.stage.isSame(as: Standing.Stage.saved.rawValue) && running?.id.isSame(as: $0.id) != true
                && !elsewhere.holds($0.id)
        }
    }
}

/// A session that is being looked at.
package struct Viewed: Equatable, Sendable {
    /// The content is indirect, so that copies of the state stay small.
    package indirect enum Content: Equatable, Sendable {
        case loading
        case missing
        case fault(String)
        /// The session is whole, but this program cannot run it: its family is not known, or its definition faulty.
        case unknown(SessionDocument, String)
        case ready(SessionDocument, Outcome)
    }

    package var id: String
    package var content: Content = .loading
    package var showsLog = false
    /// The replay at its beginning from the moment when the session was read; nil where it cannot be run.
    package var replay: ReplayPosition?

    package init(id: String) { self.id = id }

    /// Reads what the page keeps.
    static func content(code: ReplyCode, text: String) -> Content {
        guard code == .done else { return .missing }
        do throws(SessionError) {
            let document = try SessionDocument(stored: text)
            do throws(SessionError) {
                return .ready(document, try document.replay(families))
            } catch {
                return .unknown(document, error.description)
            }
        } catch {
            return .fault(error.description)
        }
    }
}

extension Viewed.Content {
    /// How many entries were read; nil where there is no session.
    var entryCount: Int? {
        switch self {
        case .ready(let document, _), .unknown(let document, _): document.entries.count
        case .loading, .missing, .fault: nil
        }
    }
}

/// Two sessions side by side.
package struct Comparison: Equatable, Sendable {
    package var first: Viewed
    package var second: Viewed
    /// The comparison of the two, which is computed once both have been read.
    package private(set) var contrast: FindingContrast?

    package init(first: Viewed, second: Viewed) {
        self.first = first
        self.second = second
    }

    mutating func computeContrast() {
        guard case .ready(_, let before) = first.content, case .ready(_, let after) = second.content else { return }
        contrast = before.finding.contrast(with: after.finding)
    }
}

package enum LibraryAction: Equatable, Sendable {
    case indexLoaded(String)
    /// A line of the index has changed.
    case put(Summary)
    /// Takes a session off this device and, by a note the outbox keeps, off the server.
    case remove(String)
    case deleteViewed(String)
    case deleteEverything
    /// The device has answered the deletion.
    case deleted(session: String, code: ReplyCode)
    case deletedEverything
    /// Removes a session from the lists. It is deleted once that can no longer be undone.
    case discard(String)
    case undoDiscard
    case settle
    /// The sessions that run in other tabs now.
    case heldElsewhere([String])
    case view(String)
    case compare(String, String)
    case loaded(session: String, use: Request.Use, code: ReplyCode, text: String)
    /// The person has gone to another place.
    case left
    case showMore
    case groupByPartOfDay(Bool)
    /// A history shows the sessions of this protocol.
    case showTest(String)
    case mark(String)
    case compareTicked
    case toggleLog
    case replay(ReplayControl)
    case replayReady(String)
    case frame
    /// The person looks elsewhere.
    case suspend
    case export(Export, session: String)
    case exportAll
    /// Exports all data that the server has about this profile, with a data dictionary.
    case exportOwnData
    /// Exports a file of the task that is over.
    case handOut(TaskFile, SessionDocument, Finding)
    /// Sends a result as a picture.
    case share(Finding)
    /// Exports a session that the device did not take.
    case rescue(SessionDocument)
    /// Exports the dictionaries of a card's tables.
    case dictionary(card: String)
    case loadExamples
    case removeExamples
}

extension Library {
    mutating func reduce(
        _ action: LibraryAction, at time: Double, _ surroundings: Surroundings
    ) -> [LabStep] {
        switch action {
        case .indexLoaded(let text): indexLoaded(text)
        case .put(let summary): return put(summary)
        case .remove(let id): return remove(id)
        case .deleteViewed(let id):
            let card = index?.first { $0.id.isSame(as: id) }?.card?.door.path
            return remove(id) + [.then(.shell(.go(card.map { .history($0) } ?? .results)))]
        case .deleteEverything: return [.then(.runner(.forget)), .page(.deleteEverything, request: .deletedEverything)]
        case .deleted(let id, let code): return deleted(id, code)
        case .deletedEverything: return deletedEverything()
        case .discard(let id): return discard(id, surroundings.language)
        case .undoDiscard: return undoDiscard()
        case .settle: return settle()
        case .heldElsewhere(let ids): return heldElsewhere(ids)
        case .view(let id):
            viewed = Viewed(id: id)
            return [.page(.loadSession, [id], request: .document(session: id, use: .view))]
        case .compare(let first, let second):
            comparison = Comparison(first: Viewed(id: first), second: Viewed(id: second))
            return [
                .page(.loadSession, [first], request: .document(session: first, use: .compareFirst)),
                .page(.loadSession, [second], request: .document(session: second, use: .compareSecond)),
            ]
        case .loaded(let id, let use, let code, let text): return loaded(id, use, code, text, surroundings)
        case .left:
            let steps = suspend()
            viewed = nil
            comparison = nil
            rowsShown = 25
            shownTest = nil
            return steps
        case .showMore: rowsShown += 100
        case .groupByPartOfDay(let isWanted): groupsByPartOfDay = isWanted
        case .showTest(let preset):
            // Ticks are removed, because the rows of the other test are not shown.
            if shownTest?.isSame(as: preset) != true { ticked = [] }
            shownTest = preset
            rowsShown = 25
        case .mark(let id): mark(id)
        case .compareTicked:
            guard ticked.count == 2 else { return [] }
            return [.then(.shell(.go(.compare(ticked[0], ticked[1]))))]
        case .toggleLog: viewed?.showsLog.toggle()
        case .replay(let control): return replay(control)
        case .replayReady(let id): return replayReady(id)
        case .frame: return replayFrame(at: time)
        case .suspend: return suspend()
        case .export(let export, let id):
            return [.page(.loadSession, [id], request: .document(session: id, use: .export(export)))]
        case .exportAll: return [exportAll(surroundings)]
        case .exportOwnData: return [.page(.exportOwnData, ["merkwelt-my-data.json"], request: .exported)]
        case .handOut(let file, let document, let finding):
            return download(document, finding, .file(file), surroundings) ?? [failed]
        case .share(let finding):
            let card = finding.card(language: surroundings.language)
            // The file's name says no more than the picture does.
            return [
                .page(.shareCard, ["merkwelt.png", card.picture, card.text, card.path], request: .shared)
            ]
        case .rescue(let document):
            return [json(document, results: (try? document.replay(families))?.finding.results)]
        case .dictionary(let card): return dictionaries(of: card)
        case .loadExamples: return loadExamples(surroundings, seed: Int64(surroundings.now))
        case .removeExamples:
            var steps: [LabStep] = []
            for summary in index ?? [] where Examples.isExample(summary.id) { steps += remove(summary.id) }
            return steps
        }
        return []
    }

    private mutating func indexLoaded(_ text: String) {
        var summaries: [Summary] = []
        for line in text.utf8.split(separator: 0x0A) {
            // A line that cannot be read is from a newer version. Its session stays untouched in storage.
            guard let value = try? Value(json: Array(line)), let summary = Summary(value) else { continue }
            summaries.append(summary)
        }
        summaries.removeAll { line in
            discarded?.id.isSame(as: line.id) == true || deleting.contains { $0.id.isSame(as: line.id) }
        }
        // Lines that came while the index was being read are newer than those of the index.
        for known in index ?? [] where fresh.holds(known.id) {
            summaries.removeAll { $0.id.isSame(as: known.id) }
            summaries.append(known)
        }
        fresh = []
        index = Order.places(summaries.count) { summaries[$0].started > summaries[$1].started }.map { summaries[$0] }
    }

    private mutating func put(_ summary: Summary) -> [LabStep] {
        if !fresh.holds(summary.id) { fresh.append(summary.id) }
        var index = self.index ?? []
        self.index = nil
        if let position = index.firstIndex(where: { $0.id.isSame(as: summary.id) }) {
            index[position] = summary
        } else {
            index.insert(summary, at: 0)
        }
        self.index = index
        return [.page(.saveSummary, [summary.id, summary.value.json()])]
    }

    private mutating func mark(_ id: String) {
        if ticked.contains(where: { $0.isSame(as: id) }) {
            ticked.removeAll { $0.isSame(as: id) }
        } else {
            // The older tick is removed, because only two sessions are compared.
            if ticked.count == 2 { ticked.removeFirst() }
            ticked.append(id)
        }
    }

    private mutating func loaded(
        _ id: String, _ use: Request.Use, _ code: ReplyCode, _ text: String, _ surroundings: Surroundings
    ) -> [LabStep] {
        if case .readBack = use {
            let document = code == .done ? try? SessionDocument(stored: text) : nil
            return [.then(.runner(.readBack(session: id, entries: document?.entries.count)))]
        }
        let content = Viewed.content(code: code, text: text)
        switch use {
        case .view:
            // A session that was just kept is safe if this is all of it.
            let readBack: [LabStep] = [.then(.runner(.readBack(session: id, entries: content.entryCount)))]
            guard viewed?.id.isSame(as: id) == true else { return readBack }
            viewed?.content = content
            guard case .ready(let document, let outcome) = content else { return readBack }
            viewed?.replay = Playback(document, families).map { ReplayPosition($0) }
            if viewed?.replay != nil, outcome.activity.kind.facts.needs.contains(.sound) {
                return readBack + [.page(.frames, ["on"])]
            }
            return readBack
        case .compareFirst:
            if comparison?.first.id.isSame(as: id) == true { comparison?.first.content = content }
            comparison?.computeContrast()
        case .compareSecond:
            if comparison?.second.id.isSame(as: id) == true { comparison?.second.content = content }
            comparison?.computeContrast()
        case .resume:
            guard case .ready(let document, let outcome) = content else {
                // The session was held in order to be continued, so it is released.
                return [
                    .page(.releaseSession, [id]), .then(.shell(.tell(.cannotResume, isError: true, detail: ""))),
                ]
            }
            return [.then(.runner(.resumed(document, outcome)))]
        case .export(let export): return download(content, export, surroundings)
        case .readBack: break
        }
        return []
    }
}

extension Summary {
    /// The family of the session; nil for one that this program does not know.
    var kind: FamilyKind? { families.family(family) }
    /// The card that shows the family.
    var card: RoomKind? { kind.flatMap { families.card(of: $0) } }
}
