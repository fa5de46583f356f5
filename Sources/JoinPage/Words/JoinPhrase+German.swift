extension JoinPhrase {
    var german: String {
        switch self {
        case .title: "Du hast das Labor gefunden"
        case .withoutScripts:
            "JavaScript ist hier ausgeschaltet. Die Wege unten stimmen, aber das Labor selbst braucht es."
        case .iphone: "Ein iPhone oder iPad, im selben WLAN."
        case .android: "Ein Android-Telefon, im selben WLAN."
        case .desktop: "Ein Computer im selben Netz."
        case .openNote:
            "Diese Seite kommt über HTTP: Wer das Netz teilt, kann mitlesen und verändern, was gesendet wird."
        case .withCode: "Mit einem Code teilnehmen"
        case .machineTitle: "Hier kommen Telefone herein"
        case .machineLine: "Scanne das mit einem Telefon im selben WLAN, oder tippe die Adresse ein."
        case .noNetwork:
            "Dieser Computer ist gerade in keinem privaten Netz. Verbinde ihn mit einem WLAN oder Kabel; das Labor merkt es."
        case .picture: "Ein Code mit der Adresse dieses Labors"
        case .digitsHere: "Zertifikat: vergleichen, bevor ein Telefon ihm traut"
        case .atOnce: "Gleich weiter"
        case .atOnceLine:
            "Reaktionstests, Berührung, Fragebögen, die Uhr und Ergebnisse. Hören, Drehen des Telefons, Anmelden und "
                + "Arbeiten ohne Netz bleiben weg."
        case .warning: "Die Warnung übergehen"
        case .warningLine:
            "Der Browser wird sagen, die Verbindung sei nicht privat: Er kennt diesen Computer nicht. Wähle dort die "
                + "erweiterte Ansicht und geh weiter. Dann geht alles außer Installieren."
        case .warningNote:
            "Was gesendet wird, ist verschlüsselt. Ob es an dieses Labor geht, hat niemand geprüft: Tu es in einem Netz, "
                + "dem du traust."
        case .warningOpen: "Sichere Adresse öffnen"
        case .setUpPhone: "Dieses iPhone einmal einrichten"
        case .setUpAndroid: "Dieses Telefon einmal einrichten"
        case .setUpDesktop: "Diesen Browser einmal einrichten"
        case .setUpLine: "Etwa zwei Minuten. Danach geht alles, und der Browser kennt dieses Labor von anderen weg."
        case .profile: "Profil laden"
        case .certificate: "Zertifikat laden"
        case .digits: "Dasselbe wie beim Labor? Sein SHA‑256 beginnt mit"
        case .remove: "Wie man es wieder entfernt"
        case .iphoneSafari: "Öffne diese Seite in Safari."
        case .iphoneAllow: "Wähle Zulassen und schließe die Meldung."
        case .iphoneInstall:
            "Öffne Einstellungen, Profil geladen. Wähle Installieren, gib deinen Code ein, wähle noch zweimal Installieren."
        case .iphoneTrust:
            "Schalte in Einstellungen, Allgemein, Info, Zertifikatsvertrauenseinstellungen „{name}“ ein."
        case .androidSearch: "Öffne die Einstellungen und suche nach „CA-Zertifikat“."
        case .androidInstall: "Wähle Trotzdem installieren, entsperre den Bildschirm und wähle die Datei merkwelt.crt."
        case .desktopImport:
            "Suche in den Einstellungen des Browsers nach „Zertifikate“. Importiere merkwelt.crt bei den "
                + "Zertifizierungsstellen, für Websites."
        case .comeBack: "Komm hierher zurück. Diese Seite geht von selbst weiter."
        case .iphoneRemove: "Einstellungen, Allgemein, VPN und Geräteverwaltung, „{name}“, Profil entfernen."
        case .androidRemove: "Einstellungen, suche nach „Nutzeranmeldedaten“, „{name}“, Entfernen."
        case .desktopRemove:
            "Suche in den Einstellungen des Browsers nach „Zertifikate“ und lösche „{name}“ bei den Zertifizierungsstellen."
        case .otherDevice: "Schritte für andere Geräte zeigen"
        case .foundTitle: "Die sichere Adresse geht hier"
        case .foundLine:
            "Dieses Gerät hat Ergebnisse unter der Adresse ohne HTTPS. Was erreicht wurde und was das Labor für Tabellen und "
                + "Dateien hat, kann mitkommen. Die Liste der Ergebnisse selbst bleibt unter jener Adresse."
        case .take: "Meine Ergebnisse mitnehmen"
        case .leave: "Ohne sie weiter"
        case .notSent:
            "Etwas ist noch nicht beim Labor angekommen. Verloren ist nichts: Bleib in diesem Netz und versuche es noch einmal."
        case .secureTitle: "Dieses Gerät ist über HTTPS da"
        case .secureLine: "Von hier an geht alles über die sichere Adresse."
        case .goOn: "Weiter zum Labor"
        case .otherTitle: "Hier sind schon andere Ergebnisse"
        case .otherLine:
            "Unter der sicheren Adresse hat dieses Gerät andere Ergebnisse als die mitgebrachten. Diese bleiben hier, jene "
                + "unter der Adresse ohne HTTPS."
        case .table: "Was auf welchem Weg geht"
        case .rowWhat: "Was"
        case .warningPassed: "Warnung übergangen"
        case .setUpDone: "Einmal eingerichtet"
        case .rowTasks: "Reaktionstest, Fragebögen, Uhr, Ergebnisse"
        case .rowTouch: "Berührung"
        case .rowListening: "Hören"
        case .rowTurning: "Telefon drehen, wach bleiben"
        case .rowOffline: "Ohne Netz, installieren"
        case .rowSignIn: "Anmelden"
        case .yes: "ja"
        case .no: "nein"
        case .clockCoarse: "ja, in Schritten von 100 µs"
        case .clockFine: "ja, in Schritten von 5 µs"
        case .touchFrames: "ein Messwert je Bild"
        case .touchAll: "alle Messwerte"
        }
    }
}
