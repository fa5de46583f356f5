import Foundation
import Testing

/// Colours of the style sheets against the limits of WCAG 2.2.
struct ContrastTests {
    private let tokens: String
    private let hero: String

    init() throws {
        let styles = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("../../../Page/styles").standardized
        tokens = try String(contentsOf: styles.appendingPathComponent("tokens.css"), encoding: .utf8)
        hero = try String(contentsOf: styles.appendingPathComponent("hero.css"), encoding: .utf8)
    }

    @Test(arguments: ["light", "dark"])
    func `texts have 4.5 to 1 on every surface and controls 3 to 1`(_ appearance: String) throws {
        let colours = try palette(appearance)
        func contrast(_ a: String, _ b: String) throws -> Double {
            Colour.contrast(try #require(colours[a]), try #require(colours[b]))
        }
        for surface in ["paper", "card", "sunken"] {
            for text in ["text", "soft", "accent", "good", "warning", "error"] {
                #expect(try contrast(text, surface) >= 4.5, "\(text) on \(surface)")
            }
            for part in ["edge", "plot", "plot-other", "accent"] {
                #expect(try contrast(part, surface) >= 3, "\(part) on \(surface)")
            }
        }
        for tone in ["accent", "good", "warning", "error"] {
            #expect(try contrast(tone, tone + "-wash") >= 4.5, "\(tone) on its wash")
            #expect(try contrast("text", tone + "-wash") >= 4.5, "text on \(tone)")
        }
        #expect(try contrast("on-blue", "blue") >= 4.5)
        #expect(try contrast("card", "accent") >= 4.5)
    }

    @Test func `both dark palettes are the same`() throws {
        let parts = tokens.components(separatedBy: ":root[data-appearance=\"dark\"] {")
        let chosen = colours(in: String(parts[1].prefix { $0 != "}" }))
        let wished = try palette("dark-media")
        for (name, colour) in chosen { #expect(wished[name] == colour, "\(name)") }
    }

    @Test(arguments: ["morning", "noon", "afternoon", "evening", "night"])
    func `white text has 4.5 to 1 at every point of the day's colours`(_ period: String) throws {
        let block = try #require(hero.components(separatedBy: "[data-period=\"\(period)\"] {").dropFirst().first)
        let found = colours(in: String(block.prefix { $0 != "}" }))
        let sky = [try #require(found["sky-1"]), try #require(found["sky-2"]), try #require(found["sky-3"])]
        let glow = try #require(found["glow"])
        var lowest = Double.infinity
        // Every mixture that the two layers can have, wherever they lie.
        for step in 0...200 {
            let share = Double(step) / 100
            let below = share <= 1 ? sky[0].mixed(with: sky[1], share) : sky[1].mixed(with: sky[2], share - 1)
            for veil in 0...50 {
                let colour = below.mixed(with: glow, Double(veil) / 50)
                lowest = min(lowest, Colour.contrast(Colour(1, 1, 1), colour))
            }
        }
        #expect(lowest >= 4.5, "\(period): \(lowest)")
    }

    private func palette(_ appearance: String) throws -> [String: Colour] {
        let base = colours(in: String(tokens.components(separatedBy: ":root {")[1].prefix { $0 != "}" }))
        switch appearance {
        case "light": return base
        case "dark":
            let dark = tokens.components(separatedBy: ":root[data-appearance=\"dark\"] {")[1]
            return base.merging(colours(in: String(dark.prefix { $0 != "}" }))) { $1 }
        default:
            let dark = tokens.components(separatedBy: ":root:not([data-appearance=\"light\"]) {")[1]
            return colours(in: String(dark.prefix { $0 != "}" }))
        }
    }

    private func colours(in block: String) -> [String: Colour] {
        var result: [String: Colour] = [:]
        for line in block.split(separator: ";") {
            let parts = line.split(separator: ":").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            guard parts.count == 2, parts[0].hasPrefix("--"), let colour = Colour(parts[1]) else { continue }
            result[String(parts[0].dropFirst(2))] = colour
        }
        return result
    }
}

/// A colour of the web's usual space with components from 0 to 1.
struct Colour: Equatable {
    let red: Double
    let green: Double
    let blue: Double

    init(_ red: Double, _ green: Double, _ blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    init?(_ text: String) {
        guard text.hasPrefix("#"), text.count == 7, let number = Int(text.dropFirst(), radix: 16) else { return nil }
        self.init(Double(number >> 16) / 255, Double(number >> 8 & 255) / 255, Double(number & 255) / 255)
    }

    func mixed(with other: Colour, _ share: Double) -> Colour {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
        return Colour(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
    }

    /// The relative luminance of WCAG 2.2.
    var luminance: Double {
        func linear(_ part: Double) -> Double {
            part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    static func contrast(_ a: Colour, _ b: Colour) -> Double {
        let (light, dark) = a.luminance > b.luminance ? (a, b) : (b, a)
        return (light.luminance + 0.05) / (dark.luminance + 0.05)
    }
}
