#if !hasFeature(Embedded)
    package import Tree

    extension TouchFamily {
        package static var schema: Schema { Definition.schema }
        package static var protocols: [String] { Preset.allCases.map { $0.rawValue } }
        package static let parameterLabels = """
            task|Task|Aufgabe
            mode|Rules|Regeln
            duration|Duration in ms|Dauer in ms
            repetitions|Repetitions|Wiederholungen
            practice|For practice|Zur Übung
            length|Length of the line in mm|Länge der Linie in mm
            targets|Targets|Ziele
            amplitudes|Diameters of the circle in mm|Durchmesser des Kreises in mm
            widths|Diameters of a target in mm|Durchmesser eines Ziels in mm
            pointing|How a target is reached|Wie ein Ziel erreicht wird
            blocks|Blocks|Blöcke
            course|Where targets stand|Wo Ziele stehen
            hand|Hand that is asked for|Verlangte Hand
            input|Input that is asked for|Verlangte Eingabe
            hands|Hands|Hände
            turns|Turns of the spiral|Windungen der Spirale
            pitch|Distance of two turns in mm|Abstand zweier Windungen in mm
            """
    }
#endif
