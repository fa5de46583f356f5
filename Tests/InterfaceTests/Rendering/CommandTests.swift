import Interface
import Testing
import Text

struct CommandTests {
    @Test func `a command stream has the bytes that the page reads`() {
        var writer = ByteWriter()
        let commands: [Command] = [
            .create(2, .main), .attribute(0x0102_0304, .id, "ä"), .insert(parent: 1, child: 2, before: 0),
            .checked(3, true), .language("de", "ltr"),
        ]
        for command in commands { command.encode(into: &writer) }
        #expect(
            writer.bytes == [
                1, 2, 0, 0, 0, 0,
                4, 4, 3, 2, 1, 1, 2, 0, 0, 0, 0xC3, 0xA4,
                6, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0,
                12, 3, 0, 0, 0, 1,
                15, 2, 0, 0, 0, 0x64, 0x65, 3, 0, 0, 0, 0x6C, 0x74, 0x72,
            ])
    }

    @Test func `the renderer's bytes are its commands and the further ones`() {
        let tree: Markup<Int> = element(.p) { "x" }
        var writer = ByteWriter()
        for command in Renderer<Int>().commands(for: tree) + [.title("T")] { command.encode(into: &writer) }
        #expect(Renderer<Int>().render(tree, then: [.title("T")]) == writer.bytes)
    }

    @Test func `every tag's name in the table is its own`() {
        #expect(Tag.allCases.count == Tag.allCases.map(\.name).count)
        for tag in Tag.allCases { #expect(tag.name == "\(tag)") }
        #expect(Tag.div.isVector == false && Tag.svg.isVector && Tag.pattern.isVector && Tag.canvas.isVector == false)
    }

    @Test func `every attribute's name in the table is its own`() {
        let unchanged: Set<AttributeName> = [
            .viewBox, .preserveAspectRatio, .gradientUnits, .gradientTransform, .pathLength, .textLength,
        ]
        for name in AttributeName.allCases {
            var expected = ""
            let spelt = "\(name)"
            if spelt.hasPrefix("aria") || unchanged.contains(name) == false {
                for letter in spelt { expected += letter.isUppercase ? "-" + letter.lowercased() : String(letter) }
            } else {
                expected = spelt
            }
            #expect(name.text == expected)
        }
    }

    @Test func `the tables for the page name every case in order`() {
        let json = InterfaceTables.json()
        #expect(json.hasPrefix("{\"tags\":[\"main\",\"nav\","))
        #expect(json.contains("\"firstVector\":\(Tag.svg.rawValue),\"attributes\":[\"class\",\"id\","))
        #expect(json.contains("\"events\":[\"press\",\"input\",\"change\",\"submit\",\"touchDown\",\"keyDown\""))
        for kind in EventKind.allCases { #expect(json.contains("\"\(kind)\"")) }
    }
}
