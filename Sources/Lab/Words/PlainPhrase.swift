package import Interface

/// What the page says where its program does not speak: it has failed, has not come, or cannot run in this browser. The packer
/// prints them into the page's script, by these names.
package enum PlainPhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("Lab.PlainPhrase", of: PlainPhrase.self)

    case title, what, kept, lost, next, restart, home, detail, loadTitle, load, again, fault, oldTitle, old
}
