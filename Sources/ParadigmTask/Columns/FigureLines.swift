#if !hasFeature(Embedded)
    extension ParadigmFamily {
        package static let figureLines = """
            !medianTime|s|medianTimeLow95|medianTimeHigh95|right|Median time of right answers|Median der Zeiten richtiger Antworten
            !right||||trials|Right trials|Richtige Durchgänge
            wrong||||trials|Wrong trials|Falsche Durchgänge
            missed||||trials|Trials without the answer that was due|Durchgänge ohne fällige Antwort
            trials|||||Trials that count|Durchgänge, die zählen
            clean||||trials|Trials without doubt about their time|Durchgänge ohne Zweifel an ihrer Zeit
            anticipations||||trials|Presses before answers count|Drücke, bevor Antworten zählen
            practice|||||Practice trials|Übungsdurchgänge
            warmUp|||||Trials for warming up|Durchgänge zum Einstimmen
            repeatedEarly|||||Trials that were repeated for an early press|Wegen frühen Drucks wiederholte Durchgänge
            interrupted|||||Interrupted trials|Unterbrochene Durchgänge
            times.*.value|s|times.*.low95|times.*.high95|times.*.trials|Measure of times|Maß von Zeiten
            times.*.trials|||||Trials of the measure|Durchgänge des Maßes
            shares.*.value||shares.*.low95|shares.*.high95|shares.*.trials|Measure of shares|Maß von Anteilen
            shares.*.trials|||||Trials of the measure|Durchgänge des Maßes
            numbers.*.value||numbers.*.low95|numbers.*.high95|numbers.*.trials|Measure|Maß
            numbers.*.trials|||||Trials of the measure|Durchgänge des Maßes
            """
    }
#endif
