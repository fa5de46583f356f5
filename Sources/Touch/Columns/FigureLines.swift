#if !hasFeature(Embedded)
    extension TouchFamily {
        package static let figureLines = """
            !pointing.throughput|bit/s||||Throughput|Durchsatz
            !pointing.errorRate|||||Share of errors|Anteil der Fehler
            !2tapping.*.tapsPerSecond|1/s|||tapping.*.taps|Taps per second|Tipper je Sekunde
            !2tapping.*.intervalCoefficientOfVariation||||tapping.*.taps|Variation of the intervals|Variation der Abstände
            !touchTime|s|||strokes|Time of contact|Berührungszeit
            !strokes|||||Strokes|Striche
            !pathLength|{lengthUnit:cm,px}|||strokes|Length of the path|Weglänge
            !meanSpeed|{lengthUnit:cm,px}/s|||strokes|Mean speed|Mittlere Geschwindigkeit
            peakSpeed|{lengthUnit:cm,px}/s|||strokes|Highest speed|Höchste Geschwindigkeit
            polylineLength|{lengthUnit:cm,px}|||strokes|Length of the straight steps|Länge der geraden Schritte
            pauses|||||Pauses|Pausen
            pauseTime|s|||pauses|Time of the pauses|Zeit der Pausen
            directionChanges|||||Changes of direction|Richtungswechsel
            samples|||||Samples|Messpunkte
            sampleRate|Hz|||samples|Samples per second|Messpunkte je Sekunde
            strayEvents|||||Events of no stroke|Ereignisse ohne Strich
            pointing.outliers|||||Outliers|Ausreißer
            pointing.regressionIntercept|s||||Intercept of movement time|Achsenabschnitt der Bewegungszeit
            pointing.regressionSlope|s/bit||||Slope of movement time|Steigung der Bewegungszeit
            pointing.regressionCorrelation|||||Correlation with the difficulty|Korrelation mit der Schwierigkeit
            pointing.targetReEntries|||||Re-entries of the target|Wiedereintritte ins Ziel
            pointing.taskAxisCrossings|||||Crossings of the axis|Kreuzungen der Achse
            pointing.movementDirectionChanges|||||Changes of direction along the axis|Richtungswechsel längs der Achse
            pointing.orthogonalDirectionChanges|||||Changes of direction across the axis|Richtungswechsel quer zur Achse
            pointing.movementVariability|{lengthUnit:cm,px}||||Variability of the movement|Streuung der Bewegung
            pointing.movementError|{lengthUnit:cm,px}||||Error of the movement|Fehler der Bewegung
            pointing.movementOffset|{lengthUnit:cm,px}||||Offset of the movement|Versatz der Bewegung
            pointing.sequences.*.selections|||||Sequence: selections|Folge: Auswahlen
            pointing.sequences.*.amplitude|{lengthUnit:cm,px}||||Sequence: distance|Folge: Abstand
            pointing.sequences.*.width|{lengthUnit:cm,px}||||Sequence: width of the targets|Folge: Breite der Ziele
            pointing.sequences.*.indexOfDifficulty|bit||||Sequence: difficulty|Folge: Schwierigkeit
            pointing.sequences.*.effectiveAmplitude|{lengthUnit:cm,px}|||pointing.sequences.*.selections|Sequence: effective distance|Folge: wirksamer Abstand
            pointing.sequences.*.effectiveWidth|{lengthUnit:cm,px}|||pointing.sequences.*.selections|Sequence: effective width|Folge: wirksame Breite
            pointing.sequences.*.effectiveIndexOfDifficulty|bit|||pointing.sequences.*.selections|Sequence: effective difficulty|Folge: wirksame Schwierigkeit
            pointing.sequences.*.movementTime|s|||pointing.sequences.*.selections|Sequence: movement time|Folge: Bewegungszeit
            pointing.sequences.*.throughput|bit/s|||pointing.sequences.*.selections|Sequence: throughput|Folge: Durchsatz
            pointing.sequences.*.errorRate||||pointing.sequences.*.selections|Sequence: share of errors|Folge: Anteil der Fehler
            tapping.*.taps|||||Taps|Tipper
            tapping.*.errors||||tapping.*.taps|Taps beside the target|Tipper neben dem Ziel
            tapping.*.meanInterval|s|||tapping.*.taps|Mean interval of taps|Mittlerer Abstand der Tipper
            tapping.*.intervalStandardDeviation|s|||tapping.*.taps|Standard deviation of the intervals|Standardabweichung der Abstände
            tapping.*.meanDwell|s|||tapping.*.taps|Mean time of contact|Mittlere Berührungszeit
            tapping.*.fatigueSlope|s/s|||tapping.*.taps|Slowing down|Verlangsamung
            lines.*.wantedLength|{lengthUnit:cm,px}||||Line: length to draw|Linie: verlangte Länge
            lines.*.drawnLength|{lengthUnit:cm,px}||||Line: length drawn|Linie: gezeichnete Länge
            lines.*.meanDeviation|{lengthUnit:cm,px}||||Line: mean deviation|Linie: mittlere Abweichung
            lines.*.rootMeanSquareDeviation|{lengthUnit:cm,px}||||Line: RMS deviation|Linie: RMS-Abweichung
            lines.*.maximumDeviation|{lengthUnit:cm,px}||||Line: greatest deviation|Linie: größte Abweichung
            lines.*.startError|{lengthUnit:cm,px}||||Line: error at the start|Linie: Fehler am Anfang
            lines.*.endError|{lengthUnit:cm,px}||||Line: error at the end|Linie: Fehler am Ende
            lines.*.time|s||||Line: time|Linie: Zeit
            spirals.*.meanRadialDeviation|{lengthUnit:cm,px}||||Spiral: mean deviation|Spirale: mittlere Abweichung
            spirals.*.rootMeanSquareRadialDeviation|{lengthUnit:cm,px}||||Spiral: RMS deviation|Spirale: RMS-Abweichung
            spirals.*.maximumRadialDeviation|{lengthUnit:cm,px}||||Spiral: greatest deviation|Spirale: größte Abweichung
            spirals.*.length|{lengthUnit:cm,px}||||Spiral: length|Spirale: Länge
            spirals.*.tightness|||||Spiral: tightness|Spirale: Enge
            spirals.*.turns|||||Spiral: turns|Spirale: Windungen
            spirals.*.tremor3To12Hz|{lengthUnit:cm,px}||||Spiral: tremor from 3 to 12 Hz|Spirale: Zittern von 3 bis 12 Hz
            spirals.*.speed|{lengthUnit:cm,px}/s||||Spiral: speed|Spirale: Geschwindigkeit
            spirals.*.time|s||||Spiral: time|Spirale: Zeit
            """
    }
#endif
