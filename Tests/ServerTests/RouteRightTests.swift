import Rights
import Testing

@testable import Server

/// Which right every route asks for, written down a second time. The matrix takes from a route what it says of itself; whoever
/// gives one another right says so here, too.
@Suite struct RouteRightTests {
    private static let everybody = """
        getTimeInWords getDescription getHealth getSignIn signIn signInByLink readLink setUp takeUpLink askToStopReminders \
        stopReminders getLink getDefinition withdrawByCode
        """
    private static let profile = """
        readDefinition export bakeHead exportProfile getProgress putProgress listSessions getSession deleteSession \
        deleteSessions putSession postEntries getContact putContact deleteContact begin getParticipation allot takeCells \
        complete withdraw drawCode walkPreview
        """
    /// What only people do, not programs.
    private static let person: [(Action, String)] = [
        (
            .account,
            """
            getAccount prove putPassphrase signOutEverywhere endSignIn proposeSecondFactor confirmSecondFactor \
            removeSecondFactor replaceRecoveryCodes signOut makeToken endToken
            """
        ),
        (.people, "listPeople changePerson signPersonOut listInvitations invite revokeInvitation"),
        (.tokensOfOthers, "listTokens endTokenOfOthers"), (.backup, "listBackups makeBackup examineBackup"),
        (.members, "listStudyMembers setStudyMember removeStudyMember"), (.publish, "showGroups"),
        (.retention, "deleteStudy"), (.eraseParticipant, "eraseParticipation"),
    ]
    private static let token: [(Action, String)] = [
        (
            .seeResults,
            """
            listAssets getStudyDashboard listenToStudy listParticipations getStudyParticipation getParticipationSession \
            getStudy getStudyFigures getParticipationFigures getStudyPlot getStudyLedger getStudyProtocol getStudyDraft \
            listStudyVersions getStudyVersion compareStudyVersions drawStudyComparison getParticipationResults \
            drawParticipationResults getStudyAbout
            """
        ),
        (
            .editDraft,
            """
            addAsset removeAsset writeStudyProtocol previewStudyStep simulateStudy drawStudySimulation \
            exportStudySimulation keepStudyDraft checkStudy setStudyAbout
            """
        ),
        (.seeProgress, "listStudyLinks getStudyLinkPicture getStudyWall"),
        (.personalLinks, "makeStudyLink changeStudyLink makeStudyTokens"),
        (.eraseParticipant, "changeParticipation excludeParticipations"),
        (.exportTeam, "exportStudy previewStudyExport"), (.publish, "setStudyState publishStudy"),
        (.retention, "listRetention restoreStudy"), (.studyAudit, "listStudyAudit"),
        (.wholeAudit, "listAudit getAuditHead"), (.listStudies, "listStudies listStudyTemplates listStudyTasks"),
        (.makeStudies, "makeStudy"),
    ]

    @Test func `each route asks for the right that was meant, and no route is left out`() throws {
        var meant: [String: RouteAccess] = ["getAsset": .material(.seeResults)]
        func add(_ names: String, _ access: RouteAccess) {
            for name in names.split(separator: " ") { meant[String(name)] = access }
        }
        add(Self.everybody, .everybody)
        add(Self.profile, .profile)
        for (action, names) in Self.person { add(names, .person(action)) }
        for (action, names) in Self.token { add(names, .token(action)) }
        let routes = try Laboratory().server.table.routes
        for route in routes { #expect(meant[route.operation] == route.access, "\(route.operation)") }
        #expect(Set(routes.map(\.operation)) == Set(meant.keys))
    }
}
