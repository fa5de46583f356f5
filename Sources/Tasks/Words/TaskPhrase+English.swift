extension TaskPhrase {
    public var english: String {
        switch self {
        case .getReady: "Get ready"
        case .recorded:
            "Recorded: {what}. No name, no account, no address. It is kept on this device and sent to the server of this page."
        case .measuring: "Measuring your screen and clock"
        case .start: "Start"
        case .leave: "Leave"
        case .back: "Back"
        case .tryAgain: "Try again"
        case .loading: "Reading what is on this device"
        case .over: "The test is over"
        case .keep: "Save"
        case .discard: "Discard"
        case .discardQuestion: "Discard this session?"
        case .discardLine: "What was done is thrown away."
        case .cancel: "Cancel"
        case .again: "Once more"
        case .heldElsewhere: "This session goes on in another tab"
        case .heldElsewhereLine: "Nothing is lost: its log is kept by the other tab. Close this one, or go back."
        case .storageFull:
            "This device is full. What was finished before is kept; this session is only in memory "
                + "until space is free."
        case .storageRefused:
            "This browser does not let the lab store anything ({detail}). Export the session before you "
                + "close the page."
        case .storageAwaited:
            "This device takes nothing just now. Leave this page open, and make some room if you can: it is tried every "
                + "second, and goes on by itself."
        case .inputTouch: "touch"
        case .inputMouse: "mouse"
        case .inputPen: "pen"
        case .inputKey: "keyboard"
        case .inputUnknown: "unknown input"
        case .otherStimulus:
            "These sessions did not all have the same colours: earlier ones followed the light or dark appearance. A "
                + "difference may come from that."
        case .earlierStimulus: "earlier colours"
        case .trialsKept: "{n} {n|trial|trials}"
        case .morning: "Morning"
        case .noon: "Noon"
        case .afternoon: "Afternoon"
        case .evening: "Evening"
        case .night: "Night"
        }
    }
}
