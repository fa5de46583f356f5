import Testing

@testable import Rights

@Suite struct AccessTests {
    /// The table of roles as `people.md` draws it: owner, researcher, assistant, assistant with `edit`, reader, reader with
    /// `export`, participant with the own.
    private static let table: [(Action, String)] = [
        (.editDraft, "oo-o---"), (.publish, "oo-----"), (.close, "oo-----"), (.members, "oo-----"),
        (.retention, "oo-----"), (.personalLinks, "oooo---"), (.seeProgress, "oooo---"),
        (.seeResults, "ooooooo"), (.exportTeam, "oo---oo"),
        (.eraseParticipant, "oooo--o"), (.studyAudit, "oo--oo-"),
        (.people, "o------"), (.tokensOfOthers, "o------"), (.wholeAudit, "o------"), (.backup, "o------"),
    ]

    /// What everybody with an account has for themselves.
    private static let own: Set<Action> = [.account, .listStudies, .makeStudies]

    private static func member(_ role: Role, _ grants: Grant..., of study: String = "seven") -> Actor.Person {
        Actor.Person(isOwner: false, memberships: [Membership(study: study, role: role, grants: grants)])
    }

    private static let people: [Actor.Person] = [
        Actor.Person(isOwner: true), member(.researcher), member(.assistant), member(.assistant, .edit),
        member(.reader), member(.reader, .export),
    ]

    @Test func `every cell of the table of roles is as it was written down`() {
        #expect(Self.table.count == Action.allCases.count - Self.own.count, "what is everybody's own has no column")
        for (action, cells) in Self.table {
            let cells = cells.map { $0 == "o" }
            for (person, isAllowed) in zip(Self.people, cells) {
                let verdict = Access.decide(.person(person), action, .study("seven"))
                #expect(verdict == (isAllowed ? .allowed : .refused), "\(action) \(person)")
            }
            #expect(
                Access.decide(.participant, action, .own) == (cells[6] ? .allowed : .hidden), "\(action), participant")
        }
    }

    @Test func `a foreign study does not exist, for whatever role in another one`() {
        for action in Action.allCases {
            for person in Self.people.dropFirst() {
                #expect(Access.decide(.person(person), action, .study("eight")) == .hidden, "\(action)")
                let token = Actor.token(of: person, actions: Action.allCases, studies: nil)
                #expect(Access.decide(token, action, .study("eight")) == .hidden, "\(action), token")
            }
            for subject in [Subject.installation, .study("seven"), .own] {
                #expect(Access.decide(.nobody, action, subject) == .hidden, "\(action), nobody")
            }
            for subject in [Subject.installation, .study("seven")] {
                #expect(Access.decide(.participant, action, subject) == .hidden, "\(action), participant")
            }
        }
    }

    @Test func `the installation is the owner's, the account everybody's own`() {
        for action in Action.allCases {
            for person in Self.people {
                let expected: Verdict = person.isOwner && !Self.own.contains(action) ? .allowed : .hidden
                #expect(Access.decide(.person(person), action, .installation) == expected, "\(action)")
                #expect(
                    Access.decide(.person(person), action, .own) == (Self.own.contains(action) ? .allowed : .hidden),
                    "\(action)")
            }
        }
    }

    @Test func `a token does no more than its person, and of that what was chosen`() {
        for person in Self.people {
            for action in Action.allCases {
                for chosen in Action.allCases {
                    for subject in [Subject.study("seven"), .study("eight"), .installation, .own] {
                        let token = Actor.token(of: person, actions: [chosen], studies: ["seven"])
                        let verdict = Access.decide(token, action, subject)
                        guard verdict == .allowed else { continue }
                        let isList = action == .listStudies && subject == .own
                        #expect(action == chosen && action.isForTokens && (subject == .study("seven") || isList))
                        #expect(Access.decide(.person(person), action, subject) == .allowed)
                    }
                }
            }
        }
        let token = Actor.token(of: Self.people[0], actions: Action.allCases, studies: nil)
        #expect(Access.decide(token, .people, .installation) == .refused)
        #expect(Access.decide(token, .backup, .installation) == .refused)
        #expect(Access.decide(token, .wholeAudit, .installation) == .allowed)
        #expect(Access.decide(token, .seeResults, .study("seven")) == .allowed)
        #expect(Access.decide(token, .makeStudies, .own) == .allowed)
        let limited = Actor.token(of: Self.people[0], actions: Action.allCases, studies: ["seven"])
        #expect(Access.decide(limited, .makeStudies, .own) == .hidden, "a study that it was not chosen for")
    }

    @Test func `no token is for what gives rights or everything at once`() {
        let never: Set<Action> = [.people, .tokensOfOthers, .backup, .account, .members]
        for action in Action.allCases {
            let token = Actor.token(of: Self.people[0], actions: [action], studies: nil)
            let subject: Subject = Self.own.contains(action) ? .own : .study("seven")
            let expected: Verdict = never.contains(action) ? .refused : .allowed
            #expect(Access.decide(token, action, subject) == expected, "\(action)")
        }
    }

    @Test func `of several parts in a study the one that allows it counts`() {
        let both = Actor.Person(
            isOwner: false,
            memberships: [
                Membership(study: "seven", role: .reader),
                Membership(study: "seven", role: .assistant, grants: [.edit]),
            ])
        #expect(Access.decide(.person(both), .editDraft, .study("seven")) == .allowed)
        #expect(Access.decide(.person(both), .studyAudit, .study("seven")) == .allowed)
        #expect(Access.decide(.person(both), .publish, .study("seven")) == .refused)
    }
}
