extension JoinPhrase {
    var english: String {
        switch self {
        case .title: "You have found the lab"
        case .withoutScripts:
            "JavaScript is switched off here. The ways below are right, but the lab itself needs it."
        case .iphone: "An iPhone or iPad, in the same Wi-Fi."
        case .android: "An Android phone, in the same Wi-Fi."
        case .desktop: "A computer in the same network."
        case .openNote:
            "This page comes by HTTP: whoever shares the network can read and alter what is sent."
        case .withCode: "Take part with a code"
        case .machineTitle: "Phones come in here"
        case .machineLine: "Scan this with a phone in the same Wi-Fi, or type the address."
        case .noNetwork:
            "This computer is in no private network just now. Connect it to a Wi-Fi or a cable; the lab notices."
        case .picture: "A code with the address of this lab"
        case .digitsHere: "Certificate: compare before a phone trusts it"
        case .atOnce: "Go on at once"
        case .atOnceLine:
            "Reaction tests, touch, quizzes, the clock and results. Listening, turning the phone, signing in and working "
                + "without a network are left out."
        case .warning: "Pass the warning"
        case .warningLine:
            "The browser will say that the connection is not private: it does not know this computer. Choose the "
                + "advanced view there and go on. All but installing works then."
        case .warningNote:
            "What is sent is encrypted. Whether it goes to this lab nobody has examined: do this in a network you trust."
        case .warningOpen: "Open the secure address"
        case .setUpPhone: "Set this iPhone up once"
        case .setUpAndroid: "Set this phone up once"
        case .setUpDesktop: "Set this browser up once"
        case .setUpLine: "About two minutes. Then everything works, and the browser knows this lab from others."
        case .profile: "Download the profile"
        case .certificate: "Download the certificate"
        case .digits: "Same on the lab's screen? Its SHA‑256 begins with"
        case .remove: "How to remove it again"
        case .iphoneSafari: "Open this page in Safari."
        case .iphoneAllow: "Choose Allow, and close the message."
        case .iphoneInstall:
            "Open Settings, Profile Downloaded. Choose Install, give your passcode, choose Install twice more."
        case .iphoneTrust:
            "In Settings, General, About, Certificate Trust Settings switch “{name}” on."
        case .androidSearch: "Open Settings and search for “CA certificate”."
        case .androidInstall: "Choose Install anyway, unlock the screen, and choose the file merkwelt.crt."
        case .desktopImport:
            "In the browser's settings search for “certificates”. Import merkwelt.crt among the authorities, for websites."
        case .comeBack: "Come back here. This page goes on by itself."
        case .iphoneRemove: "Settings, General, VPN & Device Management, “{name}”, Remove Profile."
        case .androidRemove: "Settings, search for “user credentials”, “{name}”, Remove."
        case .desktopRemove:
            "In the browser's settings search for “certificates”, and delete “{name}” among the authorities."
        case .otherDevice: "Show the steps for other devices"
        case .foundTitle: "The secure address works here"
        case .foundLine:
            "This device has results under the address without HTTPS. What was reached, and what the lab has for tables and "
                + "files, can go along. The list of results itself stays under that address."
        case .take: "Take my results along"
        case .leave: "Go on without them"
        case .notSent: "Something has not reached the lab yet. Nothing is lost: stay in this network and try again."
        case .secureTitle: "This device is in by HTTPS"
        case .secureLine: "Everything goes over the secure address from here on."
        case .goOn: "Go on to the lab"
        case .otherTitle: "There are other results here already"
        case .otherLine:
            "This device has results under the secure address that are not those it came with. These stay here, those stay "
                + "under the address without HTTPS."
        case .table: "What works in which way"
        case .rowWhat: "What"
        case .warningPassed: "Warning passed"
        case .setUpDone: "Set up once"
        case .rowTasks: "Reaction test, quizzes, clock, results"
        case .rowTouch: "Touch"
        case .rowListening: "Listening"
        case .rowTurning: "Turning the phone, staying awake"
        case .rowOffline: "Without a network, installing"
        case .rowSignIn: "Signing in"
        case .yes: "yes"
        case .no: "no"
        case .clockCoarse: "yes, in steps of 100 µs"
        case .clockFine: "yes, in steps of 5 µs"
        case .touchFrames: "one sample a frame"
        case .touchAll: "all samples"
        }
    }
}
