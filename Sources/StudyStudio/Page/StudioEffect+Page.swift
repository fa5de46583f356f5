import Editing
import Studies
import Tree

extension StudioEffect {
    /// The kinds of effects, as numbers in the stream of commands.
    package enum Kind: UInt8, CaseIterable, Sendable {
        case keep = 1
        case check, show, focus, save, publish, download
    }

    package var kind: Kind {
        switch self {
        case .keep: .keep
        case .check: .check
        case .show: .show
        case .focus: .focus
        case .save: .save
        case .publish: .publish
        case .download: .download
        }
    }

    /// The effect's texts for the page.
    ///
    /// - Parameter number: the number of the requested check.
    package func texts(check number: Int) -> [String] {
        switch self {
        case .keep(let study, let revision, let isSaved): [json(study), String(revision), isSaved ? "saved" : ""]
        case .check(let study): [json(study), String(number)]
        case .show(let path): [path?.pointer ?? ""]
        case .focus(let path, let part): [part.isEmpty ? path.identity : path.identity + "-" + part]
        case .save(let study, let revision): [json(study), String(revision)]
        case .publish(let revision): [String(revision)]
        case .download(let file, let text): [file, text]
        }
    }

    private func json(_ study: Study) -> String { Value.node(study.node).json() }
}
