import Archive
import Wire

extension Problem {
    /// The problem for an error of the archive. Paths on the server's disk are not told to clients.
    init(_ error: ArchiveError) {
        switch error.code {
        case .notFound: self.init(.notFound, error.sentence, remedy: error.remedy)
        case .gone: self.init(.deleted, error.sentence, remedy: error.remedy)
        case .conflict: self.init(.headerDiffers, error.sentence, remedy: error.remedy)
        case .tooLarge: self.init(.sessionTooLarge, error.sentence, remedy: error.remedy)
        case .profileFull: self.init(.profileFull, error.sentence, remedy: error.remedy)
        case .altered: self.init(.altered, error.sentence, remedy: error.remedy)
        case .nameTaken: self.init(.nameTaken, error.sentence, remedy: error.remedy)
        case .lastOwner: self.init(.lastOwner, error.sentence, remedy: error.remedy)
        case .isSetUp, .notSetUp: self.init(.setUp, error.sentence, remedy: error.remedy)
        case .frozen: self.init(.studyFrozen, error.sentence, remedy: error.remedy)
        case .assetsFull: self.init(.assetsFull, error.sentence, remedy: error.remedy)
        case .studyUnknown:
            self.init(.unacceptable, error.sentence, remedy: error.remedy)
            reason = .study
        case .vanished:
            self.init(
                .unavailable, "the server's archive is gone from the disk",
                remedy: "keep the data on the device and send them again later; the server's log says more")
            retryAfter = 60
        case .full:
            self.init(
                .diskFull, "nothing of this request was stored: the server's disk is full",
                remedy: "keep the data on the device and send them again later")
            retryAfter = 60
        case .unreachable:
            self.init(
                .unavailable, "the server's archive cannot be reached now",
                remedy: "keep the data on the device and send them again in a moment")
            retryAfter = 2
        case .locked, .closed:
            self.init(
                .unavailable, "the server's archive is busy or closing",
                remedy: "keep the data on the device and send them again in a moment")
            retryAfter = 2
        default:
            self.init(
                .fault, "the server's archive reported a fault",
                remedy: "keep the data on the device; the server's log says more")
            retryAfter = 60
        }
    }
}

extension ArchiveError {
    fileprivate var sentence: String { "\(place): \(problem)" }

    /// Whether it is a fault of this machine and not of a request, which is worth a line in the server's log.
    var isFaultOfTheMachine: Bool {
        switch code {
        case .notFound, .gone, .conflict, .tooLarge, .profileFull: false
        case .nameTaken, .lastOwner, .isSetUp, .notSetUp, .assetsFull, .frozen, .studyUnknown: false
        default: true
        }
    }
}
