extension SharedPhrase {
    package var english: String {
        switch self {
        case .lab: "Merkwelt"
        case .withoutScripts:
            "These pages work with JavaScript, which is switched off here. Allow it for this page and load it again."
        case .places: "Pages of the lab"
        case .waiting: "One moment"
        case .failed: "This did not work"
        case .again: "Try again"
        case .cancel: "Cancel"
        case .confirm: "Go on"
        case .look: "Show"
        case .account: "Your account"
        case .people: "People"
        case .audit: "Audit log"
        case .backups: "Backups"
        case .name: "Name"
        case .passphrase: "Passphrase"
        case .code: "Code"
        case .codeHint: "Six digits from your app, or one of your recovery codes."
        case .proofTitle: "Is it still you?"
        case .proofLine: "What you are about to do needs a proof not older than ten minutes. What you typed stays."
        case .proofByLink:
            "You have no passphrase yet. Open a new link on this computer, and do this within ten minutes of it."
        case .proofSend: "Go on"
        case .copy: "Copy"
        case .save: "Save as a file"
        case .kept: "Done"
        case .onlyHere: "Only this computer can open this"
        case .startForOthers: "Others come in when the lab is started for the network that they are in:"
        case .openCommand:
            "The terminal that started the lab shows the whole command: merkwelt open with the lab's folder and address."
        case .studies: "Studies"
        }
    }
}
