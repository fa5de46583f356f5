package import Interface

/// What every page's script may have to say: kinds of the API's problems, after `/` the reason or the field.
package enum RefusalPhrase: String, CaseIterable, Vocabulary {
    package static let phrases = Phrases("ServedPages.RefusalPhrase", of: RefusalPhrase.self)

    case empty
    case nothingChosen = "nothing-chosen"
    case unreachable
    case signInNeeded = "sign-in-needed"
    case signInWrong = "sign-in-wrong"
    case codeWrong = "sign-in-wrong/code"
    case codeNeeded = "code-needed"
    case notSecure = "not-secure"
    case notFresh = "not-fresh"
    case notPermitted = "not-permitted"
    case notFound = "not-found"
    case secondFactorMissing = "second-factor-missing"
    case tooMany = "too-many"
    case crossSite = "cross-site"
    case unavailable
    case diskFull = "disk-full"
    case fault
    case wrongPassphrase = "unacceptable-value/passphrase"
    case copied
    case notCopied = "not-copied"
}
