import Interface
import StudyStudio

/// Where a study is written down: the place of the editor, which is a program of its own, and what is beside it.
extension StudyScreen {
    var editor: Part {
        let study = page.study ?? ""
        return fragment {
            waiting
            failed
            state("reading", page.name(in: language), say(.mayNotEdit)) {
                buttons { linkButton(say(.toStudy), style: .primary, path: address(.dashboard(study: study))) }
            }
            ready(
                study,
                actions: buttons {
                    act("undo", say(.undo), style: .quiet)
                    act("redo", say(.redo), style: .quiet)
                    act("download", say(.exportFile), style: .quiet, icon: .download)
                    act("save", say(.saveInLab), icon: .upload)
                    act("publish", say(.publish), style: .primary)
                }
            ) {
                problem
                // The editor's own program draws here, and the script puts what follows into its places.
                element(.div, .class("studio-root"), .attribute(.dataPart, "studio-root"))
                tabs
                element(.div, .class("studio-panels"), .attribute(.dataPart, "panels")) {
                    panel(.simulate) { simulation }
                    panel(.protocol) { protocolOfDraft }
                    // Where there is one column, the script puts the preview here.
                    panel(.preview) { preview }
                }
            }
            element(.div, .hidden()) { workshop }
            publishing
            proof
            confirmation
        }
    }
}
