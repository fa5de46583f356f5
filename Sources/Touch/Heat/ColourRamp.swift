/// Colours from nothing to much, ordered by lightness, so that they also tell their order in grey and to people who see
/// colours differently. Data, not code: nine fixed colours, in between straight lines in sRGB.
package struct ColourRamp: Equatable, Sendable {
    /// Red, green and blue of equally spaced colours, three bytes each.
    let anchors: [UInt8]

    /// On a light page: from paper through the house's blue to ink; lightness falls.
    package static let light = ColourRamp(anchors: [
        246, 248, 249, 208, 231, 247, 160, 211, 245, 105, 188, 242, 55, 166, 239, 26, 130, 199, 12, 96, 156, 6, 62, 108,
        2, 30, 58,
    ])

    /// On a dark page: from ink through the house's blue to near white; lightness rises.
    package static let dark = ColourRamp(anchors: [
        2, 12, 18, 6, 38, 62, 10, 68, 110, 20, 100, 160, 55, 166, 239, 100, 186, 243, 145, 206, 247, 192, 226, 250, 236,
        247, 254,
    ])

    /// Speeds of a path, from slow to fast, legible on both pages; wide strokes tell the same without colour.
    package static let speed = ColourRamp(anchors: [
        120, 60, 200, 96, 84, 220, 55, 110, 230, 30, 135, 215, 20, 150, 175, 40, 160, 125, 105, 165, 75, 165, 160, 40,
        215, 145, 20,
    ])

    /// The colour of a level from 0 to 255.
    package func colour(_ level: UInt8) -> (red: UInt8, green: UInt8, blue: UInt8) {
        let parts = anchors.count / 3 - 1
        let place = Int(level) * parts
        let index = min(place / 255, parts - 1)
        let rest = place - index * 255
        func mixed(_ channel: Int) -> UInt8 {
            let low = Int(anchors[index * 3 + channel])
            let high = Int(anchors[index * 3 + 3 + channel])
            return UInt8(clamping: (low * (255 - rest) + high * rest + 127) / 255)
        }
        return (mixed(0), mixed(1), mixed(2))
    }

    /// Ink or white, whichever can be read on the colour of a level: by the relative luminance of WCAG 2.2, for which
    /// both have the same contrast at 0.18.
    package func ink(on level: UInt8) -> String {
        let colour = colour(level)
        func linear(_ channel: UInt8) -> Double {
            // The square is near enough to sRGB's curve for a choice between two.
            let share = Double(channel) / 255
            return share * share
        }
        let luminance =
            0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue)
        return luminance > 0.2 ? "#020c12" : "#ffffff"
    }

    /// 256 colours of four bytes, as `putImageData` wants them; level 0 is transparent.
    package var palette: [UInt8] {
        var palette: [UInt8] = []
        palette.reserveCapacity(1024)
        for level in UInt8.min...UInt8.max {
            let colour = colour(level)
            palette += [colour.red, colour.green, colour.blue, level == 0 ? 0 : 255]
        }
        return palette
    }

    /// `#rrggbb` of a level.
    package func text(_ level: UInt8) -> String {
        let colour = colour(level)
        var bytes: [UInt8] = [UInt8(ascii: "#")]
        for channel in [colour.red, colour.green, colour.blue] {
            for digit in [channel >> 4, channel & 15] {
                bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension HeatMap {
    /// Red, green, blue and opacity of every cell, row by row, for `putImageData`.
    package func pixels(_ ramp: ColourRamp) -> [UInt8] {
        let palette = ramp.palette
        var pixels: [UInt8] = []
        pixels.reserveCapacity(levels.count * 4)
        for level in levels {
            let place = Int(level) * 4
            pixels += palette[place..<(place + 4)]
        }
        return pixels
    }
}
