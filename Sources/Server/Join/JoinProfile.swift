private import Foundation
import TLS
import Tree

/// The authority's certificate as iPhones install it.
enum JoinProfile {
    /// A configuration profile with one root certificate. The same certificate gives the same profile, so that a second
    /// download replaces the first.
    static func text(_ certificate: Certificate) -> String {
        let name = escaped(certificate.name)
        let bytes = Data(certificate.der).base64EncodedString()
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            <key>PayloadContent</key>
            <array>
            <dict>
            <key>PayloadCertificateFileName</key><string>merkwelt.crt</string>
            <key>PayloadContent</key><data>\(bytes)</data>
            <key>PayloadDisplayName</key><string>\(name)</string>
            <key>PayloadIdentifier</key><string>merkwelt.\(identifier(certificate, "root"))</string>
            <key>PayloadType</key><string>com.apple.security.root</string>
            <key>PayloadUUID</key><string>\(identifier(certificate, "root"))</string>
            <key>PayloadVersion</key><integer>1</integer>
            </dict>
            </array>
            <key>PayloadDescription</key><string>\(name): \(certificate.digits)</string>
            <key>PayloadDisplayName</key><string>\(name)</string>
            <key>PayloadIdentifier</key><string>merkwelt.\(identifier(certificate, "profile"))</string>
            <key>PayloadRemovalDisallowed</key><false/>
            <key>PayloadType</key><string>Configuration</string>
            <key>PayloadUUID</key><string>\(identifier(certificate, "profile"))</string>
            <key>PayloadVersion</key><integer>1</integer>
            </dict>
            </plist>

            """
    }

    /// A UUID (RFC 9562, version 8) that is derived from the certificate, as such profiles need it.
    private static func identifier(_ certificate: Certificate, _ purpose: String) -> String {
        var digits = Array(SHA256.hexadecimal(of: certificate.der + Array(purpose.utf8)).uppercased().prefix(32))
        (digits[12], digits[16]) = ("8", "8")
        var text = ""
        for (place, digit) in digits.enumerated() {
            if [8, 12, 16, 20].contains(place) { text += "-" }
            text.append(digit)
        }
        return text
    }

    private static func escaped(_ text: String) -> String {
        text.map { character in
            switch character {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case let other: String(other)
            }
        }.joined()
    }
}
