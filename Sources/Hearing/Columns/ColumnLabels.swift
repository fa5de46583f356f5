#if !hasFeature(Embedded)
    extension HearingFamily {
        package static let columnLabels = """
            trials.stage|Place of the procedure|Stelle des Verfahrens
            traces.stage|Place of the procedure|Stelle des Verfahrens
            target|What is right|Was richtig ist
            verdict|Whether it could be determined|Ob es zu bestimmen war
            target_elevation|Elevation of the target|Höhe des Ziels
            trials.level|Level of the sound|Pegel des Tons
            answer_elevation|Elevation that was answered|Geantwortete Höhe
            right|Right|Richtig
            trials.onset|Onset of the sound|Beginn des Tons
            trials.answered|Time of the answer|Zeit der Antwort
            response_time|Response time|Antwortzeit
            shortest|Degrees of the shortest way|Grad des kürzesten Wegs
            first_turn_right|First turn towards the sound|Erste Drehung zum Ton
            interrupted|Interrupted|Unterbrochen
            purpose|Purpose of the trial|Zweck des Durchgangs
            noise_place|Place of the noise|Ort des Rauschens
            words_said|Words said|Gesagte Wörter
            words_chosen|Words chosen|Gewählte Wörter
            words_right|Words right|Richtige Wörter
            pitch|Elevation of the head|Neigung des Kopfs
            low|Lower end of 95 %|Unteres Ende von 95 %
            high|Upper end of 95 %|Oberes Ende von 95 %
            trials|Trials|Durchgänge
            bound|Known bound|Bekannte Grenze
            procedure|Procedure|Verfahren
            stimulus|What was varied|Was verändert wurde
            condition|Condition|Bedingung
            front_back_confusion|Front and back confused|Vorn und hinten verwechselt
            local_error|Lateral error|Seitlicher Fehler
            reference|Measured at|Gemessen bei
            figure|Figure|Kennwert
            """
    }
#endif
