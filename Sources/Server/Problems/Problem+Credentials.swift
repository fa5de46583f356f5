import Credentials
import Wire

extension Problem {
    /// The problem for a passphrase that is not accepted or cannot be examined now. It does not contain what was typed.
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
    /// The reason why a passphrase is not accepted; nil for other errors.
    fileprivate init?(_ code: CredentialError.Code) {
        let reasons: [CredentialError.Code: Self] = [.length: .length, .contained: .contained, .frequent: .frequent]
        guard let reason = reasons[code] else { return nil }
        self = reason
    }
}
