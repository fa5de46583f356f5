import Sessions
import Studies
import Tasks
import Text
import Tree

/// A participation with its log, and what of that is safe.
struct OpenLog: Equatable, Sendable {
    var document: SessionDocument
    @Boxed var participation: Participation
    /// Highest index of the log that was handed over for storing, and that is safe; -1 for none.
    var sent: Int
    var stored: Int
    /// When it was completed, in ms since 1970, where somebody comes to it once more; nil else.
    let completedAt: Double?

    /// One of which the device has nothing yet.
    init(_ document: SessionDocument, _ participation: Participation) {
        self.init(document, participation, sent: -1, completedAt: nil)
    }

    private init(_ document: SessionDocument, _ participation: Participation, sent: Int, completedAt: Double?) {
        self.document = document
        _participation = Boxed(wrappedValue: participation)
        (self.sent, stored) = (sent, sent)
        self.completedAt = completedAt
    }

    /// Reads what the device has; nil for what is none.
    init?(stored text: String) {
        guard let document = try? SessionDocument(stored: text), let replay = try? Participation.replay(document)
        else { return nil }
        self.init(
            document, replay.participation, sent: document.entries.count - 1,
            completedAt: replay.participation.phase == .completed ? document.completedAt : nil)
    }

    /// Reads what the server has; nil for what is none.
    init?(fetched text: String) {
        guard let document = try? SessionDocument(json: text), let replay = try? Participation.replay(document)
        else { return nil }
        self.init(document, replay.participation)
    }

    var last: Int { document.entries.count - 1 }
}

extension SessionDocument {
    /// What the effect `keepSession` takes.
    var whole: [String] { [session.value.json(), session.id, SessionDocument.lines(of: entries[...])] }

    /// When it was completed, by the study's clock in ms since 1970.
    fileprivate var completedAt: Double? {
        var origin: Double?
        for entry in entries {
            origin = entry.action["origin"].flatMap { Double($0) } ?? origin
            if entry.action["kind"]?.text?.isSame(as: "completed") == true { return origin.map { $0 + entry.time } }
        }
        return nil
    }
}
