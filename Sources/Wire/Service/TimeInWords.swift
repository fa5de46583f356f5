package import Tree

extension API {
    /// The letters that a text clock shows.
    @Element
    package struct TimeInWords: Crossing {
        @Property package var language: String
        @Property package var languageCode: String
        @Property package var phrase: String
        @Property(0...1439) package var minute: Int
        @Property(0...4) package var dots: Int
        @Property package var words: [Word]
        @Property package var dayPeriod: String
        @Property(.positive) package var secondsUntilNextChange: Int

        @Element
        package struct Word {
            @Property package var kind: String
            @Property package var text: String
        }
    }
}
