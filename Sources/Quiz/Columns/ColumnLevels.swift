#if !hasFeature(Embedded)
    extension QuizFamily {
        package static let columnLevels = """
            answers.type|single|One of several answers|Eine von mehreren Antworten
            answers.type|multiple|Several of several answers|Mehrere von mehreren Antworten
            answers.type|ranged|A place on a line|Ein Ort auf einer Linie
            answers.type|matrix|A row of a matrix|Eine Zeile einer Matrix
            answers.type|number|A number|Eine Zahl
            answers.type|text|A text|Ein Text
            answers.type|date|A day|Ein Tag
            scores.kind|scale|Scale|Skala
            scores.kind|outcome|Outcome|Ergebnis
            """
    }
#endif
