#if !hasFeature(Embedded)
    package import Tree

    extension ReactionFamily {
        package static var schema: Schema { Definition.schema }
        package static let parameterLabels = """
            trials|Trials|Durchgänge
            practice|Practice trials|Übungsdurchgänge
            duration|Duration in ms, where no trials are counted|Dauer in ms, wo keine Durchgänge gezählt werden
            shortestWait|Shortest wait in ms|Kürzeste Wartezeit in ms
            longestWait|Longest wait in ms|Längste Wartezeit in ms
            waiting|How waits are drawn|Wie Wartezeiten gezogen werden
            choices|Places of the signal|Orte des Signals
            lapse|Lapse from … ms on|Aussetzer ab … ms
            falseStart|False start below … ms|Fehlstart unter … ms
            timeout|Missing after … ms|Ausgelassen nach … ms
            colours|Colours|Farben
            rest|Of the empty stage, as #020c12|Der leeren Bühne, etwa #020c12
            signal|Of the signal|Des Signals
            feedback|The time is shown for … ms|Die Zeit wird … ms gezeigt
            """
    }
#endif
