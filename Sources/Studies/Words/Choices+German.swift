extension KeptOfScreened {
    package var german: String {
        switch self {
        case .reason: "Eine Zählung und der Schritt"
        case .answers: "Auch ihre Antworten; die Einwilligung muss es sagen"
        }
    }
}

extension OutsideQuota {
    package var german: String {
        switch self {
        case .goOn: "Geht weiter"
        case .screenOut: "Mit Dank enden"
        }
    }
}

extension AllotmentMethod {
    package var german: String {
        switch self {
        case .blocks: "Blöcke"
        case .simple: "Einfach auslosen"
        case .minimise: "Minimieren"
        }
    }
}

extension Release {
    package var german: String {
        switch self {
        case .always: "Der Platz geht an die nächste Person"
        case .unexposed: "Nur, wenn die Gruppe noch nicht gezeigt war"
        case .never: "Der Platz bleibt vergeben"
        }
    }
}

extension Reserve {
    package var german: String {
        switch self {
        case .atStep: "Bei diesem Schritt"
        case .atStart: "Am Anfang, für Räume ohne Netz"
        }
    }
}

extension Interrupted {
    package var german: String {
        switch self {
        case .goOn: "Binnen zehn Minuten weiter"
        case .again: "Neu beginnen"
        case .end: "Die Studie endet"
        }
    }
}

extension OwnFeedback {
    package var german: String {
        switch self {
        case .none: "Nicht zeigen"
        case .own: "Zeigen"
        }
    }
}

extension Checked {
    package var german: String {
        switch self {
        case .headphones: "Kopfhörer"
        case .sound: "Ton"
        case .card: "Größe mit einer Bankkarte"
        case .refresh: "Bildrate"
        case .clock: "Schritt der Uhr"
        case .touch: "Berührung"
        case .keyboard: "Tastatur"
        case .fullscreen: "Vollbild"
        case .landscape: "Querformat"
        }
    }
}

extension CheckFailed {
    package var german: String {
        switch self {
        case .record: "Weiter, vermerkt"
        case .warn: "Weiter mit Warnung"
        case .screenOut: "Mit Dank enden"
        }
    }
}

extension Consenting {
    package var german: String {
        switch self {
        case .participant: "Wer teilnimmt"
        case .guardian: "Eltern oder Vormund"
        }
    }
}

extension OrderMethod {
    package var german: String {
        switch self {
        case .fixed: "Wie geschrieben"
        case .random: "Für jede Person gezogen"
        case .latin: "Lateinisches Quadrat"
        case .williams: "Williams-Quadrat"
        case .all: "Alle Reihenfolgen gleich oft"
        case .reverse: "Vorwärts oder rückwärts"
        }
    }
}

extension Redraw {
    package var german: String {
        switch self {
        case .never: "Nie"
        case .visit: "Bei jedem Termin"
        }
    }
}

extension Misunderstood {
    package var german: String {
        switch self {
        case .goOn: "Geht weiter"
        case .end: "Mit Dank enden"
        }
    }
}

extension Anchor {
    package var german: String {
        switch self {
        case .previous: "Termin davor"
        case .start: "Erster Beginn"
        }
    }
}

extension Weekday {
    package var german: String {
        switch self {
        case .monday: "Montag"
        case .tuesday: "Dienstag"
        case .wednesday: "Mittwoch"
        case .thursday: "Donnerstag"
        case .friday: "Freitag"
        case .saturday: "Samstag"
        case .sunday: "Sonntag"
        }
    }
}

extension MissedVisit {
    package var german: String {
        switch self {
        case .skip: "Entfällt, der nächste kommt"
        case .end: "Beendet die Studie"
        }
    }
}

extension WaitClock {
    package var german: String {
        switch self {
        case .local: "Wo die Person ist"
        case .absolute: "So viele Stunden später, überall"
        }
    }
}

extension LateReturn {
    package var german: String {
        switch self {
        case .finish: "Darf fertig machen"
        case .end: "Bekommt Dank"
        }
    }
}

extension LegalBasis {
    package var german: String {
        switch self {
        case .consent: "Einwilligung"
        case .publicInterest: "Forschung im öffentlichen Interesse"
        }
    }
}

extension DeviceTrait {
    package var german: String {
        switch self {
        case .phone: "Telefon"
        case .tablet: "Tablet"
        case .desktop: "Rechner"
        case .touch: "Berührung"
        case .keyboard: "Tastatur"
        }
    }
}
