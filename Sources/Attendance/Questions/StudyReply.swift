import Tasks

/// What came of a question to the server.
enum StudyReply {
    case answered(String)
    case refused(StudyRefusal)
    /// No network, or nobody there: what is said of it now may be otherwise in a moment.
    case unreached

    /// Reads how the page has answered the effect `askStudy`.
    init(code: ReplyCode, text: String, offer: StudyOffer?) {
        switch code {
        case .done: self = .answered(text)
        case .refused: self = .refused(StudyRefusal(json: text, offer: offer))
        case .full, .failed, .vanished, .cancelled, .tooLarge: self = .unreached
        }
    }
}
