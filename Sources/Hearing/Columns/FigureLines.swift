#if !hasFeature(Embedded)
    extension HearingFamily {
        package static let figureLines = """
            !frontBackConfusions||||stillTrials|Front-back confusions|Vorn-hinten-Verwechslungen
            !lateralRootMeanSquare|deg|||stillTrials|Lateral error, RMS|Seitlicher Fehler, RMS
            !signedLateralError|deg|||stillTrials|Lateral error, signed|Seitlicher Fehler mit Vorzeichen
            !absoluteLateralError|deg|||stillTrials|Lateral error, absolute|Seitlicher Fehler, absolut
            !bias|deg|biasLow|biasHigh|stillTrials|Bias|Verschiebung
            !gain||gainLow|gainHigh|stillTrials|Gain|Steigung
            !stillTime|s|||stillTrials|Time of the answer|Zeit der Antwort
            !finalError|deg|||turningTrials|Final error after turning|Fehler nach dem Drehen
            !turningTime|s|||turningTrials|Time of turning|Zeit des Drehens
            !pathEfficiency||||turningTrials|Efficiency of the way|Wirksamkeit des Wegs
            !firstTurnsRight||||turningTrials|First turns towards the sound|Erste Drehungen zum Klang
            !spatialRelease|dB||||Spatial release from masking|Räumlicher Gewinn im Rauschen
            !3minimumAudibleAngles.*.angle|deg|minimumAudibleAngles.*.low|minimumAudibleAngles.*.high||Smallest angle|Kleinster Winkel
            !2speechThresholds.*.threshold|dB|speechThresholds.*.thresholdLow|speechThresholds.*.thresholdHigh|speechThresholds.*.sentences|Threshold of sentences|Sprachverständlichkeitsschwelle
            speechReleases.*.release|dB|speechReleases.*.releaseLow|speechReleases.*.releaseHigh||Gain of sentences by place|Gewinn der Sätze durch den Ort
            speechReleases.*.place|deg||||Place of the noise|Ort des Rauschens
            rawError|deg|||stillTrials|Error with confusions|Fehler mit Verwechslungen
            quadrantErrors||||stillTrials|Quadrant errors|Quadrantenfehler
            localPolarError|deg|||stillTrials|Local polar error|Lokaler Polarfehler
            reversals||||turningTrials|Changes of direction|Richtungswechsel
            stillTrials|||||Trials with the head still|Durchgänge mit ruhigem Kopf
            turningTrials|||||Trials with a turning head|Durchgänge mit drehendem Kopf
            maskingTogether|dB||||Threshold with the noise at the place|Schwelle mit Rauschen am selben Ort
            maskingSeparated|dB||||Threshold with the noise elsewhere|Schwelle mit Rauschen an anderem Ort
            releaseBound|dB||||Release from masking: known end|Räumlicher Gewinn: bekanntes Ende
            minimumAudibleAngles.*.reference|deg||||Direction of the smallest angle|Richtung des kleinsten Winkels
            minimumAudibleAngles.*.bound|deg||||Smallest angle: known end|Kleinster Winkel: bekanntes Ende
            speechThresholds.*.place|deg||||Place of the noise|Ort des Rauschens
            speechThresholds.*.sentences|||||Sentences|Sätze
            speechThresholds.*.thresholdBound|dB||||Threshold of sentences: known end|Schwelle der Sätze: bekanntes Ende
            distanceRight*|||||Right answers about distance, by ratio|Richtige Antworten zur Entfernung, nach Verhältnis
            hugginsRight|||||Huggins pitch: right|Huggins-Ton: richtig
            antiphaseRight|||||Antiphase tones: right|Gegenphasige Töne: richtig
            sidesRight|||||Sides: right|Seiten: richtig
            """
    }
#endif
