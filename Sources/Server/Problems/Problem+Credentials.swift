import Credentials
import Wire

extension Problem {
    /// Says in HTTP's words why a passphrase is not taken or cannot be examined now. What was typed is no part of it.
    init(_ error: CredentialError) {
        switch error.code {
        case .busy:
            self.init(.unavailable, error.found, remedy: error.remedy)
            retryAfter = 5
        case .fault: self.init(.fault, error.found, remedy: error.remedy)
        default:
            self.init(.unacceptable, error.description, remedy: error.remedy)
            expected = error.expected
            found = error.found
            reason = Reason(error.code)
        }
    }
}

extension Problem.Reason {
    /// Why a passphrase is not taken; nil where that is not the question.
    fileprivate init?(_ code: CredentialError.Code) {
        let reasons: [CredentialError.Code: Self] = [.length: .length, .contained: .contained, .frequent: .frequent]
        guard let reason = reasons[code] else { return nil }
        self = reason
    }
}
