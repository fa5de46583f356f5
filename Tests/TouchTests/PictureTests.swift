import Foundation
import Interface
import Testing
import Tree

@testable import Touch

struct PictureTests {
    @Test func `a digit can be read on every colour`() {
        func luminance(_ colour: (red: UInt8, green: UInt8, blue: UInt8)) -> Double {
            func linear(_ channel: UInt8) -> Double {
                let share = Double(channel) / 255
                return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue)
        }
        for ramp in [ColourRamp.light, ColourRamp.dark] {
            for level in UInt8.min...UInt8.max {
                let behind = luminance(ramp.colour(level))
                let ink = ramp.ink(on: level) == "#ffffff" ? 1 : luminance((2, 12, 18))
                let contrast = (max(behind, ink) + 0.05) / (min(behind, ink) + 0.05)
                #expect(contrast >= 4, "level \(level)")
            }
        }
    }

    private func drawn(_ preset: Preset = .density) -> Recording {
        var hand = Hand(preset.definition)
        hand.send(.begun)
        hand.slide(from: (20, 20), to: (300, 400), steps: 60)
        hand.slide(from: (300, 100), to: (20, 700), steps: 60)
        return hand.recording
    }

    @Test func `the checksum is zlib's`() throws {
        #expect(Double(Checksum.crc32(Array("touch 123456789".utf8))) == (try Reference.number("crc32")))
    }

    @Test func `the SVG files are well-formed, carry legend and unit, and cover every touched cell`() throws {
        for preset in [Preset.density, .free] {
            for isDark in [false, true] {
                for text in [
                    heatMapSVG(drawn(preset), isDark: isDark, language: .german),
                    pathSVG(drawn(preset), isDark: isDark, language: .english),
                ] {
                    let document = try XMLShape(text)
                    #expect(document.depth == 0 && document.elements > 10)
                    #expect(text.contains("<title>") && !text.contains("nan"))
                }
            }
        }
        #expect(heatMapSVG(drawn()).contains("s/cm²"))
        #expect(heatMapSVG(drawn(.free)).contains("events"))
        var hand = Hand(Preset.density.definition, scale: nil)
        hand.send(.begun)
        hand.slide(from: (20, 20), to: (300, 400))
        #expect(heatMapSVG(hand.recording).contains("s/(100\u{A0}px)²"))
        #expect(pathSVG(hand.recording).contains("px/s"))
        // What was to be followed lies below what was drawn.
        let guide = PathData.text(1.25)
        for preset in [Preset.line, .spiral] { #expect(pathSVG(drawn(preset)).contains("stroke-width=\"\(guide)\"")) }
    }

    @Test(arguments: [160.0, 258, 390, 1280], [0.05, 1, 2, 5, 400, 2000, 100_000])
    func `marks of a legend do not run into each other, and the last has the unit`(width: Double, end: Double) {
        var picture = Picture(width: width, height: 100)
        let legend = Legend(end: Legend.end(for: end))
        picture.addMarks(legend.values, decimals: legend.decimals, unit: "px/s", language: .english, below: 50)
        let ends = picture.texts.map { text -> (left: Double, right: Double) in
            let size = Double(text.text.count) * 0.6 * text.size
            let left = text.x - (text.anchor == "middle" ? size / 2 : text.anchor == "end" ? size : 0)
            return (left, left + size)
        }
        for (one, next) in zip(ends, ends.dropFirst()) { #expect(one.right < next.left) }
        #expect(picture.texts.count >= (width < 200 ? 2 : 3) && picture.texts[0].text.hasPrefix("0"))
        #expect(picture.texts.last?.text.hasSuffix("px/s") == true)
        #expect(picture.texts.allSatisfy { $0.y < 50 + Picture.legendHeight(width: width) - 10 })
    }

    @Test func `texts in a picture are escaped`() {
        var picture = Picture(width: 10, height: 10)
        picture.texts.append(Picture.Text(x: 1, y: 2, anchor: "start", text: "<a & b>"))
        let svg = picture.svg(title: "<", description: "&", background: "#fff", ink: "#000")
        #expect(svg.contains("&lt;a &amp; b&gt;") && svg.contains("<title>&lt;</title><desc>&amp;</desc>"))
    }
}

/// Counts the elements of an XML text and checks that they are nested; enough for files without comments.
struct XMLShape {
    var depth = 0
    var elements = 0

    init(_ text: String) throws {
        var open: [String] = []
        for part in text.components(separatedBy: "<").dropFirst() {
            let tag = try #require(part.components(separatedBy: ">").first)
            let name = tag.components(separatedBy: " ")[0]
            if name.hasPrefix("/") {
                #expect(open.last == String(name.dropFirst()))
                _ = open.popLast()
            } else {
                elements += 1
                if !tag.hasSuffix("/") { open.append(name) }
            }
            #expect(tag.filter { $0 == "\"" }.count % 2 == 0)
        }
        depth = open.count
    }
}
