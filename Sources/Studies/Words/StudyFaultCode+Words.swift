package import Interface

/// What is wrong in a sentence, for people who write studies on the page.
extension StudyFaultCode: Vocabulary {
    package static let phrases = Phrases("Studies.StudyFaultCode", of: StudyFaultCode.self)
}
