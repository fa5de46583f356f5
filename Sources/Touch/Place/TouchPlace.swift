import Text

/// What is chosen and calibrated on the family's card.
public struct TouchPlace: Equatable, Sendable {
    public var preset: Preset = .free
    /// How the pointing tasks are set.
    public var settings = PointingSettings()
    /// How the map is coloured while it grows.
    public var colours: ColourScale = .linear
    /// The scale of this device's screen; nil means that every length is in px.
    public var calibration: Calibration?
    /// A calibration in the making.
    public var fit: CardFit?

    public init() {}

    /// What would be started.
    public var definition: Definition { preset.isPointing ? settings.definition(preset) : preset.definition }

    /// The card's address with what is chosen on it.
    public var address: String {
        let query = preset.isPointing ? settings.query : ""
        return "/touch/" + preset.address + (query.utf8.isEmpty ? "" : "?" + query)
    }

    /// Takes what an address below the card's says: a preset, and how it is set.
    mutating func take(_ path: String) {
        let bytes = Array(path.utf8)
        let name = bytes.prefix { $0 != 0x3F }
        guard let preset = Preset(address: String(decoding: Array(name), as: UTF8.self)) else { return }
        self.preset = preset
        if preset.isPointing {
            settings = PointingSettings(query: String(decoding: Array(bytes.dropFirst(name.count + 1)), as: UTF8.self))
        }
    }
}

extension Preset {
    /// Whether amplitude, width and the like can be set.
    public var isPointing: Bool { self == .pointing || self == .sliding }

    /// The last part of its address.
    public var address: String { self == .tappingBoth ? "tapping-both" : rawValue }

    init?(address: String) {
        for preset in Preset.allCases where preset.address.isSame(as: address) {
            self = preset
            return
        }
        return nil
    }
}
