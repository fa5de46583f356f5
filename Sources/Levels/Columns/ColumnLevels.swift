#if !hasFeature(Embedded)
    extension LevelsFamily {
        package static let columnLevels = """
            outcome|right|Right|Richtig
            outcome|wrong|Wrong|Falsch
            outcome|missed|Nothing within reach|Nichts in Reichweite
            outcome|neutral|Neither|Weder noch
            goals.kind|find|Find|Finden
            goals.kind|findAll|Find all|Alle finden
            goals.kind|order|In order|In Reihenfolge
            goals.kind|timeLimit|Limit of time|Zeitgrenze
            goals.kind|wrongChoices|Limit of wrong choices|Grenze falscher Wahlen
            goals.kind|stay|Stay|Bleiben
            verdict|open|Open|Offen
            verdict|met|Met|Erreicht
            verdict|broken|Broken|Verfehlt
            result|won|Won|Gewonnen
            result|lost|Lost|Verloren
            result|abandoned|Given up|Aufgegeben
            result|running|Unfinished|Unfertig
            result|paused|Unfinished, paused|Unfertig, pausiert
            """
    }
#endif
