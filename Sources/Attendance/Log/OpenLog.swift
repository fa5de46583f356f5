import Sessions
import Studies
import Tasks
import Text
import Tree

/// A participation with its log, and how much of it is stored.
struct OpenLog: Equatable, Sendable {
    var document: SessionDocument
    @Boxed var participation: Participation
    /// The highest indices of the log that were handed over for storing, and that are stored; -1 for none.
    var sent: Int
    var stored: Int
    /// The time of completion in ms since 1970, if the log was completed before this page; otherwise nil.
    let completedAt: Double?

    /// A log of which the device has stored nothing yet.
    init(_ document: SessionDocument, _ participation: Participation) {
        self.init(document, participation, sent: -1, completedAt: nil)
    }

    private init(_ document: SessionDocument, _ participation: Participation, sent: Int, completedAt: Double?) {
        self.document = document
        _participation = Boxed(wrappedValue: participation)
        (self.sent, stored) = (sent, sent)
        self.completedAt = completedAt
    }

    /// Reads the device's text; nil if it is no log.
    init?(stored text: String) {
        guard let document = try? SessionDocument(stored: text), let replay = try? Participation.replay(document)
        else { return nil }
        self.init(
            document, replay.participation, sent: document.entries.count - 1,
            completedAt: replay.participation.phase == .completed ? document.completedAt : nil)
    }

    /// Reads the server's text; nil if it is no log.
    init?(fetched text: String) {
        guard let document = try? SessionDocument(json: text), let replay = try? Participation.replay(document)
        else { return nil }
        self.init(document, replay.participation)
    }

    var last: Int { document.entries.count - 1 }
}

extension SessionDocument {
    /// The arguments of the effect `keepSession`.
    var whole: [String] { [session.value.json(), session.id, SessionDocument.lines(of: entries[...])] }

    /// The time of completion, by the study's clock in ms since 1970.
    fileprivate var completedAt: Double? {
        var origin: Double?
        for entry in entries {
            origin = entry.action["origin"].flatMap { Double($0) } ?? origin
            if entry.action["kind"]?.text?.isSame(as: "completed") == true { return origin.map { $0 + entry.time } }
        }
        return nil
    }
}
