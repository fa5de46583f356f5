import Foundation
import Testing

@testable import Touch

/// Figures by tools that nobody here wrote; the scripts are in Fixtures.
struct Reference {
    let values: [String: Any]

    static func file(_ name: String) throws -> Any {
        let url = try #require(Bundle.module.url(forResource: "Fixtures/" + name, withExtension: "json"))
        return try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    }

    static func values(_ part: String) throws -> Reference {
        let all = try #require(try file("reference") as? [String: Any])
        return Reference(values: try #require(all[part] as? [String: Any]))
    }

    static func number(_ part: String) throws -> Double {
        let all = try #require(try file("reference") as? [String: Any])
        return try #require((all[part] as? NSNumber)?.doubleValue)
    }

    static func trajectories() throws -> [Reference] {
        try #require(try file("trajectories") as? [[String: Any]]).map { Reference(values: $0) }
    }

    func number(_ name: String) throws -> Double { try #require((values[name] as? NSNumber)?.doubleValue, "\(name)") }

    func list(_ name: String) throws -> [Double] {
        try #require(values[name] as? [NSNumber], "\(name)").map { $0.doubleValue }
    }

    func parts(_ name: String) throws -> [Reference] {
        try #require(values[name] as? [[String: Any]], "\(name)").map { Reference(values: $0) }
    }

    /// A selection of a pointing task.
    func trial() throws -> Trial {
        var trial = Trial()
        trial.originX = try number("originX")
        trial.originY = try number("originY")
        trial.targetX = try number("targetX")
        trial.targetY = try number("targetY")
        trial.width = try number("width")
        trial.startX = try number("startX")
        trial.startY = try number("startY")
        trial.x = try number("x")
        trial.y = try number("y")
        trial.time = try number("time")
        return trial
    }

    static func exp(_ x: Double) -> Double { Foundation.exp(x) }

    /// CIE L* of an sRGB colour.
    static func lightness(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Double {
        func linear(_ channel: UInt8) -> Double {
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        let y = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
        return y > 0.008856 ? 116 * cbrt(y) - 16 : 903.3 * y
    }
}
