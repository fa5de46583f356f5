extension RefusalPhrase {
    package var english: String {
        switch self {
        case .empty: "Something has to stand here."
        case .nothingChosen: "Choose at least one."
        case .unreachable: "The lab does not answer. See that it runs, then try again; what you typed is still here."
        case .signInNeeded:
            "You are not signed in any more. Sign in again in another tab, then send this once more; it is still here."
        case .notSecure:
            "Nobody signs in over plain HTTP from another computer. Do this where the lab runs, or over HTTPS."
        case .notFresh: "Nothing was changed: this needs a proof that it is still you."
        case .notPermitted: "This is not for you. Ask an owner of the lab."
        case .notFound: "This is not there any more. Load the page again."
        case .secondFactorMissing: "This lab is reached from other computers, so a second factor is needed."
        case .signInWrong: "Name and passphrase do not belong together. After five failures each takes longer."
        case .codeWrong:
            "The code is wrong, was used, or is over. See that the clocks are right, and take the next one."
        case .codeNeeded: "The passphrase is right. A code is needed as well."
        case .tooMany: "Too many attempts. Try again in {n} s."
        case .crossSite: "The browser did not say that this comes from the lab's own page. Load the page again."
        case .unavailable: "The lab has too much to do right now. Try again in {n} s."
        case .diskFull: "The lab's disk is full; nothing was changed. Whoever runs it has to make room."
        case .fault: "The lab met a fault; its log in the terminal says more. Nothing was changed."
        case .copied: "Copied."
        case .notCopied: "The browser does not let this page copy. Mark the text and copy it yourself."
        case .wrongPassphrase: "A passphrase has 12 to 256 characters."
        }
    }
}
