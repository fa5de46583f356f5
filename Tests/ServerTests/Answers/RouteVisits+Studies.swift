import Archive
import HTTPTypes
import Tree

@testable import Server

/// Those who write, run and read a study.
extension RouteVisits {
    private static let study = ["study": AnswerScene.study]
    /// A study without a fault that has the laboratory's key.
    static let sound = changed(TestStudies.sound, "id", .text(AnswerScene.study))
    private static let faulty = changed(sound, "steps", [["id": "x", "kind": "nothing"]])

    private static func names(_ more: [String: String]) -> [String: String] { study.merging(more) { $1 } }

    static func studies(_ scene: AnswerScene) -> [Visit] {
        let match: HTTPFields = [.ifMatch: "\"0\""]
        let trial: Value = ["definition": sound, "people": 4, "seed": 1]
        let hash = scene.lab.study.contentHash
        return [
            Visit("listStudies"), Visit("listStudyTemplates"), Visit("listStudyTasks"),
            Visit(
                "makeStudy", body: ["template": "class"],
                others: [
                    ("an unknown template", ["template": "none"]),
                    ("nothing yet", ["empty": true, "id": "mine", "title": ["en": "Mine"]]),
                    ("a bad id", ["empty": true, "id": "../x"]), ("a text", ["text": "{\n \"id\": }"]),
                    ("two ways at once", ["template": "class", "empty": true]),
                ]),
            Visit("getStudy", study),
            Visit(
                "keepStudyDraft", study, body: ["definition": sound], headers: match,
                others: [("of another study", ["definition": TestStudies.sound])]),
            Visit("getStudyDraft", study),
            Visit(
                "checkStudy", study, body: ["definition": faulty],
                others: [("a text", ["text": "{\"format\":\n3}"]), ("what has no fault", ["definition": sound])]),
            Visit(
                "publishStudy", study, body: ["revision": 1, "kind": "procedure", "note": "sound"],
                others: [
                    ("an old revision", ["revision": 0, "kind": "wording"]),
                    ("an unknown kind", ["revision": 1, "kind": "x"]),
                    ("the first kind", ["revision": 1, "kind": "first"]),
                ]),
            Visit("listStudyVersions", study), Visit("getStudyVersion", names(["number": "1"])),
            Visit("compareStudyVersions", study, query: "?older=1&newer=draft", queries: ["?older=9", "?newer=x"]),
            Visit("drawStudyComparison", study, query: "?older=1&newer=draft&language=de", queries: ["?older=9"]),
            Visit(
                "getStudyProtocol", study, query: "?format=markdown&language=en&version=1",
                queries: ["?format=html&language=de", "?version=99", "?language=xx"]),
            Visit(
                "writeStudyProtocol", study, query: "?language=en", body: ["definition": sound],
                others: [("faulty", ["definition": faulty])]),
            Visit(
                "previewStudyStep", study, body: ["definition": sound, "step": "/steps/1"],
                others: [
                    ("an unknown step", ["definition": sound, "step": "/steps/9"]),
                    ("faulty", ["definition": faulty, "step": "/steps/0"]),
                ]),
            Visit(
                "simulateStudy", study, body: trial,
                others: [
                    ("too many people", changed(trial, "people", 501)),
                    ("faulty", changed(trial, "definition", faulty)),
                ]),
            Visit("drawStudySimulation", study, query: "?language=en", body: ["people": 4]),
            Visit("exportStudySimulation", study, body: trial),
            Visit(
                "setStudyAbout", study,
                body: [
                    "authors": [["name": "Ada", "orcid": "0000-0002-1825-0097"]], "licence": "CC-BY-4.0",
                    "released": "2027-01-10",
                ],
                others: [
                    ("an unknown licence", ["licence": "MIT"]), ("an unknown property", ["author": "Ada"]),
                    ("a wrong check digit", ["authors": [["name": "Ada", "orcid": "0000-0002-1825-0098"]]]),
                ]),
            Visit("getStudyAbout", study),
            Visit(
                "addAsset", study, query: "?name=a.wav", file: AssetRouteTests.wav(),
                headers: [.contentType: "audio/wav"],
                queries: ["?name=%2F"]),
            Visit("listAssets", study), Visit("getAsset", ["hash": hash]), Visit("removeAsset", names(["hash": hash])),
        ]
    }

    static func research(_ scene: AnswerScene) -> [Visit] {
        let links = names(["code": "K7QF2M"])
        let one = names(["number": "P0001"])
        return [
            Visit("listStudyLinks", study),
            Visit(
                "makeStudyLink", study, body: ["kind": "general", "label": "Poster"],
                others: [
                    ("an unknown kind", ["kind": "secret"]), ("of a class", ["kind": "classroom", "minutes": 60]),
                    ("minutes without a class", ["kind": "general", "minutes": 60]),
                    ("an unknown mode", ["kind": "general", "mode": "x"]),
                ]),
            Visit(
                "changeStudyLink", links, body: ["label": "Wall", "maximum": 80],
                others: [("no maximum", ["maximum": .null]), ("a maximum of none", ["maximum": -1])]),
            Visit(
                "makeStudyTokens", names(["code": "PERS22"]), body: ["count": 2],
                others: [("too many", ["count": 1_000_000]), ("none", ["count": 0])]),
            Visit("getStudyLinkPicture", links),
            Visit("getStudyWall", study, query: "?link=K7QF2M&language=en", queries: ["?link=ZZZZZZ"]),
            Visit("getStudyDashboard", study), Visit("listenToStudy", study),
            Visit(
                "listParticipations", study,
                queries: [
                    "?limit=1", "?limit=0", "?phase=active", "?filter=excluded", "?group=coffee", "?find=P0001",
                    "?mode=pilot",
                ]),
            Visit("getStudyParticipation", one),
            Visit("getParticipationSession", one.merging(["id": Example(0x1001).id]) { $1 }),
            Visit(
                "changeParticipation", one, body: ["note": "Called", "freesSlot": false],
                others: [
                    ("an exclusion", ["excluded": "late"]), ("no exclusion", ["excluded": .null]),
                    ("a visit now", ["visitNow": true]), ("a place", ["releasePlace": true]),
                ]),
            Visit(
                "excludeParticipations", study, body: ["participations": ["P0002", "P0999"], "reason": "test"],
                others: [("no label", ["participations": ["?"], "reason": "test"])]),
            Visit("getStudyFigures", study, query: "?language=de"),
            Visit("getParticipationFigures", one, query: "?language=en"),
            Visit("getParticipationResults", one, queries: ["?mode=pilot"]),
            Visit("drawParticipationResults", one, query: "?language=en"),
            Visit("getStudyPlot", names(["plot": "recruitment.svg"]), query: "?language=en"),
            Visit("getStudyLedger", study),
            Visit(
                "exportStudy", study, query: "?format=csv&table=participations",
                queries: [
                    "?format=zip", "?format=json", "?format=spreadsheet&table=ledger", "?format=csv&table=none",
                    "?format=x",
                    "?logs=maybe", "?format=csv&participation=P0001&ids=numbers&dates=exact&level=team",
                    "?participation=P0999", "?participation=x",
                ], isRandom: true),
            Visit("previewStudyExport", study),
            Visit("listStudyMembers", study),
            Visit(
                "setStudyMember", study, body: ["name": "Other", "role": "reader", "grants": ["export"]],
                others: [
                    ("an unknown role", ["name": "Other", "role": "king"]),
                    ("an unknown name", ["name": "Nobody", "role": "reader"]),
                    ("an unknown grant", ["name": "Other", "role": "reader", "grants": ["fly"]]),
                ]),
            Visit("showGroups", study, body: ["isBlind": false]),
        ]
    }
}
