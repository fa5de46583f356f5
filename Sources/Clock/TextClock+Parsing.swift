/// The time that a phrase says.
public struct Reading: Equatable, Sendable {
    /// The minute: of the day, 0 to 1439, if the phrase tells the halves of the day apart, otherwise of the half day, 0 to
    /// 719, where 0 is twelve o'clock.
    public let minute: Int
    /// Whether the phrase tells the halves of the day apart, as *minuit* and *下午三点* do.
    public let isOfDay: Bool

    package init(minute: Int, isOfDay: Bool) {
        self.minute = minute
        self.isOfDay = isOfDay
    }
}

extension TextClock {
    /// The time that a phrase of this clock says, to the minute, see ``PhraseReader/time(of:)``. Who reads several phrases
    /// keeps a ``PhraseReader``.
    public func time(of phrase: String) throws(ClockError) -> Reading { try PhraseReader(self).time(of: phrase) }

    /// The words at a minute of the day, separated by spaces in every language.
    @inline(never)
    func said(_ minute: Int) -> Word {
        var result: Word = []
        for token in grammar.rules[grammar.rule(for: minute)].pattern {
            let word = grammar.word(of: token, at: minute)
            if !result.isEmpty && !word.isEmpty { result.append(32) }
            result += word
        }
        return result
    }
}
