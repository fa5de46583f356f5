import Interface
import Listening

/// A sound anywhere around the head.
func listeningPlace(_ state: LabState) -> Markup<LabEvent> {
    placePage(
        state, title: ListeningPhrase.title.text(in: state.language),
        back: (state.words(.hearing), "/" + FamilyCard.hearing.rawValue), isWide: true
    ) {
        listeningScreen(state.listening, language: state.language).map { LabEvent.listening($0) }
    }
}
