#if !hasFeature(Embedded)
    extension QuizFamily {
        package static let columnLabels = """
            question|Question|Frage
            answers.position|Place at which it was shown|Stelle, an der es gezeigt wurde
            asked|Was asked|Wurde gefragt
            first_time|Time of the first answer|Zeit der ersten Antwort
            last_time|Time of the last answer|Zeit der letzten Antwort
            changes|Changes of the answer|Änderungen der Antwort
            scores.kind|Scale or outcome|Skala oder Ergebnis
            items|Items of the scale|Items der Skala
            prorated|Mean stood for missing items|Mittelwert für fehlende Items
            shown|Was shown|Wurde gezeigt
            tied|Shares the highest points|Teilt die höchste Punktzahl
            missing|Why there is no answer|Warum es keine Antwort gibt
            item|Item|Item
            type|Kind of question|Art der Frage
            name|Name|Name
            """
    }
#endif
