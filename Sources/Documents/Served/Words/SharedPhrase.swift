package import Interface

/// What all such pages show. Each language's table is a file of its own.
package enum SharedPhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("Documents.SharedPhrase", of: SharedPhrase.self)

    case lab, withoutScripts, places, waiting, failed, again, cancel, confirm, look
    case studies, account, people, audit, backups
    case name, passphrase, code, codeHint, proofTitle, proofLine, proofByLink, proofSend
    case copy, save, kept, onlyHere, startForOthers, openCommand
}
