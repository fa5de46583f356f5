extension SpacePhrase {
    package var english: String {
        switch self {
        case .ahead: "ahead"
        case .behind: "behind you"
        case .toTheLeft: "{n}° to the left"
        case .toTheRight: "{n}° to the right"
        case .toTheLeftBehind: "{n}° to the left, behind you"
        case .toTheRightBehind: "{n}° to the right, behind you"
        case .turnWith: "Turn with"
        case .sourceKeys: "Dragging, scrolling, arrow keys"
        case .sourceRotation: "Turning the phone"
        case .sourceTilt: "Tilting the phone"
        case .sensorAsk: "Allow the motion sensor"
        case .sensorAskLine: "The phone asks once. How you turn becomes part of the session’s record."
        case .sensorDenied:
            "The motion sensor is not allowed. Arrow keys, dragging and the buttons do the same; the score "
                + "counts alike. To allow it, open this site’s settings in the browser."
        case .sensorAbsent: "This device has no motion sensor. Arrow keys, dragging and the buttons do the same."
        case .sensorLost: "The motion sensor fell silent. Go on with arrow keys, dragging or the buttons."
        case .soundLost:
            "There is no sound. Browsers give sound in space only to pages over HTTPS or from this computer itself "
                + "(localhost). If this is one, check the connection and load the page again; what was done is kept."
        case .sensorWorks: "The motion sensor works."
        case .hearingTest: "Hearing test"
        case .headphones: "Wear headphones, left on left."
        case .start: "Start"
        case .listenAgain: "Listen again"
        case .turnLeft: "Turn left"
        case .turnRight: "Turn right"
        case .goOn: "Go on"
        case .again: "Again"
        case .ringLabel: "Directions around you"
        case .hearing: "Hearing"
        }
    }
}
