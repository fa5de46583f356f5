#if !hasFeature(Embedded)
    extension LevelsFamily {
        package static let figureLines = """
            !score|||||Points|Punkte
            !stars|||||Stars|Sterne
            !seconds|s||||Time of the run|Zeit des Laufs
            !rightChoices|||||Right choices|Richtige Wahlen
            !wrongChoices|||||Wrong choices|Falsche Wahlen
            travelled|deg||||Degrees turned in all|Gedrehte Grad insgesamt
            reversals|||||Changes of direction|Richtungswechsel
            disturbances|||||Disturbances|Störungen
            """
    }
#endif
