#if !hasFeature(Embedded)
    extension TouchFamily {
        package static let columnLabels = """
            stroke|Stroke|Strich
            stage|Sequence or hand|Folge oder Hand
            pointer|Pointer of the browser|Zeiger des Browsers
            strokes.began|First event|Erstes Ereignis
            strokes.ended|End of the stroke|Ende des Strichs
            end|How it ended|Wie er endete
            end_cause|What ended it|Was ihn beendete
            samples|Samples|Messpunkte
            disordered|Samples out of order|Messpunkte außer der Reihe
            length_unit|Unit of lengths|Einheit der Längen
            path_length|Length of the way|Länge des Wegs
            polyline_length|Length of straight steps|Länge der geraden Schritte
            direct_distance|Direct distance|Direkter Abstand
            mean_speed|Mean speed|Mittleres Tempo
            peak_speed|Highest speed|Höchstes Tempo
            peak_acceleration|Highest acceleration|Höchste Beschleunigung
            median_curvature|Median curvature|Mediane Krümmung
            peak_curvature|Highest curvature|Höchste Krümmung
            direction_changes|Turns|Wendungen
            pauses|Pauses|Pausen
            pause_time|Time of pauses|Zeit der Pausen
            mean_pressure|Mean pressure|Mittlerer Druck
            mean_contact_area|Mean area of contact|Mittlere Berührfläche
            mad_time|Time of the greatest deviation|Zeit der größten Abweichung
            ad|Average deviation from the direct line|Mittlere Abweichung von der direkten Linie
            auc|Area beside the direct line|Fläche neben der direkten Linie
            x_flips|Changes of direction to the side|Richtungswechsel zur Seite
            y_flips|Changes of direction up or down|Richtungswechsel nach oben oder unten
            trials.kind|Kind of trial|Art des Durchgangs
            trials.began|Begin of the movement|Beginn der Bewegung
            trials.ended|End of the movement|Ende der Bewegung
            trials.time|Movement time|Bewegungszeit
            origin_x|Target before, x|Ziel davor, x
            origin_y|Target before, y|Ziel davor, y
            start_x|Start of the movement, x|Anfang der Bewegung, x
            start_y|Start of the movement, y|Anfang der Bewegung, y
            target|Target|Ziel
            deviation|Deviation from the centre|Abweichung von der Mitte
            target_x|Target, x|Ziel, x
            target_y|Target, y|Ziel, y
            target_width|Width of the target|Breite des Ziels
            x|Place across the stage (x)|Stelle quer (x)
            y|Place down the stage (y)|Stelle längs (y)
            error|Error|Fehler
            outlier|Outlier|Ausreißer
            task|Kind of task|Art der Aufgabe
            step|Hundredth of the stroke's time|Hundertstel der Strichzeit
            totals.mode|Way of recording|Art der Aufzeichnung
            capture|Events that samples come from|Ereignisse der Messpunkte
            pixels_per_centimetre|Pixels per centimetre|Pixel je Zentimeter
            calibration_date|Scale fitted|Maßstab bestimmt
            calibration_repeat_error|Difference of the two fits|Unterschied der beiden Bestimmungen
            stage_width|Width of the stage|Breite der Fläche
            stage_height|Height of the stage|Höhe der Fläche
            strokes|Strokes|Striche
            strays|Events of no stroke|Ereignisse ohne Strich
            sample_rate|Samples per second|Messpunkte je Sekunde
            touch_time|Time of touch|Zeit der Berührung
            interruptions|Interruptions|Unterbrechungen
            throughput|Throughput|Durchsatz
            error_rate|Share of errors|Fehleranteil
            taps_per_second|Taps per second|Tipper je Sekunde
            interval_cv|Variation of the intervals|Streuung der Abstände
            deviation_rms|Deviation (root mean square)|Abweichung (quadratisches Mittel)
            tremor_rms|Tremor (root mean square)|Zittern (quadratisches Mittel)
            left_out_contacts|Contacts left out|Ausgelassene Berührungen
            unexplained_events|Events without a reason|Ereignisse ohne Grund
            page_zoomed|Page's zoom changed|Vergrößerung der Seite geändert
            taps|Taps|Tipper
            tap_errors|Wrong taps|Falsche Tipper
            course|Course|Anordnung
            blocks|Blocks|Blöcke
            block|Block|Block
            asked_hand|Hand asked for|Verlangte Hand
            slope|Slope over difficulty|Steigung über der Schwierigkeit
            slope_lower|Slope, lower end of 95 %|Steigung, unteres Ende von 95 %
            slope_upper|Slope, upper end of 95 %|Steigung, oberes Ende von 95 %
            slope_r|Correlation with difficulty|Korrelation mit der Schwierigkeit
            sample|Sample|Messpunkt
            pressure|Pressure|Druck
            contact_width|Width of contact|Breite der Berührung
            contact_height|Height of contact|Höhe der Berührung
            tilt_x|Tilt to the side|Neigung zur Seite
            tilt_y|Tilt forwards|Neigung nach vorn
            amplitude|Distance of targets|Abstand der Ziele
            width|Width of a target|Breite eines Ziels
            index_of_difficulty|Index of difficulty|Schwierigkeitsindex
            movements.time|Movement time|Bewegungszeit
            target_re_entries|Target entered again|Ziel noch einmal betreten
            task_axis_crossings|Crossings of the axis|Kreuzungen der Achse
            orthogonal_direction_changes|Changes along the axis|Wechsel entlang der Achse
            movement_offset|Movement offset|Versatz der Bewegung
            selections|Selections|Auswahlen
            errors|Errors|Fehler
            outliers|Outliers|Ausreißer
            effective_index|Effective index of difficulty|Wirksamer Schwierigkeitsindex
            movement_time|Mean movement time|Mittlere Bewegungszeit
            cells.kind|Kind of map|Art der Karte
            column|Column of the cell|Spalte der Zelle
            row|Row of the cell|Zeile der Zelle
            cell_width|Width of the cell|Breite der Zelle
            cell_height|Height of the cell|Höhe der Zelle
            density_unit|Unit of the density|Einheit der Dichte
            efficiency|Efficiency|Effizienz
            mad|Greatest deviation from the direct line|Größte Abweichung von der direkten Linie
            movement|Effective way|Wirksamer Weg
            movement_direction_changes|Changes away from the axis|Wechsel von der Achse weg
            movement_variability|Movement variability|Streuung der Bewegung
            movement_error|Movement error|Fehler der Bewegung
            effective_amplitude|Effective amplitude|Wirksame Weite
            effective_width|Effective width|Wirksame Breite
            density|Density|Dichte
            """
    }
#endif
