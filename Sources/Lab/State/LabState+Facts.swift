import Interface
import Reaction
import Study
public import Tree

extension LabState {
    /// The state for the facts that the page gathers when it starts, an object of texts, numbers and switches. What is
    /// missing or of another type keeps its default: a page must start whatever its browser says.
    public init(facts: Value) {
        var node = Node()
        if case .node(let object) = facts { node = object }
        var boot = Boot()
        boot.path = String(node[Name("path")] ?? .null) ?? "/"
        if let code = String(node[Name("language")] ?? .null) { boot.language = Language(code: code) ?? .english }
        boot.timeOrigin = Double(node[Name("timeOrigin")] ?? .null) ?? 0
        boot.now = Double(node[Name("now")] ?? .null) ?? 0
        boot.offset = Int(node[Name("offset")] ?? .null) ?? 0
        boot.entropy = String(node[Name("entropy")] ?? .null) ?? ""
        boot.isIsolated = Bool(node[Name("isolated")] ?? .null) ?? false
        boot.isStorageBlocked = String(node[Name("storage")] ?? .null) == "blocked"
        boot.appearance = String(node[Name("appearance")] ?? .null).flatMap { Appearance(rawValue: $0) } ?? .automatic
        boot.isDark = Bool(node[Name("dark")] ?? .null) ?? false
        boot.hasPointer = Bool(node[Name("pointer")] ?? .null) ?? true
        boot.window.width = Double(node[Name("width")] ?? .null) ?? 0
        boot.window.height = Double(node[Name("height")] ?? .null) ?? 0
        boot.window.pixelRatio = Double(node[Name("pixelRatio")] ?? .null) ?? 1
        boot.calibration = String(node[Name("calibration")] ?? .null) ?? ""
        boot.progress = String(node[Name("progress")] ?? .null) ?? ""
        boot.clock = String(node[Name("clock")] ?? .null) ?? ""
        boot.engine = String(node[Name("engine")] ?? .null) ?? ""
        boot.version = String(node[Name("version")] ?? .null) ?? ""
        self.init(boot: boot, route: Route(path: boot.path))
        // What the server's first screen says stands until the clock itself has been loaded.
        for line in [String](node[Name("words")] ?? .null) ?? [] { clock.words.lines.append(line) }
        clock.words.language = String(node[Name("wordsLanguage")] ?? .null) ?? ""
        isOnline = Bool(node[Name("online")] ?? .null) ?? true
    }
}

extension StorageFacts {
    /// Reads the page's answer; nil if it is not one.
    init?(json: String) {
        guard let value = try? Value(json: json), case .node(let node) = value else { return nil }
        self.init(
            usedBytes: Double(node[Name("used")] ?? .null) ?? 0, quotaBytes: Double(node[Name("quota")] ?? .null) ?? 0,
            isPersisted: Bool(node[Name("persisted")] ?? .null) ?? false)
    }
}

extension Reaction.Device {
    /// Reads the page's measurement; nil if it is not one.
    init?(json: String) {
        guard let value = try? Value(json: json), case .node(let node) = value else { return nil }
        var device = Reaction.Device()
        device.frameInterval = Self.number(node, "frameInterval")
        device.clockStep = Self.number(node, "clockStep")
        device.isolated = Bool(node[Name("isolated")] ?? .null) ?? false
        device.frameCount = Int(node[Name("frameCount")] ?? .null) ?? 0
        device.longestFrame = Self.number(node, "longestFrame")
        device.width = Self.number(node, "width")
        device.height = Self.number(node, "height")
        device.pixelRatio = Self.number(node, "pixelRatio")
        device.browser = String(node[Name("browser")] ?? .null) ?? ""
        self = device
    }

    private static func number(_ node: Node, _ name: String) -> Double {
        guard let number = Double(node[Name(name)] ?? .null), number.isFinite, number >= 0 else { return 0 }
        return number
    }
}
