package import Attendance
package import Interface
import Sessions
import Store
package import Tasks
import Tree

/// The facts about the page and its device. It also hands the page's answers to the parts of the lab that they belong
/// to.
package struct Host: Equatable, Sendable {
    /// The last measurement of the device.
    package internal(set) var device: DeviceFacts?
    package internal(set) var isMeasuringDevice = false
    package internal(set) var storage: StorageFacts?
    /// Entries that the server has not confirmed yet.
    package internal(set) var entriesWaiting = 0
    package internal(set) var isUpdateReady = false

    init(_ boot: Boot) { device = DeviceFacts(json: boot.kept("device")) }
}

/// The page's facts about its storage.
package struct StorageFacts: Equatable, Sendable {
    package var usedBytes: Double
    package var quotaBytes: Double
    package var isPersisted: Bool

    /// Reads the page's answer; nil if it is not one.
    init?(json: String) {
        guard case .node(let node)? = try? Value(json: json) else { return nil }
        usedBytes = Double(node[Name("used")] ?? .null) ?? 0
        quotaBytes = Double(node[Name("quota")] ?? .null) ?? 0
        isPersisted = Bool(node[Name("persisted")] ?? .null) ?? false
    }
}

/// What an answer of the page is about.
package enum Request: Equatable, Sendable {
    case index
    /// The texts of a language that was chosen, or that a study is to speak.
    case phrases(Language, ofStudy: Bool = false)
    /// Entries up to and including `through` were to be written.
    case stored(session: String, through: Int)
    case device(Purpose)
    case held(session: String)
    case document(session: String, use: Use)
    case storage
    case deleted(session: String)
    case deletedEverything
    case persisted
    case exported
    /// A picture of a result was to be sent.
    case shared
    /// The sounds that a replay needs.
    case replayReady(session: String)
    /// The time of a message that goes by itself, by the message's number.
    case lingered(Int)
    case room(RoomReply)
    case attendance(AttendanceReply)
    /// The reading of a study's session from the device.
    case studySession(String)
    /// The time after which entries of a study's session, which the device did not take, are offered again.
    case storing(session: String)

    /// The purpose of a measurement of the device.
    package enum Purpose: Equatable, Sendable { case test, settings }
    /// The purpose for which a session's document was read.
    package enum Use: Equatable, Sendable {
        case view, resume, compareFirst, compareSecond
        /// A session that was just kept is counted, to know whether it is safe.
        case readBack
        case export(Export)
    }
}

package enum HostAction: Equatable, Sendable {
    case started
    case reply(Request, code: ReplyCode, text: String)
    case waiting(entries: Int)
    case updateReady
    case applyUpdate
    case measureDevice
    /// The page's measurement as text.
    case measured(String)
    case persistStorage
}

extension Host {
    mutating func reduce(_ action: HostAction) -> [LabStep] {
        switch action {
        case .started: return [.page(.loadIndex, request: .index), .page(.upload), .then(.shell(.enter))]
        case .reply(let request, let code, let text): return replied(request, code: code, text: text)
        case .waiting(let entries):
            entriesWaiting = entries
            return [.then(.attendance(.waiting(entries: entries)))]
        case .updateReady: isUpdateReady = true
        case .applyUpdate: return [.page(.reload)]
        case .measureDevice:
            isMeasuringDevice = true
            return [.page(.measureDevice, ["1500"], request: .device(.settings))]
        case .measured(let text): return measured(text)
        case .persistStorage: return [.page(.persist, request: .persisted)]
        }
        return []
    }

    /// Keeps the measurement for the next visit as well.
    private mutating func measured(_ text: String) -> [LabStep] {
        guard let facts = DeviceFacts(json: text) else { return [] }
        device = facts
        return [.page(.setPreference, ["device", text])]
    }

    private mutating func replied(_ request: Request, code: ReplyCode, text: String) -> [LabStep] {
        switch request {
        case .index: return [.then(.library(.indexLoaded(text)))]
        case .phrases(let language, let ofStudy):
            if code == .done { return [.then(.shell(ofStudy ? .studySpeaks(language) : .speak(language)))] }
            return [.then(.shell(.tell(.languageMissing, isError: true, detail: "")))]
        case .stored(let id, let through):
            return [.then(.runner(.stored(session: id, through: through, StorageReply(code, text))))]
        case .device(.settings):
            isMeasuringDevice = false
            return measured(text)
        case .device(.test): return [.then(.runner(.deviceMeasured(text)))]
        case .held(let id): return [.then(.runner(.held(session: id, isHeld: code == .done)))]
        case .document(let id, let use):
            return [.then(.library(.loaded(session: id, use: use, code: code, text: text)))]
        case .storage: storage = StorageFacts(json: text)
        case .persisted: return [.page(.storageFacts, request: .storage)]
        case .deleted(let id): return [.then(.library(.deleted(session: id, code: code)))]
        case .deletedEverything:
            guard code == .done else {
                let phrase: LabPhrase = code == .refused ? .notDeletedHeld : .notDeleted
                return [.then(.shell(.tell(phrase, isError: true, detail: code == .refused ? "" : text)))]
            }
            device = nil
            return [
                .then(.library(.deletedEverything)),
                .then(.shell(.tell(.everythingDeleted, isError: false, detail: ""))),
                .page(.setPreference, ["device", ""]), .page(.storageFacts, request: .storage),
            ]
        case .exported:
            if code != .done { return [.then(.shell(.tell(.exportFailed, isError: true, detail: text)))] }
        case .shared where code == .cancelled || (code == .done && text.utf8.isEmpty): return []
        case .shared:
            let phrase: LabPhrase = code == .done ? .cardSaved : code == .refused ? .cardUncopied : .cardFailed
            return [.then(.shell(.tell(phrase, isError: code == .failed, detail: "")))]
        case .replayReady(let id): return [.then(.library(.replayReady(id)))]
        case .lingered(let number): return [.then(.shell(.lingered(number)))]
        case .room(let reply): return [.then(.runner(.room(.reply(reply, code: code, text: text))))]
        case .studySession(let id): return [.then(.runner(.studyLoaded(session: id, code: code, text: text)))]
        case .storing(let id): return [.then(.runner(.storeAgain(session: id)))]
        case .attendance(let reply): return [.then(.attendance(.answered(reply, code: code, text: text)))]
        }
        return []
    }
}
