import Sessions
import Studies
import Tree

/// The device on which a session was taken, as its task measured it, or else as the participation's log describes the
/// page. Other sessions of the same person may have been taken on other devices.
struct SessionDevice {
    private var window: (width: Double, height: Double)?
    private(set) var pixelRatio: Double?
    private(set) var browser: String?
    private(set) var frameInterval: Double?
    /// `light` or `dark`, followed by the person's further wishes about colours.
    private var appearance: [Substring] = []
    private let opening: Opening?

    /// The number of entries that are searched. Devices are measured before anything is asked.
    private static let most = 200

    /// - Parameters:
    ///   - document: the session; nil where it cannot be read.
    ///   - taken: the session as the participation knows it.
    init(_ document: SessionDocument?, _ taken: Timeline.Taken?) {
        opening = taken?.opening
        if let page = opening?.page { take(page) }
        // The answers of a questionnaire are not searched, since its items can have these names.
        for action in (document?.entries ?? []).prefix(Self.most).map(\.action.value)
        where action.node?["kind"]?.text == "prepared" { look(at: action, depth: 0) }
    }

    /// Looks for measurements, which families put into an object of their own or into the action. The last ones count.
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

    /// `light` or `dark`; nil in sessions that do not say.
    var brightness: String? { appearance.first.map { String($0) } }
    var hasForcedColours: Bool? { appearance.isEmpty ? nil : appearance.contains("forced-colours") }
    var contrast: String? {
        guard !appearance.isEmpty else { return nil }
        return appearance.first { $0.hasSuffix("-contrast") }.map { String($0.dropLast("-contrast".count)) } ?? "none"
    }

    var kind: String? { opening.map { $0.device.map(\.rawValue).joined(separator: " ") } }
    var windowSize: String? { window.map { "\(Int($0.width.rounded()))x\(Int($0.height.rounded()))" } }
    var zone: String? { opening?.zone }
    var offset: Int? { opening?.offset }
}
