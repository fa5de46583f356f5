import Interface
import Listening

/// The hearing family's card: what can be done with headphones today.
func hearingScreen(_ state: LabState) -> Markup<LabEvent> {
    placePage(state, title: state.words(.hearing), back: (state.words(.now), "/")) {
        group(state.words(.hearingLine)) {
            row(
                ListeningPhrase.title.text(in: state.language), icon: .headphones,
                detail: ListeningPhrase.line.text(in: state.language), path: Route.listen.path)
        }
        note(state.words(.notYetHearing))
    }
}

/// A sound anywhere around the head.
func listeningPlace(_ state: LabState) -> Markup<LabEvent> {
    placePage(
        state, title: ListeningPhrase.title.text(in: state.language),
        back: (state.words(.hearing), "/" + FamilyCard.hearing.rawValue), isWide: true
    ) {
        listeningScreen(state.listening, language: state.language).map { LabEvent.listening($0) }
    }
}
