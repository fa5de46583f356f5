extension KeptOfScreened {
    public var german: String {
        switch self {
        case .reason: "Eine Zählung und der Schritt"
        case .answers: "Auch ihre Antworten; die Einwilligung muss es sagen"
        }
    }
}

extension OutsideQuota {
    public var german: String {
        switch self {
        case .goOn: "Geht weiter"
        case .screenOut: "Mit Dank enden"
        }
    }
}

extension AllotmentMethod {
    public var german: String {
        switch self {
        case .blocks: "Blöcke"
        case .simple: "Einfach auslosen"
        case .minimise: "Minimieren"
        }
    }
}

extension Release {
    public var german: String {
        switch self {
        case .always: "Der Platz geht an die nächste Person"
        case .unexposed: "Nur, wenn die Gruppe noch nicht gezeigt war"
        case .never: "Der Platz bleibt vergeben"
        }
    }
}

extension Reserve {
    public var german: String {
        switch self {
        case .atStep: "Bei diesem Schritt"
        case .atStart: "Am Anfang, für Räume ohne Netz"
        }
    }
}

extension Interrupted {
    public var german: String {
        switch self {
        case .goOn: "Binnen zehn Minuten weiter"
        case .again: "Neu beginnen"
        case .end: "Die Studie endet"
        }
    }
}

extension OwnFeedback {
    public var german: String {
        switch self {
        case .none: "Nicht zeigen"
        case .own: "Zeigen"
        }
    }
}

extension Checked {
    public var german: String {
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
    public var german: String {
        switch self {
        case .record: "Weiter, vermerkt"
        case .warn: "Weiter mit Warnung"
        case .screenOut: "Mit Dank enden"
        }
    }
}

extension Consenting {
    public var german: String {
        switch self {
        case .participant: "Wer teilnimmt"
        case .guardian: "Eltern oder Vormund"
        }
    }
}

extension OrderMethod {
    public var german: String {
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
    public var german: String {
        switch self {
        case .never: "Nie"
        case .visit: "Bei jedem Termin"
        }
    }
}

extension Misunderstood {
    public var german: String {
        switch self {
        case .goOn: "Geht weiter"
        case .end: "Mit Dank enden"
        }
    }
}

extension Anchor {
    public var german: String {
        switch self {
        case .previous: "Termin davor"
        case .start: "Erster Beginn"
        }
    }
}

extension Weekday {
    public var german: String {
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
    public var german: String {
        switch self {
        case .skip: "Entfällt, der nächste kommt"
        case .end: "Beendet die Studie"
        }
    }
}

extension WaitClock {
    public var german: String {
        switch self {
        case .local: "Wo die Person ist"
        case .absolute: "So viele Stunden später, überall"
        }
    }
}

extension LateReturn {
    public var german: String {
        switch self {
        case .finish: "Darf fertig machen"
        case .end: "Bekommt Dank"
        }
    }
}

extension LegalBasis {
    public var german: String {
        switch self {
        case .consent: "Einwilligung"
        case .publicInterest: "Forschung im öffentlichen Interesse"
        }
    }
}

extension DeviceTrait {
    public var german: String {
        switch self {
        case .phone: "Telefon"
        case .tablet: "Tablet"
        case .desktop: "Rechner"
        case .touch: "Berührung"
        case .keyboard: "Tastatur"
        }
    }
}
