#if !hasFeature(Embedded)
    extension LevelsFamily {
        package static let columnLabels = """
            choice|Choice|Wahl
            entity|Chosen thing|Gewählte Sache
            goal|Goal|Ziel
            goals.kind|Kind of goal|Art des Ziels
            optional|Decides nothing|Entscheidet nichts
            verdict|Verdict|Urteil
            changed|Verdict last changed|Letzte Änderung des Urteils
            result|Result|Ergebnis
            seconds|Time of the run|Zeit des Laufs
            wrong|Wrong choices|Falsche Wahlen
            stars|Stars|Sterne
            unhurried|Without time limits|Ohne Zeitgrenzen
            extra_reach|Added reach|Zusätzliche Reichweite
            disturbances|Disturbances|Störungen
            achievements|Achievements|Erfolge
            rating|Criteria of the points|Maßstab der Punkte
            """
    }
#endif
