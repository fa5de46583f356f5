import Interface

/// What the page shows. Each language's table is a file of its own.
enum JoinPhrase: CaseIterable, Vocabulary {
    static let phrases = Phrases("Documents.JoinPhrase", of: JoinPhrase.self)

    case title, withoutScripts, iphone, android, desktop, openNote
    case machineTitle, machineLine, noNetwork, picture, digitsHere
    case atOnce, atOnceLine, withCode, warning, warningLine, warningNote, warningOpen
    case setUpPhone, setUpAndroid, setUpDesktop, setUpLine, profile, certificate, digits, remove
    case iphoneSafari, iphoneAllow, iphoneInstall, iphoneTrust, androidSearch, androidInstall, desktopImport, comeBack
    case iphoneRemove, androidRemove, desktopRemove, otherDevice
    case foundTitle, foundLine, take, leave, notSent
    case secureTitle, secureLine, goOn, otherTitle, otherLine
    case table, rowWhat, warningPassed, setUpDone, rowTasks, rowTouch, rowListening, rowTurning, rowOffline, rowSignIn
    case yes, no, clockCoarse, clockFine, touchFrames, touchAll
}
