import Interface
import Wire

/// How reminders by mail stand: nothing of it is told where a study offers none.
extension DashboardFigures {
    @MarkupBuilder<Void> var mail: Part {
        if let mail = facts.mail {
            card("mail", .mail) {
                if !mail.isConfigured { notice(.warning, say(.mailNotConfigured)) }
                sentence(
                    telling.say(
                        .mailSentence, ("addresses", telling.number(mail.addresses)),
                        ("sent", telling.number(mail.sent))))
                if let trouble = trouble(mail) { notice(.warning, trouble) }
            }
        }
    }

    /// What did not get through, and why.
    private func trouble(_ mail: API.StudyDashboard.Mail) -> String? {
        let (trying, failed, unclear) = (mail.trying, mail.failed, mail.unclear)
        guard trying + failed + unclear > 0 else { return nil }
        return telling.say(
            .mailTrouble, ("trying", telling.number(trying)), ("failed", telling.number(failed)),
            ("unclear", telling.number(unclear)), ("why", why(mail.fault ?? "")))
    }

    private func why(_ fault: String) -> String {
        switch fault {
        case "unreachable": say(.mailUnreachable)
        case "login": say(.mailLogin)
        case "certificate": say(.mailCertificate)
        case "broken": say(.mailBroken)
        case "sealed": say(.mailSealed)
        case "unavailable": say(.mailUnavailable)
        case "limit": say(.mailLimit)
        case let answer where answer.hasPrefix("refused-"):
            telling.say(.mailRefused, ("code", String(answer.dropFirst(8))))
        case let answer where answer.hasPrefix("smtp-"):
            telling.say(.mailAnswer, ("code", String(answer.dropFirst(5))))
        default: say(.mailOther)
        }
    }
}
