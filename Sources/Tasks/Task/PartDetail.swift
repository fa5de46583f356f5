#if !hasFeature(Embedded)
    public import Interface

    /// What the dictionary of a table says about a column of a wide row. The page does not need it.
    public struct PartDetail: Sendable {
        public let part: WidePart
        /// The question, or what is scored, in the language of a code.
        public let text: @Sendable (String) -> String
        /// The unit of a number in the language of a code.
        public let unit: @Sendable (String) -> String
        public let levels: [ColumnLevel]
        public let minimum: Double?
        public let maximum: Double?
        /// The identities of the answers to a choice that has no numbers of its own. Their texts are those of the
        /// levels, and they say more than numbers that only follow from the order.
        public let identities: [String]

        public init(
            _ part: WidePart, text: @escaping @Sendable (String) -> String,
            unit: @escaping @Sendable (String) -> String = { _ in "" }, levels: [ColumnLevel] = [],
            minimum: Double? = nil,
            maximum: Double? = nil, identities: [String] = []
        ) {
            (self.part, self.text, self.unit, self.levels) = (part, text, unit, levels)
            (self.minimum, self.maximum, self.identities) = (minimum, maximum, identities)
        }
    }
#endif
