extension ColumnLabel {
    /// Columns of the study itself, which lead every table.
    static let ofStudies = """
        participation|Participation|Teilnahme
        study_version|Version of the study|Version der Studie
        study_hash|Hash of the study's definition|Prüfsumme der Studiendefinition
        link|Link's code|Code des Links
        seed|Seed|Startwert des Zufalls
        phase|How far it came|Wie weit sie kam
        late|Came back late|Kam verspätet zurück
        visit|Visit|Termin
        last_step|Last step|Letzter Schritt
        exposed|Was shown a step of the group|Sah einen Schritt der Gruppe
        reason|Step at which it ended early|Schritt des vorzeitigen Endes
        complete|Complete|Vollständig
        excluded|Why it does not count|Warum sie nicht zählt
        excluded_by|Rules of exclusion that hold|Zutreffende Ausschlussregeln
        zone|Time zone|Zeitzone
        device|Device|Gerät
        consented|Ticked items of the consent|Angekreuzte Punkte der Einwilligung
        consent_text|Hash of the text agreed to|Prüfsumme des Einwilligungstexts
        family|Family of tasks|Aufgabenfamilie
        attempt|Attempt|Versuch
        day|Day since the first session|Tag seit der ersten Sitzung
        started|Session opened|Sitzung geöffnet
        received|Received by the server|Beim Server eingegangen
        entries|Entries of the log|Einträge im Protokoll
        branches|Entries that arrived twice|Doppelt eingegangene Einträge
        replayed|Could be replayed|Ließ sich nachspielen
        definition|Hash of the task's definition|Prüfsumme der Aufgabendefinition
        log_hash|Hash of the log|Prüfsumme des Protokolls
        engine|Program that ran it|Ausführendes Programm
        step_number|Place in the order of steps|Stelle in der Reihenfolge
        step_kind|Kind of step|Art des Schritts
        shown_at|Shown at|Gezeigt um
        stayed|Time at the step|Zeit am Schritt
        attempts|Attempts|Versuche
        passed|Passed|Bestanden
        found|What the check found|Befund der Prüfung
        answers|Answers to questions about the text|Antworten auf Fragen zum Text
        recorded|What the step recorded|Was der Schritt festhielt
        due|Visit due from|Termin fällig ab
        came|Visit began|Termin begann
        late_by|Late by|Verspätet um
        ledger|Sequence of the allotment|Folge der Zuteilung
        stratum|Stratum|Schicht
        ledger.position|Place in the sequence|Stelle in der Folge
        ledger.holder|Holder of the slot|Wer den Platz hatte
        ledger.kind|Kind of slot|Art des Platzes
        ledger.state|State of the slot|Stand des Platzes
        ledger.fate|Why the person left|Grund des Ausscheidens
        ledger.given|Slot given|Platz vergeben
        ledger.freed|Slot freed|Platz frei geworden
        given_event|Order of giving|Reihenfolge der Vergabe
        freed_event|Order of freeing|Reihenfolge des Freiwerdens
        external_id|Panel's identity of the person|Kennung der Person im Panel
        sessions.seed|Seed of the session|Startwert der Sitzung
        began_day|Day of the begin|Tag des Beginns
        interface_language|Language of the lab's words|Sprache der Wörter des Labors
        given_day|Day of the slot's giving|Tag der Vergabe
        freed_day|Day of the slot's freeing|Tag des Freiwerdens
        window|Window in CSS pixels|Fenster in CSS-Pixeln
        pixel_ratio|Physical pixels per CSS pixel|Gerätepixel je CSS-Pixel
        browser|Browser and system|Browser und System
        appearance|Appearance of the pages|Erscheinungsbild der Seiten
        forced_colours|Colours forced by the device|Vom Gerät erzwungene Farben
        wished_contrast|Wished contrast|Gewünschter Kontrast
        frame_interval|Interval between frames|Abstand der Bilder
        language|Language of the texts|Sprache der Texte
        mode|Mode|Modus
        group|Group|Gruppe
        place|Place|Platz
        began|Begin|Beginn
        ended|End|Ende
        sessions|Sessions|Sitzungen
        flags|Hints|Hinweise
        ended_day|Day of the end|Tag des Endes
        figures.figure|Figure|Kennwert
        figures.unit|Unit of the figure|Einheit des Kennwerts
        figures.lower|Lower end of the 95 % interval|Unteres Ende des 95-%-Intervalls
        figures.upper|Upper end of the 95 % interval|Oberes Ende des 95-%-Intervalls
        figures.n|Made of|Gebildet aus
        session|Session|Sitzung
        step|Step|Schritt
        task|Task|Aufgabe
        """

    /// What the sessions of all families have, and what several families mean by one name.
    static let ofSessions = """
        utc_offset|Minutes east of universal time|Minuten östlich der Weltzeit
        day_period|Time of day|Tageszeit
        preset|Protocol|Protokoll
        offset|Offset to the right|Abstand nach rechts
        trial|Trial|Durchgang
        practice|Practice|Übung
        onset|Onset of the stimulus|Beginn des Reizes
        answer|Answer|Antwort
        reaction_time|Reaction time|Reaktionszeit
        input|Input|Eingabe
        dropped_frames|Dropped frames|Ausgelassene Bilder
        level|Level|Level
        time|Time|Zeit
        outcome|Outcome|Ergebnis
        heading|Direction of view|Blickrichtung
        score|Score|Punktzahl
        travelled|Degrees turned in all|Gedrehte Grad insgesamt
        reversals|Changes of direction|Richtungswechsel
        repeats|Heard again|Noch einmal gehört
        value|Value|Wert
        answered|Answered items|Beantwortete Items
        duration|Duration|Dauer
        stopped_early|Left before the end|Vor dem Ende gegangen
        unit|Unit|Einheit
        """
}
