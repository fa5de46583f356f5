package import Interface

/// A sentence for each fault, for people who write studies on the page.
extension StudyFaultCode: Vocabulary {
    package static let phrases = Phrases("Studies.StudyFaultCode", of: StudyFaultCode.self)
}
