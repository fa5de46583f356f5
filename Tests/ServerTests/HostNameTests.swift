import Testing

@testable import Server

/// Names and addresses of hosts, as they are written and as they are compared.
@Suite struct HostNameTests {
    @Test(arguments: [
        ("localhost", "localhost"), ("LOCALHOST:8080", "localhost"), ("localhost.", "localhost"),
        ("Localhost.:1", "localhost"), ("localhost:", "localhost"), ("127.0.0.1:80", "127.0.0.1"),
        ("[::1]", "[::1]"), ("[0:0:0:0:0:0:0:1]:8080", "[::1]"), ("[FD00::0001]", "[fd00::1]"),
        ("[::ffff:7f00:1]", "[::ffff:127.0.0.1]"), ("XN--BCHER-KVA.example", "xn--bcher-kva.example"),
        ("my_lab.local", "my_lab.local"),
    ])
    func `a header names a host in one form`(written: String, form: String) {
        #expect(HostName(authority: written)?.text == form)
        #expect(HostName(own: written)?.text == form)
    }

    @Test(arguments: [
        "", ".", ":80", "localhost:a", "localhost:80:80", "localhost:123456", "localhost:+80", "[::1]evil.example",
        "[::1",
        "[]", "[localhost]", "[127.0.0.1]", "a b", "user@localhost", "localhost/", "localhost..", "a..b", "local%68ost",
        "http://localhost", "localhost\u{0}", "localho\u{17F}t/",
    ])
    func `what is no host is none, in a header and as an own name`(written: String) {
        #expect(HostName(authority: written) == nil)
        #expect(HostName(own: written) == nil, "\(String(describing: HostName(own: written)))")
    }

    /// The forms are those of Python's idna 3 (`idna.encode(name, uts46=True)`), which is what browsers make of them.
    @Test(arguments: [
        ("Bücher.example", "xn--bcher-kva.example"), ("straße.example", "xn--strae-oqa.example"),
        ("BÜRO-Rechner.local.", "xn--bro-rechner-thb.local"), ("bu\u{308}cher.example:8443", "xn--bcher-kva.example"),
        ("::1", "[::1]"), ("fd00:0::1", "[fd00::1]"),
    ])
    func `people write their own names as they like, and clients do not`(written: String, form: String) {
        #expect(HostName(own: written)?.text == form)
        #expect(HostName(authority: written) == nil)
    }
}
