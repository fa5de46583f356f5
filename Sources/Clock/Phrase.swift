/// What a word does in a phrase, for a screen that shows the kinds differently.
public enum SegmentKind: UInt8, CaseIterable, Sendable {
    /// Before everything: *Punkt*, *gegen*, *saat*.
    case prefix
    /// The minutes or the quarter.
    case minute
    /// Between minute and hour: *nach*, *y*, *без*.
    case preposition
    /// The half hour: *halb*, *et demie*, *半*.
    case half
    /// The hour with all that belongs to it: *las cuatro*, *vier Uhr*.
    case hour
    /// The name of a part of the day.
    case period
}

/// One unit of a phrase. It may consist of several words: *las cuatro*.
public struct Segment: Sendable {
    public let kind: SegmentKind
    public let text: String
}

/// A time in words.
public struct Phrase: Sendable {
    /// The units in reading order.
    public let segments: [Segment]
    /// All units together, written as the language writes them.
    public let text: String
    /// 0 to 4: minutes since the step began, with ``Rounding/floorWithDots``.
    public let dots: Int
    /// The minute of the day that the words say, 0 to 1439: the true time rounded. At ``Precision/dayPeriod`` the start
    /// of the period.
    public let minute: Int

    /// The hour that the words say, 0 to 23.
    public var hour: Int { minute / 60 }
    /// The five-minute step that the words say, 0 to 11.
    public var slot: Int { minute % 60 / 5 }
}
