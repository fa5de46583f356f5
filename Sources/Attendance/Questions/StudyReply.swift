import Tasks

/// The outcome of a question to the server.
enum StudyReply {
    case answered(String)
    case refused(StudyRefusal)
    /// There is no network, or the server does not answer. A later attempt may succeed.
    case unreached

    /// Reads the page's answer to the effect `askStudy`.
    init(code: ReplyCode, text: String, offer: StudyOffer?) {
        switch code {
        case .done: self = .answered(text)
        case .refused: self = .refused(StudyRefusal(json: text, offer: offer))
        case .full, .failed, .vanished, .cancelled, .tooLarge: self = .unreached
        }
    }
}
