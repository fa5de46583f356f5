#if !hasFeature(Embedded)
    extension TouchFamily {
        package static let columnLevels = """
            trials.kind|selection|Selection of a target|Auswahl eines Ziels
            trials.kind|start|Start of a sequence|Start einer Folge
            trials.kind|tap|Tap|Tippen
            trials.kind|line|Line|Linie
            trials.kind|spiral|Spiral|Spirale
            trials.kind|interrupted|Interrupted|Unterbrochen
            end|lifted|Lifted|Abgehoben
            end|cancelled|Taken by the browser|Vom Browser übernommen
            end|interrupted|Interrupted|Unterbrochen
            end|replaced|Replaced by the next touch|Von der nächsten Berührung ersetzt
            end_cause|finger|By the finger|Durch den Finger
            end_cause|browser|By the browser|Durch den Browser
            end_cause|page|By the page|Durch die Seite
            end_cause|task|The task was over|Die Aufgabe war zu Ende
            end_cause|next|By the next touch|Durch die nächste Berührung
            length_unit|cm|Centimetres of a calibrated screen|Zentimeter eines geeichten Bildschirms
            length_unit|px|CSS pixels|CSS-Pixel
            totals.task|free|Free drawing|Freies Zeichnen
            totals.task|line|Line|Linie
            totals.task|pointing|Pointing|Zeigen
            totals.task|tapping|Tapping|Tippen
            totals.task|spiral|Spiral|Spirale
            totals.mode|faithful|As drawn|Wie gezeichnet
            totals.mode|physical|In true size|In wahrer Größe
            capture|rawUpdate|Raw updates|Rohe Ereignisse
            capture|coalesced|Coalesced events|Zusammengefasste Ereignisse
            capture|event|Events|Ereignisse
            course|circle|Around a circle|Im Kreis
            course|pair|Between two targets|Zwischen zwei Zielen
            asked_hand|right|Right hand|Rechte Hand
            asked_hand|left|Left hand|Linke Hand
            asked_hand|unsaid|No hand was asked for|Keine Hand verlangt
            cells.kind|events|Events|Ereignisse
            cells.kind|seconds|Seconds|Sekunden
            """
    }
#endif
