public import Tree

#if !hasFeature(Embedded)
    extension NBackFamily {
        public static var schema: Schema { Definition.schema }
        public static var protocols: [String] { (1...3).map { "\($0)-back" } }
        public static let parameterLabels = """
            preset|Name|Name
            back|How far back|Wie weit zurück
            items|Letters that count|Buchstaben, die zählen
            targets|Of those repeated|Davon wiederholt
            shown|A letter stands for … ms|Ein Buchstabe steht … ms
            pace|From one letter to the next in ms|Von einem Buchstaben zum nächsten in ms
            """
    }
#endif
