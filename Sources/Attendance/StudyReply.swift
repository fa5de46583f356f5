import Tasks

/// What came of a question to the server.
enum StudyReply {
    case answered(String)
    case refused(StudyRefusal)
    /// No network, or nobody there: what is said of it now may be otherwise in a moment.
    case unreached

    /// Reads how the page has answered the effect `askStudy`.
    init(code: Int, text: String, offer: StudyOffer?) {
        switch UInt8(exactly: code).flatMap({ ReplyCode(rawValue: $0) }) {
        case .done: self = .answered(text)
        case .refused: self = .refused(StudyRefusal(json: text, offer: offer))
        case .full, .failed, nil: self = .unreached
        }
    }
}
