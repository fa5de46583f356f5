#if !hasFeature(Embedded)
    extension QuizFamily {
        package static let figureLines = """
            asked|||||Items that were asked|Gefragte Items
            answered||||asked|Items with an answer|Beantwortete Items
            durationInSeconds|s||||Time that pages were on screen|Zeit, die Seiten zu sehen waren
            +scales.*.score||||scales.*.answered|Score of the scale|Wert der Skala
            scales.*.comparisons.*.z||||scales.*.answered|Score in standard deviations of a group|Wert in Standardabweichungen einer Gruppe
            scales.*.comparisons.*.t||||scales.*.answered|T value beside a group|T-Wert neben einer Gruppe
            scales.*.comparisons.*.percentile||||scales.*.answered|Percentile of a group|Perzentil einer Gruppe
            scales.*.comparisons.*.norm|-||||Norm|Norm
            scales.*.answered||||scales.*.items|Answered items of the scale|Beantwortete Items der Skala
            scales.*.items|||||Items of the scale|Items der Skala
            scales.*.contributions.*.value|-||||Value|Wert
            scales.*.contributions.*.weight|-||||Weight|Gewicht
            scales.*.contributions.*.points|-||||Points|Punkte
            +tally.*|||||Points of the outcome|Punkte des Ergebnisses
            """
    }
#endif
