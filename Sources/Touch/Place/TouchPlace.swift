import Text

/// What is chosen and calibrated on the family's card.
package struct TouchPlace: Equatable, Sendable {
    package var preset: Preset = .free
    /// How the pointing tasks are set.
    package var settings = PointingSettings()
    /// How the map is coloured while it grows.
    package var colours: ColourScale = .linear
    /// The scale of this device's screen; nil means that every length is in px.
    package var calibration: Calibration?
    /// A calibration in the making.
    package var fit: CardFit?

    package init() {}

    /// What would be started.
    package var definition: Definition { preset.isPointing ? settings.definition(preset) : preset.definition }

    /// The card's address with what is chosen on it.
    package var address: String {
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
    package var isPointing: Bool { self == .pointing || self == .sliding }

    /// The last part of its address.
    package var address: String { self == .tappingBoth ? "tapping-both" : rawValue }

    init?(address: String) {
        for preset in Preset.allCases where preset.address.isSame(as: address) {
            self = preset
            return
        }
        return nil
    }
}
