import Credentials

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
        }
    }
}
