#if !hasFeature(Embedded)
    extension NBackFamily {
        public static let figureLines = """
            !dPrime||dPrimeLow95|dPrimeHigh95|targets+others|Sensitivity d′|Empfindlichkeit d′
            !criterion||||targets+others|Criterion c|Kriterium c
            !medianHitTime|s|||hits|Median time of hits|Median der Trefferzeiten
            !hits||||targets|Hits|Treffer
            !falseAlarms||||others|False alarms|Falsche Alarme
            targets|||||Letters that repeat|Buchstaben mit Wiederholung
            others|||||Letters that do not|Buchstaben ohne Wiederholung
            """
    }
#endif
