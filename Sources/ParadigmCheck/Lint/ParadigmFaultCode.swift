package import Definitions
import Paradigm

/// Something wrong with the definition of a paradigm.
package typealias ParadigmFault = Fault<ParadigmFaultCode>

/// The kinds of fault that a paradigm can have. The raw values are stable: programs and documents may name them.
package enum ParadigmFaultCode: String, FaultCode {
    case syntax
    case notADefinition = "not-a-definition"
    case wrongType = "wrong-type"
    case unknownProperty = "unknown-property"
    case missingProperty = "missing-property"
    case unknownWord = "unknown-word"
    case badIdentity = "bad-identity"
    case duplicateIdentity = "duplicate-identity"
    case badLanguages = "bad-languages"
    case emptyText = "empty-text"
    case missingLanguage = "missing-language"
    case undeclaredLanguage = "undeclared-language"
    case badCharacter = "bad-character"
    case textTooLong = "text-too-long"
    case badNumber = "bad-number"
    case badColour = "bad-colour"
    case oneKind = "one-kind"
    case wordNotBoolean = "word-not-boolean"
    case expressionSyntax = "expression-syntax"
    case expressionType = "expression-type"
    case nameUnknown = "name-unknown"
    case nameLater = "name-later"
    case alwaysTrue = "always-true"
    case neverTrue = "never-true"
    case levelUnused = "level-unused"
    case weightsCount = "weights-count"
    case tableHeader = "table-header"
    case tableCell = "table-cell"
    case tableLanguage = "table-language"
    case fileMissing = "file-missing"
    case fileType = "file-type"
    case drawEmpty = "draw-empty"
    case orderImpossible = "order-impossible"
    case orderSlow = "order-slow"
    case sequenceImpossible = "sequence-impossible"
    case balanceUneven = "balance-uneven"
    case tooManyTrials = "too-many-trials"
    case noTrials = "no-trials"
    case tooLong = "too-long"
    case phaseEndless = "phase-endless"
    case responseUnreachable = "response-unreachable"
    case correctMissing = "correct-missing"
    case correctConstant = "correct-constant"
    case noCritical = "no-critical"
    case twoCriticals = "two-criticals"
    case windowEmpty = "window-empty"
    case durationOffGrid = "duration-off-grid"
    case underTwoFrames = "under-two-frames"
    case framesVary = "frames-vary"
    case asynchronyOutsidePhase = "asynchrony-outside-phase"
    case stageTooLarge = "stage-too-large"
    case overlap
    case contrastLow = "contrast-low"
    case coloursConfusable = "colours-confusable"
    case keysCount = "keys-count"
    case keyTwice = "key-twice"
    case layoutDependent = "layout-dependent"
    case labelMissing = "label-missing"
    case soundWithoutLead = "sound-without-lead"
    case flash
    case redFlash = "red-flash"
    case trackerUnused = "tracker-unused"
    case trackerLimits = "tracker-limits"
    case trackerOrder = "tracker-order"
    case practiceUnreachable = "practice-unreachable"
    case againUnbounded = "again-unbounded"
    case measureColumn = "measure-column"
    case measureCell = "measure-cell"
    case stopShare = "stop-share"
    case stopCount = "stop-count"
    case associationBlocks = "association-blocks"
    case sourceMissing = "source-missing"
    case protectedTest = "protected-test"
    case personMissing = "person-missing"
    case notYet = "not-yet"
}

extension ParadigmFaultCode {
    /// The code of what is wrong with an expression.
    init(_ kind: ExpressionFault.Kind) {
        switch kind {
        case .syntax: self = .expressionSyntax
        case .type: self = .expressionType
        case .unknownName: self = .nameUnknown
        case .later: self = .nameLater
        case .ahead: self = .trackerOrder
        }
    }
}
