import Definitions
package import Interface

/// What is wrong in a sentence, for people who edit on the page.
extension ParadigmFaultCode: Vocabulary {
    package static let phrases = Phrases("ParadigmCheck.ParadigmFaultCode", of: ParadigmFaultCode.self)
}
