extension ColumnLabel {
    /// Tables of the study itself.
    static let ofStudies = """
        participation|Participation|Teilnahme
        mode|Mode|Modus
        study_version|Version of the study|Version der Studie
        study_hash|Hash of the study's definition|Prüfsumme der Studiendefinition
        link|Link's code|Code des Links
        seed|Seed|Startwert des Zufalls
        group|Group|Gruppe
        phase|How far it came|Wie weit sie kam
        place|Place|Platz
        late|Came back late|Kam verspätet zurück
        visit|Visit|Termin
        last_step|Last step|Letzter Schritt
        exposed|Was shown a step of the group|Sah einen Schritt der Gruppe
        began|Begin|Beginn
        ended|End|Ende
        reason|Step at which it ended early|Schritt des vorzeitigen Endes
        complete|Complete|Vollständig
        excluded|Why it does not count|Warum sie nicht zählt
        excluded_by|Rules of exclusion that hold|Zutreffende Ausschlussregeln
        language|Language|Sprache
        zone|Time zone|Zeitzone
        device|Device|Gerät
        consented|Ticked items of the consent|Angekreuzte Punkte der Einwilligung
        consent_text|Hash of the text agreed to|Prüfsumme des Einwilligungstexts
        sessions|Sessions|Sitzungen
        flags|Hints|Hinweise
        session|Session|Sitzung
        family|Family of tasks|Aufgabenfamilie
        task|Task|Aufgabe
        step|Step|Schritt
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
        answers-wide.duration|Time that pages were on screen|Zeit, die Seiten zu sehen waren
        answers-wide.stopped_early|Left before the end|Vor dem Ende gegangen
        answers-wide.outcome|Outcome shown|Gezeigtes Ergebnis
        answers-wide.outcome_tied|Outcome shared the highest points|Ergebnis mit gleich vielen Punkten
        """

    /// Sessions of every family, and the families with few columns.
    static let ofSessions = """
        utc_offset|Minutes east of universal time|Minuten östlich der Weltzeit
        day_period|Time of day|Tageszeit
        preset|Protocol|Protokoll
        trial|Trial|Durchgang
        practice|Practice|Übung
        reaction-trials.kind|Kind of trial|Art des Durchgangs
        reaction_time|Reaction time|Reaktionszeit
        lapse|Lapse|Aussetzer
        wait_drawn|Wait as drawn|Gezogene Wartezeit
        wait_passed|Wait that passed|Vergangene Wartezeit
        onset|Onset of the stimulus|Beginn des Reizes
        next_frame|Frame after the onset|Bild nach dem Beginn
        pressed|Time of the press|Zeit des Drucks
        square|Square that was filled|Gefülltes Feld
        answer|Answer|Antwort
        reaction-trials.answer|Square that was answered|Beantwortetes Feld
        input|Input|Eingabe
        dropped_frames|Dropped frames|Ausgelassene Bilder
        held_key|Key held down|Taste gehalten
        focus_lost|Focus lost|Fokus verloren
        frame_interval|Interval between frames|Abstand der Bilder
        clock_step|Step of the clock|Schritt der Uhr
        reaction-trials.flags|Reasons to doubt the time|Gründe, der Zeit nicht zu trauen
        level|Level|Level
        choice|Choice|Wahl
        time|Time|Zeit
        entity|Chosen thing|Gewählte Sache
        outcome|Outcome|Ergebnis
        heading|Direction of view|Blickrichtung
        offset|Offset to the right|Abstand nach rechts
        goal|Goal|Ziel
        levels-goals.kind|Kind of goal|Art des Ziels
        optional|Decides nothing|Entscheidet nichts
        verdict|Verdict|Urteil
        changed|Verdict last changed|Letzte Änderung des Urteils
        result|Result|Ergebnis
        seconds|Time of the run|Zeit des Laufs
        wrong|Wrong choices|Falsche Wahlen
        score|Score|Punktzahl
        stars|Stars|Sterne
        travelled|Degrees turned in all|Gedrehte Grad insgesamt
        reversals|Changes of direction|Richtungswechsel
        repeats|Heard again|Noch einmal gehört
        unhurried|Without time limits|Ohne Zeitgrenzen
        extra_reach|Added reach|Zusätzliche Reichweite
        disturbances|Disturbances|Störungen
        achievements|Achievements|Erfolge
        item|Item|Item
        question|Question|Frage
        type|Kind of question|Art der Frage
        quiz-answers.position|Place at which it was shown|Stelle, an der es gezeigt wurde
        asked|Was asked|Wurde gefragt
        value|Value|Wert
        first_time|Time of the first answer|Zeit der ersten Antwort
        last_time|Time of the last answer|Zeit der letzten Antwort
        changes|Changes of the answer|Änderungen der Antwort
        quiz-scores.kind|Scale or outcome|Skala oder Ergebnis
        name|Name|Name
        answered|Answered items|Beantwortete Items
        items|Items of the scale|Items der Skala
        prorated|Mean stood for missing items|Mittelwert für fehlende Items
        shown|Was shown|Wurde gezeigt
        tied|Shares the highest points|Teilt die höchste Punktzahl
        n-back-letters.place|Place in the block|Stelle im Block
        letter|Letter|Buchstabe
        response|Response|Reaktion
        """
}
