import Foundation
import Testing

@testable import TLS

/// Certificates as `openssl` judges them, which nobody here wrote.
@Suite struct AuthorityTests {
    /// 1 July 2026.
    static let now = 1_782_864_000
    static let day = 86_400

    @Test func `openssl verifies a leaf for every private address, by the strict rules`() throws {
        let folder = try Folder()
        let authority = try Authority(computer: "tower", now: Self.now)
        let addresses = [
            "10.1.2.3", "172.16.0.1", "172.31.255.1", "192.168.178.23", "169.254.3.4", "100.64.0.7", "fd12::1",
            "fe80::1",
        ]
        let leaf = try authority.leaf(for: addresses, now: Self.now)
        for address in addresses + ["127.0.0.1", "::1"] {
            let said = try folder.verify(leaf, authority, at: Self.now, ["-verify_ip", address])
            #expect(said.hasSuffix("leaf.pem: OK\n"), "\(address): \(said)")
        }
        for name in [authority.name, "localhost"] {
            let said = try folder.verify(leaf, authority, at: Self.now, ["-verify_hostname", name])
            #expect(said.hasSuffix("leaf.pem: OK\n"), "\(name): \(said)")
        }
        let other = try folder.verify(leaf, authority, at: Self.now, ["-verify_hostname", "other.local"])
        #expect(other.contains("hostname mismatch"))
    }

    @Test(arguments: [
        "IP:8.8.8.8", "IP:172.32.0.1", "IP:100.128.0.1", "IP:11.0.0.1", "IP:2001:db8::1", "IP:fec0::1",
        "DNS:evil.example",
        "DNS:evil-local", "DNS:local.example",
    ])
    func `what the authority signs for the world outside is refused`(name: String) throws {
        let folder = try Folder()
        let authority = try Authority(computer: "tower", now: Self.now)
        let leaf = try authority.leaf([name], now: Self.now)
        let said = try folder.verify(leaf, authority, at: Self.now)
        #expect(said.contains("permitted subtree violation"), "\(said)")
    }

    @Test func `a leaf of a leaf is refused`() throws {
        let folder = try Folder()
        let authority = try Authority(computer: "tower", now: Self.now)
        let leaf = try authority.leaf(for: [], now: Self.now)
        #expect(throws: TLSError.self) { try Authority(pem: leaf.certificate.pem() + leaf.key.pem()) }
        let text = try folder.text(authority.certificate)
        #expect(text.contains("CA:TRUE, pathlen:0"))
    }

    @Test func `both certificates say what the rules ask for`() throws {
        let folder = try Folder()
        let authority = try Authority(computer: "tower", now: Self.now)
        let root = try folder.text(authority.certificate)
        for line in [
            "X509v3 Basic Constraints: critical\nCA:TRUE, pathlen:0",
            "X509v3 Key Usage: critical\nCertificate Sign, CRL Sign",
            "X509v3 Name Constraints: critical\nPermitted:\nDNS:local\nDNS:localhost\nIP:10.0.0.0/255.0.0.0",
            "IP:100.64.0.0/255.192.0.0", "ASN1 OID: prime256v1", "Signature Algorithm: ecdsa-with-SHA256",
            "Not Before: Jun 30 00:00:00 2026 GMT\nNot After : Jun 28 00:00:00 2036 GMT",
        ] { #expect(root.contains(line), "\(line) in \(root)") }
        let leaf = try folder.text(authority.leaf(for: ["192.168.1.9", "fd12::9"], now: Self.now).certificate)
        for line in [
            "X509v3 Basic Constraints: critical\nCA:FALSE", "X509v3 Key Usage: critical\nDigital Signature",
            "X509v3 Extended Key Usage:\nTLS Web Server Authentication",
            "DNS:\(authority.name), DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1, "
                + "IP Address:192.168.1.9, IP Address:FD12:0:0:0:0:0:0:9",
            "Not After : Sep 29 00:00:00 2026 GMT", "ASN1 OID: prime256v1",
        ] { #expect(leaf.contains(line), "\(line) in \(leaf)") }
        #expect(!leaf.contains("CA:TRUE"))
    }

    @Test func `names and digits are those of the certificate`() throws {
        let folder = try Folder()
        let authority = try Authority(computer: "tower", now: Self.now)
        let mark = String(authority.name.dropFirst("merkwelt-".count).prefix(4))
        #expect(authority.name == "merkwelt-\(mark).local")
        #expect(authority.certificate.name == "Merkwelt lab tower \(mark)")
        let whole = try folder.openssl([
            "x509", "-in", folder.write(authority.certificate), "-noout", "-fingerprint", "-sha256",
        ])
        let digits = whole.split(separator: "=")[1].filter { $0 != ":" }.prefix(16)
        #expect(authority.certificate.digits.filter { $0 != " " } == digits)
        #expect(authority.certificate.digits.split(separator: " ").map(\.count) == [4, 4, 4, 4])
        #expect(try Authority(computer: "tower", now: Self.now).name != authority.name)
    }

    @Test(arguments: [
        ("Büro-Rechner", "Merkwelt lab Büro-Rechner "), ("研究室", "Merkwelt lab 研究室 "), ("", "Merkwelt lab  "),
        ("a\u{1B}[2J\nb", "Merkwelt lab a[2Jb "),
        ("Rechner\u{202E}kcuR\u{2028}", "Merkwelt lab RechnerkcuR "),
        (String(repeating: "👩‍👩‍👧‍👦", count: 20), "Merkwelt lab \(String(repeating: "👩👩👧👦", count: 10)) "),
        (String(repeating: "ä", count: 200), "Merkwelt lab \(String(repeating: "ä", count: 40)) "),
    ])
    func `a computer may have any name`(computer: String, beginning: String) throws {
        let folder = try Folder()
        let authority = try Authority(computer: computer, now: Self.now)
        #expect(authority.certificate.name.hasPrefix(beginning), "\(authority.certificate.name)")
        #expect(authority.certificate.name.unicodeScalars.count <= 64)
        let said = try folder.verify(authority.leaf(for: [], now: Self.now), authority, at: Self.now)
        #expect(said.hasSuffix("leaf.pem: OK\n"), "\(said)")
    }

    @Test func `a leaf holds for ninety days and is renewed thirty days before its end`() throws {
        let folder = try Folder()
        let authority = try Authority(computer: "tower", now: Self.now)
        let leaf = try authority.leaf(for: [], now: Self.now)
        #expect(try folder.verify(leaf, authority, at: Self.now + 90 * Self.day - 60).hasSuffix("leaf.pem: OK\n"))
        #expect(try folder.verify(leaf, authority, at: Self.now + 90 * Self.day + 60).contains("has expired"))
        #expect(!authority.shouldRenew(leaf.certificate, now: Self.now + 60 * Self.day - 1))
        #expect(authority.shouldRenew(leaf.certificate, now: Self.now + 60 * Self.day + 1))
    }

    @Test func `an authority that is over signs nothing, and before that no leaf outlives it`() throws {
        let authority = try Authority(computer: "tower", now: Self.now)
        let end = Self.now + 3650 * Self.day
        let last = try authority.leaf(for: [], now: end - Self.day)
        #expect(last.certificate.ends == authority.certificate.ends && authority.certificate.ends == end)
        #expect(!authority.shouldRenew(last.certificate, now: end - 60))
        let error = #expect(throws: TLSError.self) { try authority.leaf(for: [], now: end) }
        #expect(error?.code == .over)
        #expect(
            error?.description
                == "the certificate authority \"\(authority.certificate.name)\" is over, phones refuse what it signs; see "
                + "that the clock is right; else `merkwelt lan forget`, start again, and set phones up once more")
    }

    @Test func `a clock that was never set makes no certificates`() throws {
        let error = #expect(throws: TLSError.self) { try Authority(computer: "tower", now: 12) }
        #expect(
            error?.description
                == "this machine's clock is before 2026, and phones refuse a certificate with such a date; set the clock"
        )
        let authority = try Authority(computer: "tower", now: Self.now)
        #expect(throws: TLSError.self) { try authority.leaf(for: [], now: 12) }
    }

    @Test func `the file gives the same authority back, and nothing else does`() throws {
        let folder = try Folder()
        let authority = try Authority(computer: "tower", now: Self.now)
        let text = try authority.pem()
        let again = try Authority(pem: text)
        #expect(again.certificate.der == authority.certificate.der && again.name == authority.name)
        #expect(try folder.verify(again.leaf(for: [], now: Self.now), authority, at: Self.now).hasSuffix("OK\n"))
        let other = try Authority(computer: "tower", now: Self.now)
        let mixed = try authority.certificate.pem() + String(other.pem().drop { $0 != "K" })
        for wrong in ["", "nonsense", try authority.certificate.pem(), String(text.dropLast(60)), mixed] {
            let error = #expect(throws: TLSError.self) { try Authority(pem: wrong) }
            #expect(error?.code == .unreadable)
        }
    }
}
