import Interface
import Sessions
import Studies
import Tree

/// On what a session was taken: as its task measured it, else as the participation's log says of the page that it began on.
/// Another one of the same person may have been taken elsewhere.
struct SessionDevice {
    private var window: (width: Double, height: Double)?
    private var pixelRatio: Double?
    private var browser: String?
    private var frameInterval: Double?
    /// `light` or `dark` first, then what else a person wishes of colours.
    private var appearance: [Substring] = []
    private let opening: Opening?

    /// How many entries are looked at: devices are measured before anything is asked.
    private static let most = 200

    /// - Parameters:
    ///   - document: the session; nil where it cannot be read.
    ///   - taken: what the participation knows of it.
    init(_ document: SessionDocument?, _ taken: Timeline.Taken?) {
        opening = taken?.opening
        if let page = opening?.page { take(page) }
        // A questionnaire may have items of these names.
        for action in (document?.entries ?? []).prefix(Self.most).map(\.action.value)
        where action.node?["kind"]?.text == "prepared" { look(at: action, depth: 0) }
    }

    /// Families put what was measured in an object of their own or into the action; the last that is known holds.
    private mutating func look(at value: Value, depth: Int) {
        guard depth < 3, let node = value.node else { return }
        take(node)
        for field in node.fields { look(at: field.value, depth: depth + 1) }
    }

    private mutating func take(_ node: Node) {
        func number(_ name: String) -> Double? { node[Name(name)].flatMap { Double($0) }.flatMap { $0 > 0 ? $0 : nil } }
        if let width = number("width"), let height = number("height") { window = (width, height) }
        pixelRatio = number("pixelRatio") ?? pixelRatio
        if let name = node["browser"]?.text, !name.isEmpty { browser = name }
        frameInterval = number("frameInterval") ?? frameInterval
        let words = node["appearance"]?.text?.split(separator: " ") ?? []
        if ["light", "dark"].contains(words.first) { appearance = words }
    }

    /// After ``StudyColumns/appearance``.
    var appearanceCells: [Cell] {
        guard let first = appearance.first else { return [.empty, .empty, .empty] }
        let contrast = appearance.first { $0.hasSuffix("-contrast") }.map { $0.dropLast("-contrast".count) }
        return [
            .text(String(first)), .boolean(appearance.contains("forced-colours")), .text(String(contrast ?? "none")),
        ]
    }

    /// After ``StudyColumns/device``.
    var cells: [Cell] {
        [
            opening.map { .text($0.device.map(\.rawValue).joined(separator: " ")) } ?? .empty,
            window.map { .text("\(Int($0.width.rounded()))x\(Int($0.height.rounded()))") } ?? .empty, Cell(pixelRatio),
            browser.cell(), Cell(frameInterval), (opening?.zone).cell(), Cell(opening?.offset),
        ]
    }
}
