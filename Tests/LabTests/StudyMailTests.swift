import Interface
import Sessions
import Studies
import Tasks
import Testing
import Tree

@testable import Attendance
@testable import Lab

/// Where somebody waits for the next visit, they may ask to be reminded by mail.
@Suite struct StudyMailTests {
    private static let definition = """
        {"format":"merkwelt.study","id":"week","languages":["en","de"],"title":{"en":"A week","de":"Eine Woche"},
         "mail":true,"contact":{"name":"Ms Lab","email":"lab@example.org"},
         "steps":[
          {"id":"hello","kind":"information","text":{"en":"# Welcome","de":"# Willkommen"}},
          {"id":"week","kind":"wait","visit":2,"after":"7 d","reminders":["1 d"]},
          {"id":"end","kind":"finish","text":{"en":"Thanks.","de":"Danke."}}]}
        """
    private static let path = "/participation/contact"

    private static func arrived(_ answer: (code: ReplyCode, text: String)?, _ definition: String = definition) -> Page {
        var server = StudyFlowTests.server
        server["GET /definitions/abc"] = (.done, definition)
        server["GET " + path] = answer
        var page = StudyFlowTests.opened(server)
        page.send(.attendance(.wants(.begin)))
        page.send(.attendance(.wants(.goOn)))
        return page
    }

    private static func html(_ page: Page) -> String { StudyFlowTests.html(page) }

    @Test func `an address is asked for where mail is sent, and nobody has to give one`() {
        var page = Self.arrived((ReplyCode.done, #"{"isOffered":true}"#))
        #expect(page.state.attendance.participation?.phase == .waiting)
        #expect(Self.html(page).contains("A reminder by mail?") && Self.html(page).contains("Add to calendar"))
        #expect(Self.html(page).contains("type=\"email\"") && Self.html(page).contains("autocomplete=\"email\""))
        page.send(.attendance(.wants(.address("anna@example.org"))))
        page.server["PUT " + Self.path] = (
            ReplyCode.done, #"{"isOffered":true,"address":"anna@example.org","given":1}"#
        )
        page.send(.attendance(.wants(.mail(.give))))
        #expect(Self.html(page).contains("We remind you at anna@example.org."))
        // Nothing of it is in the log that is kept and exported.
        let log = page.state.attendance.log.open?.document.json() ?? ""
        #expect(!log.isEmpty && !log.contains("anna@example.org"))
        // Without a network the address is there as before, and so is the button that deletes it.
        page.send(.attendance(.wants(.mail(.delete))))
        #expect(
            Self.html(page).contains("We remind you at anna@example.org.")
                && Self.html(page).contains("Nothing has changed"))
        #expect(Self.html(page).contains("Delete my address"))
        page.server["DELETE " + Self.path] = (ReplyCode.done, "")
        page.send(.attendance(.wants(.mail(.delete))))
        #expect(Self.html(page).contains("Your mail address") && !Self.html(page).contains("anna@example.org"))
    }

    @Test func `what was given is said after a reload`() {
        let page = Self.arrived((ReplyCode.done, #"{"isOffered":true,"address":"anna@example.org","given":1}"#))
        let again = Page(path: "/s/K7QF2M", after: page)
        #expect(Self.html(again).contains("We remind you at anna@example.org."))
    }

    @Test func `where no mail is sent, or the server is silent, nothing is asked`() {
        for answer in [
            (ReplyCode.done, #"{"isOffered":false}"#),
            (ReplyCode.refused, #"{"type":"urn:merkwelt:problem:not-found"}"#), nil,
        ] {
            let page = Self.arrived(answer)
            #expect(page.state.attendance.participation?.phase == .waiting)
            #expect(!Self.html(page).contains("mail address") && !Self.html(page).contains("did not answer"))
        }
        let plain = Self.arrived(
            (ReplyCode.done, #"{"isOffered":true}"#), Self.definition.replacing(#""mail":true,"#, with: ""))
        #expect(!plain.questions.contains("GET " + Self.path))
    }

    @Test func `what is no address is said, and so is a server that does not answer`() {
        var page = Self.arrived((ReplyCode.done, #"{"isOffered":true}"#))
        page.send(.attendance(.wants(.address("anna"))))
        page.server["PUT " + Self.path] = (
            ReplyCode.refused, #"{"type":"urn:merkwelt:problem:unacceptable-value","status":422}"#
        )
        page.send(.attendance(.wants(.mail(.give))))
        #expect(Self.html(page).contains("This is no mail address.") && Self.html(page).contains("value=\"anna\""))
        page.server["PUT " + Self.path] = nil
        page.send(.attendance(.wants(.mail(.give))))
        #expect(Self.html(page).contains("The server did not answer. Nothing has changed."))
    }

    @Test func `a further device is not told the address, and deletes it`() {
        var page = Self.arrived((ReplyCode.done, #"{"isOffered":false,"given":1}"#))
        #expect(Self.html(page).contains("Reminders go to the address that was given. It is not shown on this device."))
        #expect(Self.html(page).contains("Delete my address") && !Self.html(page).contains("Your mail address"))
        page.server["DELETE " + Self.path] = (ReplyCode.done, "")
        page.send(.attendance(.wants(.mail(.delete))))
        #expect(page.questions.last == "DELETE " + Self.path)
        #expect(Self.html(page).contains("The address is deleted. No more reminders are sent."))
        // No form, which would take no address here.
        #expect(!Self.html(page).contains("A reminder by mail?") && !Self.html(page).contains("Your mail address"))
        // One that cannot be read here any more can be given anew.
        var own = Self.arrived((ReplyCode.done, #"{"isOffered":true,"given":1,"address":""}"#))
        #expect(Self.html(own).contains("It is not shown on this device."))
        own.server["DELETE " + Self.path] = (ReplyCode.done, "")
        own.send(.attendance(.wants(.mail(.delete))))
        #expect(Self.html(own).contains("Your mail address"))
    }

    @Test func `whoever stops while waiting for a visit is waited for no more`() {
        var page = Self.arrived((ReplyCode.done, #"{"isOffered":true,"address":"anna@example.org","given":1}"#))
        page.send(.attendance(.wants(.open(.stop))))
        #expect(!Self.html(page).contains("Pause instead") && Self.html(page).contains("Stop and keep what I gave"))
        page.send(.attendance(.wants(.choose(stop: "keep"))))
        page.send(.attendance(.wants(.stop)))
        #expect(page.state.attendance.participation?.phase == .stopped)
        #expect(Self.html(page).contains("You have stopped") && !Self.html(page).contains("anna@example.org"))
    }
}
