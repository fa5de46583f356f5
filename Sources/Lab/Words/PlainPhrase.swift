package import Interface

/// The phrases that the page shows without its program: if that has failed, has not come, or cannot run in this
/// browser. The packer prints them into the page's script under these names.
package enum PlainPhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("Lab.PlainPhrase", of: PlainPhrase.self)

    case title, what, kept, lost, next, restart, home, detail, loadTitle, load, again, fault, oldTitle, old
}
