extension ColumnDetail {
    /// The values of the study's own columns and of what several families have, a line each: `column|value|English|German`;
    /// behind its table's name where a column means something else there.
    static let ofTables = """
        phase|begun|Began|Begonnen
        phase|consented|Agreed|Zugestimmt
        phase|running|Inside|Dabei
        phase|paused|Paused|Pausiert
        phase|waiting|Waits for a visit|Wartet auf einen Termin
        phase|completed|Completed|Abgeschlossen
        phase|declined|Declined|Abgelehnt
        phase|screened-out|Screened out|Ausgeschlossen
        phase|full|Found no place|Kein Platz mehr
        phase|abandoned|Given up|Aufgegeben
        phase|stopped|Stopped|Aufgehört
        phase|withdrawn|Withdrew|Zurückgezogen
        phase|expired|Missed a visit|Termin versäumt
        participations.place|held|Held|Gehalten
        participations.place|completed|Completed|Abgeschlossen
        participations.place|released|Free again|Wieder frei
        mode|field|Field|Feld
        mode|pilot|Pilot|Probelauf
        mode|simulated|Simulated|Simuliert
        missing|left-out|Left out|Ausgelassen
        missing|not-asked|Not asked|Nicht gefragt
        missing|not-reached|Not reached|Nicht erreicht
        day_period|morning|Morning|Morgen
        day_period|noon|Noon|Mittag
        day_period|afternoon|Afternoon|Nachmittag
        day_period|evening|Evening|Abend
        day_period|night|Night|Nacht
        input|touch|Touch|Berührung
        input|mouse|Mouse|Maus
        input|pen|Pen|Stift
        input|key|Key|Taste
        input|unknown|Unknown|Unbekannt
        ledger.kind|regular|Regular|Regulär
        ledger.kind|surplus|Came back after the slot was given away|Kam nach der Vergabe des Platzes zurück
        ledger.kind|fixed|By the link|Durch den Link
        ledger.state|held|Held|Gehalten
        ledger.state|completed|Completed|Abgeschlossen
        ledger.state|freed|Free again|Wieder frei
        ledger.fate|declined|Declined|Abgelehnt
        ledger.fate|screened-out|Screened out|Ausgeschlossen
        ledger.fate|full|Found no place|Kein Platz mehr
        ledger.fate|abandoned|Given up|Aufgegeben
        ledger.fate|stopped|Stopped|Aufgehört
        ledger.fate|expired|Missed a visit|Termin versäumt
        ledger.fate|withdrawn|Withdrew|Zurückgezogen
        ledger.fate|excluded|Excluded by the team|Vom Team ausgeschlossen
        """
}
