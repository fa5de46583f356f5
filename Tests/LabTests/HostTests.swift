import Attendance
import Interface
import Store
import StoreTesting
import Tasks
import Testing
import Tree

@testable import Lab

/// What is known of the page and its device: every step and every change is stated.
@Suite struct HostTests {
    @Test func `the device is measured when that is wanted, and what is no measurement changes nothing`() throws {
        let store = TestStore(Host(Boot()), reducer: Reducer { $0.reduce($1) })
        try store.send(
            .measureDevice, effects: [.page(.measureDevice, ["1500"], request: .device(.settings))]
        ) { $0.isMeasuringDevice = true }
        var facts = DeviceFacts()
        facts.frameInterval = 8.333
        facts.browser = "Test"
        let text = #"{"frameInterval":8.333,"browser":"Test","clockStep":-1,"width":"wide"}"#
        try store.send(
            .reply(.device(.settings), code: .done, text: text),
            effects: [.page(.setPreference, ["device", text])]
        ) {
            $0.isMeasuringDevice = false
            $0.device = facts
        }
        try store.send(.reply(.device(.settings), code: .done, text: "nonsense"), effects: [])
        try store.finish()
        // The next visit knows it.
        var boot = Boot()
        boot.kept[Name("device")] = .text(text)
        #expect(Host(boot).device == facts && Host(Boot()).device == nil)
    }

    @Test func `storage is asked for again once it was to be kept, and after everything was deleted`() throws {
        let store = TestStore(Host(Boot()), reducer: Reducer { $0.reduce($1) })
        let asking = LabStep.page(.storageFacts, request: .storage)
        try store.send(.persistStorage, effects: [.page(.persist, request: .persisted)])
        try store.send(.reply(.persisted, code: .done, text: ""), effects: [asking])
        let facts = #"{"used":2000000,"quota":9e9,"persisted":true}"#
        try store.send(.reply(.storage, code: .done, text: facts), effects: []) {
            $0.storage = StorageFacts(json: facts)
        }
        #expect(store.state.storage?.usedBytes == 2e6 && store.state.storage?.isPersisted == true)
        try store.send(
            .reply(.deletedEverything, code: .done, text: ""),
            effects: [
                .then(.library(.deletedEverything)),
                .then(.shell(.tell(.everythingDeleted, isError: false, detail: ""))),
                .page(.setPreference, ["device", ""]), asking,
            ])
        try store.send(
            .reply(.deletedEverything, code: .refused, text: ""),
            effects: [.then(.shell(.tell(.notDeletedHeld, isError: true, detail: "")))])
        try store.send(
            .reply(.deletedEverything, code: .failed, text: "disk"),
            effects: [.then(.shell(.tell(.notDeleted, isError: true, detail: "disk")))])
        try store.finish()
    }

    @Test func `waiting entries, updates and exports are told to whom they concern`() throws {
        let store = TestStore(Host(Boot()), reducer: Reducer { $0.reduce($1) })
        try store.send(
            .waiting(entries: 3), effects: [.then(.attendance(.waiting(entries: 3)))]
        ) { $0.entriesWaiting = 3 }
        try store.send(.updateReady, effects: []) { $0.isUpdateReady = true }
        try store.send(.applyUpdate, effects: [.page(.reload)])
        try store.send(.reply(.exported, code: .done, text: ""), effects: [])
        try store.send(
            .reply(.exported, code: .failed, text: "disk"),
            effects: [.then(.shell(.tell(.exportFailed, isError: true, detail: "disk")))])
        try store.finish()
    }

    @Test func `a page starts whatever its browser says`() throws {
        #expect(Boot(facts: .null) == Boot() && Boot(facts: .list([])) == Boot())
        let wrong = #"{"path":7,"language":[],"now":"noon","offset":1.5,"pointer":"yes","appearance":"pink"}"#
        let boot = Boot(facts: try Value(json: wrong))
        #expect(boot.path == "/" && boot.surroundings.language == .english && boot.surroundings.now == 0)
        #expect(boot.surroundings.hasPointer && boot.surroundings.isOnline && boot.appearance == .automatic)
        let right =
            #"{"path":"/clock","appearance":"dark","words":["zwanzig vor","zwei"],"progress":{"a":1},"clock":"x"}"#
        let told = Boot(facts: try Value(json: right))
        #expect(told.kept("words") == #"["zwanzig vor","zwei"]"# && told.kept("progress") == #"{"a":1}"#)
        #expect(told.kept("clock") == "x" && told.kept("nothing") == "")
        #expect(LabState(boot: told).surroundings.isDark && LabState(boot: told).shell.route == .room("clock", ""))
    }
}
