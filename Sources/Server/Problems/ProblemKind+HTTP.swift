import HTTPTypes
import Wire

/// The status and the title of each kind.
extension ProblemKind {
    var status: HTTPResponse.Status {
        switch self {
        case .malformedJSON, .malformedRequest: .badRequest
        case .misdirected: .misdirectedRequest
        case .crossSite, .notPermitted, .notSecure, .notFresh, .secondFactorMissing, .studyNotOpen: .forbidden
        case .keyMissing, .signInNeeded, .signInWrong, .codeNeeded: .unauthorized
        case .notFound, .linkOver, .linkUnknown, .tokenUnknown, .unknownCode: .notFound
        case .methodNotAllowed: .methodNotAllowed
        case .headerDiffers, .nameTaken, .lastOwner, .setUp, .studyPaused, .studyFull, .cellFull, .takenPart,
            .noConsent, .mailNotOffered, .incompleteUpload, .participationOver, .partOfStudy, .withdrawalClosed,
            .studyFrozen,
            .studyKnown:
            .conflict
        case .deleted, .studyClosed, .withdrawn: .gone
        case .bodyTooLarge, .sessionTooLarge: .contentTooLarge
        case .mediaType: .unsupportedMediaType
        case .unacceptable, .definition, .version, .externalID, .stepNotReached: .unprocessableContent
        case .revisionDiffers, .exportChanged: .preconditionFailed
        case .rangeBeyond: .rangeNotSatisfiable
        case .tooMany: .tooManyRequests
        case .fault, .altered, .backupFailed: .internalServerError
        case .unavailable: .serviceUnavailable
        case .profileFull, .diskFull, .assetsFull: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
        }
    }

    var title: String {
        switch self {
        case .malformedJSON: "The body is not JSON"
        case .malformedRequest: "The request is not HTTP"
        case .misdirected: "This server has another name"
        case .crossSite: "A page of another place may change nothing"
        case .keyMissing: "A profile key is needed"
        case .signInNeeded: "Nobody is signed in"
        case .signInWrong: "The sign-in is wrong"
        case .codeNeeded: "A code is needed"
        case .notPermitted: "This is not permitted"
        case .notSecure: "The connection is not secure"
        case .notFresh: "The sign-in is too old for this"
        case .secondFactorMissing: "A second factor is needed"
        case .linkOver: "The link does not hold"
        case .nameTaken: "The name is taken"
        case .lastOwner: "An owner has to stay"
        case .setUp: "The lab is not as this needs it"
        case .notFound: "There is nothing here"
        case .methodNotAllowed: "This address does not know the method"
        case .headerDiffers: "Another header is stored under this name"
        case .deleted: "The session was deleted"
        case .bodyTooLarge: "The body is too large"
        case .sessionTooLarge: "The session is too large"
        case .profileFull: "The profile has no room left"
        case .mediaType: "The body is of another media type"
        case .unacceptable: "A value is not acceptable"
        case .definition: "The definition cannot be used"
        case .version: "The version is not known"
        case .tooMany: "Too many new things at once"
        case .altered: "The disk has altered what was stored"
        case .linkUnknown: "The link leads nowhere"
        case .studyNotOpen: "The study is not open yet"
        case .studyClosed: "The study is closed"
        case .studyPaused: "The study pauses"
        case .studyFull: "Every place is taken"
        case .cellFull: "Enough people like this have come"
        case .takenPart: "This person has taken part"
        case .tokenUnknown: "The personal link is not of this study"
        case .externalID: "The panel did not say who comes"
        case .stepNotReached: "The step was not reached"
        case .noConsent: "There is no consent yet"
        case .mailNotOffered: "No mail is sent here"
        case .incompleteUpload: "Something was not sent yet"
        case .withdrawn: "The participation was withdrawn"
        case .participationOver: "The participation has ended"
        case .partOfStudy: "This belongs to a study"
        case .unknownCode: "The code is not known"
        case .withdrawalClosed: "It is too late to withdraw"
        case .revisionDiffers: "A newer draft is stored"
        case .studyFrozen: "This does not change any more"
        case .studyKnown: "There is a study of this name"
        case .exportChanged: "The data have changed"
        case .rangeBeyond: "The file is not as long"
        case .fault: "The server met a fault"
        case .unavailable: "The server cannot answer now"
        case .diskFull: "The server has no room left"
        case .assetsFull: "The study's pictures and sounds have no room left"
        case .backupFailed: "The backup could not be made or read"
        }
    }
}
