package import Interface
import Paradigm
import Text

extension PreviewedTrial {
    /// What stands on the stage at a time in ms.
    package func stage(at time: Double) -> Markup<Intent> {
        let course = course(at: time)
        let background =
            course.definition.stage.flatMap { course.definition.colour($0.background) } ?? Stage().background
        return element(.div, .class("preview-stage"), .variable("--rest", background)) { Film(course: course).still }
    }

    /// What is printed on a key.
    package static func shown(key: String, language: Language) -> String {
        KeyName.shown(key) { $0.text(in: language) }
    }

    /// What is shown, in words for who does not see it.
    package func told(at time: Double) -> String {
        var words: [String] = []
        for layer in course(at: time).shown {
            switch layer.content {
            case .text(let text): words.append(text)
            case .shape(let shape): words.append(shape.rawValue)
            default: break
            }
        }
        var bytes: [UInt8] = []
        for word in words {
            if !bytes.isEmpty { bytes.append(", ") }
            bytes.append(word)
        }
        return String(bytes: bytes)
    }
}
