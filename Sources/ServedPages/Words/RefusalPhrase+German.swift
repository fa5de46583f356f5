extension RefusalPhrase {
    package var german: String {
        switch self {
        case .empty: "Hier muss etwas stehen."
        case .nothingChosen: "Wähle mindestens eines."
        case .unreachable:
            "Das Labor antwortet nicht. Sieh nach, ob es läuft, und versuche es noch einmal; was du getippt hast, ist "
                + "noch da."
        case .signInNeeded:
            "Du bist nicht mehr angemeldet. Melde dich in einem anderen Tab an und sende dies noch einmal; es ist noch "
                + "da."
        case .notSecure:
            "Über einfaches HTTP von einem anderen Computer meldet sich niemand an. Tu es dort, wo das Labor läuft, "
                + "oder über HTTPS."
        case .notFresh: "Nichts wurde geändert: Es braucht einen Nachweis, dass du es noch bist."
        case .notPermitted: "Das ist nicht für dich. Frage einen Eigentümer des Labors."
        case .notFound: "Das gibt es nicht mehr. Lade die Seite neu."
        case .secondFactorMissing:
            "Dieses Labor ist von anderen Computern erreichbar, darum braucht es einen zweiten Faktor."
        case .signInWrong: "Name und Passwort gehören nicht zusammen. Nach fünf Fehlern dauert jeder Versuch länger."
        case .codeWrong:
            "Der Code ist falsch, schon benutzt oder abgelaufen. Sieh nach, ob die Uhren stimmen, und nimm den "
                + "nächsten."
        case .codeNeeded: "Das Passwort stimmt. Es braucht noch einen Code."
        case .tooMany: "Zu viele Versuche. Versuche es in {n} s noch einmal."
        case .crossSite: "Der Browser hat nicht gesagt, dass dies von der Seite des Labors kommt. Lade die Seite neu."
        case .unavailable: "Das Labor hat gerade zu viel zu tun. Versuche es in {n} s noch einmal."
        case .diskFull: "Die Platte des Labors ist voll; nichts wurde geändert. Wer es betreibt, muss Platz schaffen."
        case .fault: "Im Labor ist etwas schiefgegangen; mehr steht im Terminal. Nichts wurde geändert."
        case .copied: "Kopiert."
        case .notCopied: "Der Browser lässt diese Seite nicht kopieren. Markiere den Text und kopiere ihn selbst."
        case .wrongPassphrase: "Ein Passwort hat 12 bis 256 Zeichen."
        }
    }
}
