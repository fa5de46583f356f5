import Testing

@testable import Server

@Suite struct PrivateAddressTests {
    @Test(arguments: [
        "10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.178.23", "169.254.1.1", "100.64.0.1",
        "100.127.255.255", "fc00::1", "fd12:3456::9",
    ])
    func `an address of a private network is one`(address: String) {
        #expect(PrivateAddresses.isPrivate(address))
    }

    @Test(arguments: [
        "9.255.255.255", "11.0.0.1", "172.15.255.255", "172.32.0.1", "192.167.1.1", "192.169.1.1", "169.253.1.1",
        "100.63.255.255", "100.128.0.1", "127.0.0.1", "8.8.8.8", "0.0.0.0", "::1", "::", "fe80::1", "2001:db8::1",
        "::ffff:8.8.8.8", "localhost", "", "192.168.1", "192.168.1.1.evil.example",
    ])
    func `everything else is none`(address: String) {
        #expect(!PrivateAddresses.isPrivate(address))
    }

    @Test(arguments: ["127.0.0.1", "::1", "192.168.1.2", "fd00::2", "fe80::1", "febf::1", "localhost"])
    func `where only this machine or a private network comes in, nobody else does`(host: String) throws {
        #expect(try !PrivateAddresses.isPublic(host))
    }

    @Test(arguments: ["8.8.8.8", "192.0.2.9", "2001:db8::1", "fec0::1"])
    func `any other address is public`(host: String) throws {
        #expect(try PrivateAddresses.isPublic(host))
    }

    @Test func `a host that has no address is named`() {
        let error = #expect(throws: ServerError.self) { try PrivateAddresses.isPublic("no.such.name.invalid") }
        #expect(error?.code == .addressUnknown && error?.place == "no.such.name.invalid")
    }

    @Test func `the address that a phone is likeliest to reach comes first`() {
        let found = [
            ("lo", "127.0.0.1"), ("docker0", "172.17.0.1"), ("eth0", "fd00::2"), ("eth0", "10.1.2.3"),
            ("eth0", "203.0.113.9"), ("br0", "10.9.9.9"), ("wlan0", "192.168.178.23"), ("wlan0", "192.168.178.23"),
        ]
        #expect(
            PrivateAddresses.inOrder(found) == ["192.168.178.23", "10.1.2.3", "fd00::2", "10.9.9.9", "172.17.0.1"])
    }

    @Test func `what this machine has is private, each once, and stands in a URL`() {
        let found = PrivateAddresses.ofThisMachine()
        #expect(found.allSatisfy { PrivateAddresses.isPrivate($0) } && Set(found).count == found.count)
        #expect(PrivateAddresses.inURL("fd00::7") == "[fd00::7]" && PrivateAddresses.inURL("10.0.0.7") == "10.0.0.7")
    }
}
