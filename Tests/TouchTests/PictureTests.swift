import Foundation
import Interface
import Sampling
import Testing
import Tree

@testable import Touch

@Suite(.sampled) struct PictureTests {
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

    @Test func `the checksums are zlib's`() throws {
        let bytes = Array("touch 123456789".utf8)
        #expect(Double(Checksum.crc32(bytes)) == (try Reference.number("crc32")))
        #expect(Double(Checksum.adler32(bytes)) == (try Reference.number("adler32")))
    }

    /// Undoes the fixed codes of deflate: written for this test alone, from RFC 1951.
    private func inflate(_ bytes: [UInt8]) -> [UInt8]? {
        var place = 16
        func bit() -> Int {
            defer { place += 1 }
            return place / 8 < bytes.count ? Int(bytes[place / 8] >> UInt8(place % 8)) & 1 : 0
        }
        func number(_ count: Int) -> Int { (0..<count).reduce(0) { $0 | bit() << $1 } }
        guard bit() == 1, number(2) == 1 else { return nil }
        var out: [UInt8] = []
        while place / 8 < bytes.count {
            var code = 0
            for _ in 0..<7 { code = code << 1 | bit() }
            var symbol = 256 + code
            if code > 0b0010111 {
                code = code << 1 | bit()
                if code <= 0b1011_1111 {
                    symbol = code - 0x30
                } else if code <= 0b1100_0111 {
                    symbol = 280 + code - 0xC0
                } else {
                    symbol = 144 + (code << 1 | bit()) - 0x190
                }
            }
            if symbol == 256 { return out }
            if symbol < 256 {
                out.append(UInt8(symbol))
                continue
            }
            var length = symbol - 254
            if symbol == 285 {
                length = 258
            } else if symbol > 264 {
                let extra = (symbol - 261) / 4
                length = ((4 + (symbol - 265) % 4) << extra) + 3 + number(extra)
            }
            var distance = (0..<5).reduce(0) { sum, _ in sum << 1 | bit() }
            if distance > 3 {
                let extra = (distance - 2) / 2
                distance = ((2 + distance % 2) << extra) + number(extra)
            }
            distance += 1
            guard distance <= out.count else { return nil }
            for _ in 0..<length { out.append(out[out.count - distance]) }
        }
        return nil
    }

    @Test func `deflate gives back what went in, for every length and distance`() {
        for seed in DailySample.of(0..<300, 60) {
            var source = SeededGenerator(seed: seed)
            var bytes: [UInt8] = []
            let alphabet = 1 + source.integer(below: seed % 2 == 0 ? 3 : 256)
            while bytes.count < 3000 {
                let byte = UInt8(source.integer(below: alphabet))
                for _ in 0...source.integer(below: seed % 3 == 0 ? 700 : 5) { bytes.append(byte) }
            }
            let row = 1 + source.integer(below: 2500)
            #expect(inflate(Deflate.zlib(bytes, distances: [1, row])) == bytes, "seed \(seed)")
        }
    }

    @Test func `a PNG has its chunks, sizes and checksums`() throws {
        let map = HeatMap(of: drawn())
        let file = PNG.encode(
            levels: map.levels, columns: map.grid.columns, rows: map.grid.rows, ramp: .light, scale: 2, text: "0 to 5")
        #expect(Array(file.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        var names: [String] = []
        var data: [UInt8] = []
        var place = 8
        func big(_ start: Int) -> Int { file[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
        while place + 12 <= file.count {
            let length = big(place)
            let body = Array(file[(place + 4)..<(place + 8 + length)])
            let name = String(decoding: body.prefix(4), as: UTF8.self)
            names.append(name)
            #expect(Int(Checksum.crc32(body)) == big(place + 8 + length), "\(name)")
            if name == "IDAT" { data = Array(body.dropFirst(4)) }
            if name == "IHDR" {
                #expect(big(place + 8) == map.grid.columns * 2 && big(place + 12) == map.grid.rows * 2)
            }
            place += 12 + length
        }
        #expect(names == ["IHDR", "PLTE", "iTXt", "IDAT", "IEND"] && place == file.count)
        let raw = try #require(inflate(data))
        let width = map.grid.columns * 2 + 1
        #expect(raw.count == width * map.grid.rows * 2)
        for row in 0..<map.grid.rows {
            for column in 0..<map.grid.columns
            where raw[(row * 2 + 1) * width + 1 + column * 2] != map.levels[row * map.grid.columns + column] {
                Issue.record("pixel \(column), \(row)")
            }
        }
        #expect(PNG.encode(levels: [1], columns: 2, rows: 2, ramp: .light) == [])
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
