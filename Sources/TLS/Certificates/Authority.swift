private import COpenSSL

/// The lab's own certificate authority. Whoever installs it on a phone trusts it for addresses of private networks and names
/// that end in `.local`, and for nothing else: its name constraints say so, and they are critical.
///
/// ```swift
/// let authority = try Authority(computer: "tower", now: 1_780_000_000)
/// let leaf = try authority.leaf(for: ["192.168.178.23"], now: 1_780_000_000)
/// ```
package struct Authority: Sendable {
    /// The authority's own certificate, which phones install.
    package let certificate: Certificate
    private let key: SigningKey

    private static let day = 24 * 3600
    private static let years = 10
    /// How long a leaf holds, in days.
    static let leafDays = 90
    /// A leaf is replaced when it holds for less than this, in seconds.
    static let renewal = 30 * day
    /// No copy of this program is older: a clock before it is not right (1 January 2026).
    static let earliest = 1_767_225_600

    /// What it may sign for (RFC 1918, 6598, 3927, 4193, 4291, 6762).
    private static let constraints = [
        "DNS:local", "DNS:localhost", "IP:10.0.0.0/255.0.0.0", "IP:172.16.0.0/255.240.0.0",
        "IP:192.168.0.0/255.255.0.0", "IP:169.254.0.0/255.255.0.0", "IP:100.64.0.0/255.192.0.0",
        "IP:127.0.0.0/255.0.0.0", "IP:fc00:0:0:0:0:0:0:0/fe00:0:0:0:0:0:0:0",
        "IP:fe80:0:0:0:0:0:0:0/ffc0:0:0:0:0:0:0:0",
        "IP:0:0:0:0:0:0:0:1/ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
    ]

    /// Makes an authority for ten years.
    ///
    /// - Parameters:
    ///   - computer: the machine's name, in any script; it stands in the certificate's.
    ///   - now: seconds since 1970.
    /// - Throws: `clock`, `fault`.
    package init(computer: String, now: Int) throws(TLSError) {
        try Self.check(now)
        let key = try SigningKey()
        let constraints = Self.constraints.map { "permitted;" + $0 }.joined(separator: ",")
        func draft(_ name: String) -> CertificateDraft {
            CertificateDraft(
                name: name, begins: now - Self.day, ends: now + Self.years * 365 * Self.day,
                extensions: [
                    (NID_basic_constraints, "critical,CA:TRUE,pathlen:0"),
                    (NID_key_usage, "critical,keyCertSign,cRLSign"), (NID_subject_key_identifier, "hash"),
                    (NID_name_constraints, "critical," + constraints),
                ])
        }
        // Four digits of the key tell it from an earlier authority of the same machine.
        let trial = try draft("Merkwelt lab").signed(for: key, by: nil, with: key)
        let name = "Merkwelt lab \(Self.plain(computer)) \(Self.mark(trial))"
        self.key = key
        certificate = try draft(name).signed(for: key, by: nil, with: key)
    }

    /// Reads what ``pem()`` has written.
    ///
    /// - Throws: `unreadable` if there is no certificate with its key, or it is no authority.
    package init(pem: String) throws(TLSError) {
        guard let certificate = Certificate(pem: pem), let key = SigningKey(pem: pem),
            X509_check_private_key(certificate.pointer, key.pointer) == 1, X509_check_ca(certificate.pointer) == 1
        else {
            TLSError.forget()
            throw TLSError(
                .unreadable, "expected the lab's certificate authority and its key, found something else",
                remedy: "put the file back, or begin anew with `merkwelt lan forget`")
        }
        self.certificate = certificate
        self.key = key
    }

    /// Certificate and key for the file that keeps them. Whoever reads it can pass for this lab.
    package func pem() throws(TLSError) -> String { try certificate.pem() + key.pem() }

    /// The name by which phones reach this lab whatever its address is: `merkwelt-3fa1.local`.
    package var name: String { "merkwelt-\(Self.mark(certificate)).local" }

    /// Makes a certificate for 90 days, with a key of its own.
    ///
    /// - Parameters:
    ///   - addresses: private addresses of this machine; its own name and loopback are always in it.
    ///   - now: seconds since 1970.
    /// - Throws: `over` if the authority does not hold any more, `clock`, `fault`.
    package func leaf(for addresses: [String], now: Int) throws(TLSError) -> Leaf {
        try leaf(["DNS:" + name, "DNS:localhost", "IP:127.0.0.1", "IP:::1"] + addresses.map { "IP:" + $0 }, now: now)
    }

    /// - Parameter names: as OpenSSL writes them: `DNS:…`, `IP:…`.
    func leaf(_ names: [String], now: Int) throws(TLSError) -> Leaf {
        try Self.check(now)
        guard now >= certificate.begins, now < certificate.ends else {
            throw TLSError(
                .over, "the certificate authority \"\(certificate.name)\" is over, phones refuse what it signs",
                remedy:
                    "see that the clock is right; else `merkwelt lan forget`, start again, and set phones up once more")
        }
        let key = try SigningKey()
        let draft = CertificateDraft(
            name: name, begins: now - Self.day, ends: min(now + Self.leafDays * Self.day, certificate.ends),
            extensions: [
                (NID_basic_constraints, "critical,CA:FALSE"), (NID_key_usage, "critical,digitalSignature"),
                (NID_ext_key_usage, "serverAuth"), (NID_subject_alt_name, names.joined(separator: ",")),
                (NID_subject_key_identifier, "hash"), (NID_authority_key_identifier, "keyid:always"),
            ])
        return Leaf(certificate: try draft.signed(for: key, by: certificate, with: self.key), key: key)
    }

    /// Whether a leaf holds for less than thirty days, and a new one would hold longer.
    package func shouldRenew(_ leaf: Certificate, now: Int) -> Bool {
        leaf.ends - now < Self.renewal && leaf.ends < certificate.ends
    }

    /// A clock that was never set (1970, where a machine has no battery) makes certificates that every phone refuses.
    private static func check(_ now: Int) throws(TLSError) {
        guard now < earliest else { return }
        throw TLSError(
            .clock, "this machine's clock is before 2026, and phones refuse a certificate with such a date",
            remedy: "set the clock")
    }

    private static func mark(_ certificate: Certificate) -> String {
        Certificate.hexadecimal(certificate.keyHash.prefix(2))
    }

    /// A name as it may stand in a certificate: without what steers terminals or turns the text round, and not longer than
    /// there is room for, which is counted in scalars.
    private static func plain(_ name: String) -> String {
        let shown = name.unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
        return String(String.UnicodeScalarView(shown.prefix(40)))
    }
}

/// A server's certificate with its key.
package struct Leaf: Sendable {
    package let certificate: Certificate
    let key: SigningKey
}
