import Text

extension TextClock {
    /// The switches of a language that can be set by themselves, each with the time at which its choices differ most, and
    /// what is said then. What a dialect sets for itself (`form` in the notation) is none of them, nor is what says the
    /// same at every step of five minutes.
    ///
    /// - Parameters:
    ///   - id: the preset that they are set on.
    ///   - notation: the language's notation; nil for a language that is part of the program.
    ///   - switches: what is set already, as `name=choice` separated by spaces.
    /// - Throws: if there is no such preset or switch.
    @inline(never)
    public static func switches(
        of id: String, notation: String?, switches: String
    ) throws(ClockError) -> [ClockSwitch] {
        let present = try clock(id, notation, switches)
        var result: [ClockSwitch] = []
        for list in present.grammar.lists where list.role == .choice && !list.isForm {
            let name = String(bytes: list.name)
            var clocks: [TextClock] = []
            for word in list.words {
                let set = joined(switches, " ", name, "=") + String(bytes: word)
                clocks.append(try clock(id, notation, set))
            }
            guard let minute = minute(telling: clocks) else { continue }
            var choices: [ClockSwitch.Choice] = []
            for index in 0..<clocks.count {
                let phrase = clocks[index].phrase(at: minute * 60).text
                // Choices that come to the same are offered once.
                if choices.contains(where: { $0.phrase.isSame(as: phrase) }) && index != list.value { continue }
                choices.append(ClockSwitch.Choice(name: String(bytes: list.words[index]), phrase: phrase))
            }
            result.append(
                ClockSwitch(
                    name: name, minute: minute, choices: choices, chosen: String(bytes: list.words[list.value])))
        }
        return result
    }

    private static func clock(_ id: String, _ notation: String?, _ switches: String) throws(ClockError) -> TextClock {
        guard let notation else { return try TextClock(id, switches: switches) }
        return try TextClock(id, notation: notation, switches: switches)
    }

    /// The step at which clocks say the most different things; of several the first, from one o'clock on.
    private static func minute(telling clocks: [TextClock]) -> Int? {
        var best: Int?
        var most = 1
        for step in 0..<288 {
            let minute = (step * 5 + 60) % 1440
            var texts: [String] = []
            for clock in clocks {
                let text = clock.phrase(at: minute * 60).text
                if !texts.contains(where: { $0.isSame(as: text) }) { texts.append(text) }
            }
            if texts.count > most { (best, most) = (minute, texts.count) }
        }
        return best
    }
}
