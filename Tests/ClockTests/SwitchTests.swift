import Testing

@testable import Clock

@Suite struct SwitchTests {
    @Test func `German's switches are offered one by one, what belongs to a dialect is not`() throws {
        let switches = try TextClock.switches(of: "de", notation: nil, switches: "")
        #expect(switches.map(\.name) == ["quarter", "three", "twenty", "forty", "after", "full", "midnight"])
        let quarter = try #require(switches.first)
        #expect(quarter.minute == 75 && quarter.chosen == "past")
        #expect(quarter.choices.map(\.phrase) == ["viertel nach eins", "viertel zwei"])
        let full = try #require(switches.first { $0.name == "full" })
        #expect(full.choices.map(\.phrase) == ["Punkt eins", "ein Uhr", "gegen eins", "eins"])
        let midnight = try #require(switches.first { $0.name == "midnight" })
        #expect(midnight.choices.count == 3)
    }

    @Test(arguments: Presets.ids) func `every choice of a switch says what it shows`(id: String) throws {
        for one in try TextClock.switches(of: id, notation: nil, switches: "") {
            #expect(one.choices.count > 1)
            for choice in one.choices {
                let clock = try TextClock(id, switches: one.name + "=" + choice.name)
                #expect(clock.phrase(at: one.minute * 60).text == choice.phrase)
            }
            #expect(one.choices.contains { $0.name == one.chosen })
        }
    }

    @Test func `what is set shows in the other switches`() throws {
        let set = try TextClock.switches(of: "de", notation: nil, switches: "after=ab full=Uhr")
        #expect(set.first?.choices.first?.phrase == "viertel ab eins")
        #expect(set.first { $0.name == "full" }?.chosen == "Uhr")
    }
}
