#if !hasFeature(Embedded)
    package import Tree

    extension HearingFamily {
        package static var schema: Schema { HearingSession.schema }
        package static var protocols: [String] { HearingPreset.allCases.map { $0.rawValue } }
        package static let parameterLabels = """
            kind|Kind|Art
            hearing|Hearing test|Hörtest
            procedures|Parts|Teile
            trials|Trials|Durchgänge
            repetitions|Repetitions|Wiederholungen
            passes|Right answers that pass|Richtige Antworten zum Bestehen
            reference|Reference direction in degrees|Bezugsrichtung in Grad
            separation|Maskers to the side by … degrees|Störer seitlich um … Grad
            duration|Duration of a sound in ms|Dauer eines Klangs in ms
            rove|Level varies by … dB|Pegel schwankt um … dB
            sound|Sound|Klang
            limit|Largest angle in degrees|Größter Winkel in Grad
            rovesEach|Each sound has its own level|Jeder Klang hat einen eigenen Pegel
            redraws|Each direction is drawn from all|Jede Richtung wird aus allen gezogen
            withholds|Withhold a figure that is not determined|Unbestimmte Kennwerte zurückhalten
            room|Room|Raum
            practice|Practice trials|Übungsdurchgänge
            catches|Plain trials among them|Eindeutige Durchgänge darunter
            precision|Ends at this precision|Endet bei dieser Genauigkeit
            words|Words|Wörter
            length|Length in m|Länge in m
            width|Width in m|Breite in m
            height|Height in m|Höhe in m
            absorption|Share of sound that walls swallow|Anteil, den Wände schlucken
            places|Places of the noise in degrees|Orte des Rauschens in Grad
            """
    }
#endif
