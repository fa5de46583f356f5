package import Attendance
import Families
package import Interface
import Playing
package import SoundCommands
import Store
package import Tasks
import Text
import Tree

/// The place where the person is, the language, and what the person is told and asked.
package struct Shell: Equatable, Sendable {
    package internal(set) var surroundings: Surroundings
    package internal(set) var appearance: Appearance
    package internal(set) var route: Route
    /// The message that is shown and announced. An error stays until the next navigation, others for some seconds.
    package internal(set) var message: Saying?
    /// The number of messages so far that go by themselves, so that the end of one does not remove a later one.
    var passing = 0
    /// What the message offers to do.
    package internal(set) var offer: Offer?
    /// What the person is asked to confirm.
    package internal(set) var question: Question?
    let prefersDark: Bool
    /// The addresses of the texts, by the code of their language.
    private let phraseFiles: Node

    init(_ boot: Boot) {
        surroundings = boot.surroundings
        appearance = boot.appearance
        prefersDark = boot.prefersDark
        phraseFiles = boot.kept["phrases"]?.node ?? Node()
        route = Route(path: boot.path)
        surroundings.isDark = isDark
    }

    package var language: Language { surroundings.language }

    /// Where the texts of a language are.
    private func phraseFile(_ code: String) -> String {
        phraseFiles[Name(code)]?.text ?? "/words." + code + ".txt"
    }

    private var isDark: Bool { appearance == .dark || (appearance == .automatic && prefersDark) }
}

/// What a message offers to do, as long as it is shown.
package enum Offer: Equatable, Sendable {
    case undoDiscard
}

/// What the person is asked to confirm.
package enum Question: Equatable, Sendable {
    case deleteSession(String)
    case deleteEverything
    case room(RoomQuestion)
}

package enum ShellAction: Equatable, Sendable {
    /// The person goes to a place, and the page's history gets an entry.
    case go(Route)
    /// Back, Forward, or a followed link that the browser handled.
    case path(String)
    /// A place is shown without a change of the page's history.
    case show(Route)
    /// A place takes the present one's entry in the page's history.
    case replace(Route)
    /// The present place gets another path, without being left or entered.
    case rename(Route)
    /// A task has begun or goes on, and its place is shown already.
    case moved(Route)
    /// The place's data did not come and are asked for again.
    case enter
    /// A language is chosen. Its texts are fetched before it is shown.
    case language(Language)
    /// The language's texts are there.
    case speak(Language)
    /// A study is to speak a language: its texts are fetched before anything is said in it.
    case study(StudyVoice)
    /// They are there. The device's language stays the one that was chosen for the lab.
    case studySpeaks(Language)
    /// Authors' texts are wished for in this language, by its code, before all others.
    case texts(String)
    case appearance(Appearance)
    case wear(HeadChoice)
    case tick(now: Double, offset: Int)
    case resized(Window)
    case online(Bool)
    case say(Saying)
    /// Shows a message that offers to undo something.
    case offer(Offer, Saying)
    case tell(LabPhrase, isError: Bool, detail: String)
    case dismissMessage
    /// A message that goes by itself has been there long enough.
    case lingered(Int)
    case ask(Question)
    case answer(Bool)
}

extension Shell {
    /// Rooms hear that the time went on, except on a study's page: nothing there shows it, and the clock would fetch its
    /// language and its part of the program.
    private var ticked: [LabStep] {
        if case .study = route { return [] }
        return [.then(.runner(.room(.occurrence(.ticked))))]
    }

    mutating func reduce(_ action: ShellAction) -> [LabStep] {
        switch action {
        case .go(let route):
            guard route != self.route else { return [.page(.scrollTop)] }
            return [.page(.navigate, [route.path, "push"])] + show(route)
        case .path(let path): return show(Route(path: path))
        case .show(let route): return show(route)
        case .replace(let route): return [.page(.navigate, [route.path, "replace"])] + show(route)
        case .rename(let route):
            self.route = route
            return [.page(.navigate, [route.path, "replace"])]
        case .moved(let route):
            let steps = replaceMessage(nil)
            guard route != self.route else { return steps }
            self.route = route
            return steps + [.page(.navigate, [route.path, "push"])]
        case .enter: return enter()
        case .language(let language):
            guard language != surroundings.language else { return reduce(.speak(language)) }
            return [.page(.fetchText, [phraseFile(language.code)], request: .phrases(language))]
        case .speak(let language):
            surroundings.language = language
            // The chosen language comes before those that the browser wishes for.
            surroundings.languages = [language.code]
            return [.page(.setPreference, ["language", language.code])] + ticked
        case .study(let voice):
            let code = voice.language.code
            guard !code.isSame(as: surroundings.language.code) else { return reduce(.texts(code)) }
            let file = voice.words.byteCount > 0 ? voice.words + phraseFile("en") : phraseFile(code)
            return [.page(.fetchText, [file], request: .phrases(voice.language, ofStudy: true))]
        case .studySpeaks(let language):
            surroundings.language = language
            return reduce(.texts(language.code)) + ticked
        case .texts(let code):
            surroundings.languages = [code] + surroundings.languages.filter { !$0.isSame(as: code) }
            return []
        case .appearance(let appearance):
            self.appearance = appearance
            surroundings.isDark = isDark
            return [
                .page(.setPreference, ["appearance", appearance.rawValue]), .page(.appearance, [appearance.rawValue]),
            ]
        case .wear(let head):
            surroundings.head = head
            return [.page(.wearHead, [head.text]), .page(PageEffect(.wear(head)))]
        case .tick(let now, let offset):
            surroundings.now = now
            surroundings.offset = offset
            return ticked
        case .resized(let window):
            surroundings.window = window
            return [.then(.runner(.task(.resized)))]
        case .online(let isOnline):
            surroundings.isOnline = isOnline
            return (isOnline ? [.page(.upload)] : [])
                + [.then(.runner(.room(.occurrence(.online(isOnline))))), .then(.attendance(.online(isOnline)))]
        case .say(let saying): return replaceMessage(saying)
        case .offer(let offer, let saying):
            // An earlier offer was settled by the part that makes the new one.
            self.offer = offer
            return show(saying)
        case .tell(let phrase, let isError, let detail):
            let sentence = phrase.text(in: language)
            return replaceMessage(
                Saying(detail.utf8.isEmpty ? sentence : sentence + " (" + detail + ")", isError: isError))
        case .dismissMessage: return replaceMessage(nil)
        case .lingered(let number): return number == passing && message?.isError == false ? replaceMessage(nil) : []
        case .ask(let question): self.question = question
        case .answer(let isYes): return answer(isYes)
        }
        return []
    }

    /// Shows another message or none. The offer of the last one ends.
    private mutating func replaceMessage(_ message: Saying?) -> [LabStep] {
        let steps = show(message)
        guard offer != nil else { return steps }
        offer = nil
        return steps + [.then(.library(.settle))]
    }

    /// Shows a message. A success goes by itself, and an error stays.
    private mutating func show(_ message: Saying?) -> [LabStep] {
        self.message = message
        guard let message, !message.isError else { return [] }
        passing += 1
        return [.page(.linger, ["6000"], request: .lingered(passing))]
    }

    /// Shows a place. If a running task is left, what was done is kept.
    private mutating func show(_ route: Route) -> [LabStep] {
        self.route = route
        question = nil
        let steps = replaceMessage(nil)
        return steps + [.then(.runner(.left(for: route))), .then(.library(.left))] + enter() + [.page(.scrollTop)]
    }

    /// The steps that read what a place needs before it is shown.
    func enter() -> [LabStep] {
        switch route {
        case .session(let id): [.then(.library(.view(id)))]
        case .compare(let first, let second): [.then(.library(.compare(first, second)))]
        case .settings: [.page(.storageFacts, request: .storage)]
        case .room: [.then(.runner(.enter(route)))]
        // After a reload in the middle of a task, or with an old link, the unfinished session is offered on the task's
        // card.
        case .running(let card): [.then(.runner(.returned(to: .room(card, ""))))]
        case .trial(let path): [.then(.runner(.returned(to: Route(path: Route.beforeTrial(path)))))]
        case .study(let code): [.then(.attendance(.enter(code)))]
        case .now, .results, .history, .notFound: []
        }
    }

    private mutating func answer(_ isYes: Bool) -> [LabStep] {
        guard let question else { return [] }
        self.question = nil
        guard isYes else { return [] }
        switch question {
        case .deleteSession(let id): return [.then(.library(.deleteViewed(id)))]
        case .deleteEverything: return [.then(.library(.deleteEverything))]
        case .room(let question): return [.then(.room(question.intent))]
        }
    }
}

extension Route {
    /// The place where a trial was begun, which is its path without the last part.
    static func beforeTrial(_ path: String) -> String {
        let bytes = path.bytes
        guard let slash = bytes.lastIndex(of: 0x2F) else { return path }
        return String(bytes: Array(bytes[..<slash]))
    }
}
