#if !hasFeature(Embedded)
    extension ReactionFamily {
        package static let columnLevels = """
            kind|response|Valid response|Gültige Reaktion
            kind|falseStart|False start|Fehlstart
            kind|missing|No response|Keine Reaktion
            kind|wrong|Wrong answer|Falsche Antwort
            kind|interrupted|Interrupted|Unterbrochen
            """
    }
#endif
