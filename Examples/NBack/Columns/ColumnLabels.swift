#if !hasFeature(Embedded)
    extension NBackFamily {
        public static let columnLabels = """
            reaction_time|Reaction time|Reaktionszeit
            letters.place|Place in the block|Stelle im Block
            letter|Letter|Buchstabe
            response|Response|Reaktion
            """
    }
#endif
