extension StudyPhrase {
    package var german: String {
        switch self {
        case .purpose: "Zweck"
        case .procedure: "Ablauf"
        case .risks: "Risiken"
        case .voluntariness: "Freiwilligkeit"
        case .guardianTitle: "Wer zustimmt"
        case .guardianText:
            "Ein Elternteil oder die gesetzliche Vertretung stimmt für die Person zu, die teilnimmt; im Folgenden ist „du“ diese Person. Sie nimmt nur teil, wenn sie selbst will, und kann jederzeit aufhören."
        case .recordedTitle: "Was aufgezeichnet wird"
        case .recordedAnswers: "Deine Antworten auf {n} {n|Frage|Fragen} und wann du sie gegeben hast."
        case .recordedTask: "{what}: {data}."
        case .recordedChecks: "Was dein Gerät kann: {what}."
        case .recordedAlways:
            "Wann du jeden Teil beginnst und beendest, welchen Weg du durch die Studie nimmst, was du hier ankreuzt, und von deinem Gerät die Art, das System, den Browser, den Bildschirm, bevorzugte Farben und Kontraste, die Uhr und die Zeitzone."
        case .recordedNever:
            "Nicht die Adresse deines Geräts und nichts, was du außerhalb dieser Studie im Labor tust."
        case .recordedScreened:
            "Wenn sich zeigt, dass du nicht teilnehmen kannst, bleiben deine Antworten bis dahin erhalten."
        case .recordedMail:
            "Deine Mailadresse, wenn du erinnert werden möchtest. Sie wird verschlüsselt und nach dem letzten Besuch gelöscht, spätestens {time} nachdem du zuletzt hier warst."
        case .storedTitle: "Wo es liegt und wie lange"
        case .storedText: "Auf deinem Gerät, bis es gesendet ist, dann auf dem Server von {who}, {time} lang."
        case .storedConsents:
            "Worin du eingewilligt hast, bleibt {time} lang als Nachweis, "
                + "auch wenn du deine Teilnahme zurückziehst."
        case .contactTitle: "Wen du fragen kannst"
        case .ethicsText: "Ethik: {board}"
        case .withdrawTitle: "Wie du deine Einwilligung widerrufst"
        case .withdrawConsent:
            "Du kannst jederzeit aufhören. Mit dem Code, den du hier bekommst, kannst du bis {until} alles löschen lassen, ohne einen Grund zu nennen. Danach lassen sich deine Daten nicht mehr herausnehmen."
        case .withdrawInterest:
            "Du kannst jederzeit aufhören. Mit dem Code, den du hier bekommst, kannst du bis {until} widersprechen und alles löschen lassen, ohne einen Grund zu nennen. Danach bleiben deine Daten für Forschung im öffentlichen Interesse erhalten."
        case .seconds: "{n} {n|Sekunde|Sekunden}"
        case .minutes: "{n} {n|Minute|Minuten}"
        case .hours: "{n} {n|Stunde|Stunden}"
        case .days: "{n} {n|Tag|Tage}"
        case .years: "{n} {n|Jahr|Jahre}"
        case .protocolTitle: "Protokoll"
        case .identity: "Kennung"
        case .hash: "SHA-256 der Definition"
        case .engine: "Programm"
        case .commitment:
            "SHA-256 des Geheimnisses der Zuteilung; das Geheimnis wird mit den Daten veröffentlicht"
        case .aim: "Ziel"
        case .responsible: "Verantwortlich"
        case .design: "Design"
        case .designGroups: "Gruppen: {groups}"
        case .designNoGroups: "Eine Gruppe"
        case .designVisits: "{n} {n|Besuch|Besuche}"
        case .designDuration: "{n} {n|Schritt|Schritte}, etwa {minutes} min auf dem längsten Weg"
        case .designOrder: "Reihenfolge {id}: {by}"
        case .sample: "Stichprobe"
        case .sampleMaximum: "Höchstens {n} {n|Platz|Plätze}"
        case .sampleOpen: "Beliebig viele Plätze"
        case .samplePeriod: "Von {from} bis {to}"
        case .sampleAlways: "solange sie offen ist"
        case .sampleCell: "Zelle {id}: höchstens {n}"
        case .flow: "Schritte"
        case .step: "Schritt"
        case .kind: "Art"
        case .parameters: "Parameter"
        case .allotment: "Zuteilung"
        case .allotmentNone: "Es wird niemand auf Gruppen verteilt."
        case .allotmentText:
            "Gruppen: {groups}; Verfahren: {by}; Blockgrößen {sizes}; Verhältnis {ratio}; Schichten {strata}; wenn jemand geht: {release}."
        case .measures: "Maße"
        case .measuresNamed: "In der Studie genannt: {figures}"
        case .source: "Quelle"
        case .exclusions: "Ausschlüsse"
        case .exclusionsNone: "Es ist keine Regel erklärt."
        case .retention: "Daten"
        case .retentionText: "Aufbewahrt {time}; Widerruf bis {until}."
        case .none: "keine"
        case .even: "gleich"
        }
    }
}
