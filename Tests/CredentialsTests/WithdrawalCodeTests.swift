import Testing
import Tree

@testable import Credentials

/// The code that takes everything back: what people may do to it while they copy it.
@Suite struct WithdrawalCodeTests {
    private func code(_ number: Int) -> WithdrawalCode {
        WithdrawalCode(secret: [UInt8](repeating: 7, count: 32), keyHash: "\(number)")
    }

    private func fault(_ text: String) -> WithdrawalCode.Fault? {
        do throws(WithdrawalCode.Fault) {
            _ = try WithdrawalCode.hash(of: text)
            return nil
        } catch {
            return error
        }
    }

    @Test func `a key has one code in a study, and another in every other`() throws {
        #expect(code(1) == code(1))
        #expect(Set((0..<500).map { code($0).text }).count == 500)
        #expect(WithdrawalCode(secret: [1], keyHash: "1").text != code(1).text)
        #expect(try WithdrawalCode.hash(of: code(1).text) == code(1).hash)
    }

    @Test func `small letters, spaces and what is easily confused do not matter`() throws {
        for number in 0..<200 {
            let code = code(number)
            var text = code.text.lowercased().replacing("-", with: " ")
            text = text.replacing("0", with: "o").replacing("1", with: "l")
            #expect(try WithdrawalCode.hash(of: text) == code.hash, "\(text)")
        }
    }

    @Test func `any one wrong sign is told`() {
        for number in 0..<20 {
            let signs = Array(code(number).text.replacing("-", with: "").utf8)
            for place in signs.indices {
                for other in "0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8 where other != signs[place] {
                    var slip = signs
                    slip[place] = other
                    #expect(fault(String(decoding: slip, as: UTF8.self)) == .checkSign)
                }
            }
        }
    }

    @Test func `what is no code is told as that`() {
        let text = code(1).text
        for wrong in ["", "K7QF", text + "A", String(text.dropLast()), String(text.dropLast()) + "U", "🎈"] {
            #expect(fault(wrong) == .form, "\(wrong)")
        }
    }

    @Test func `a panel's person is the same in a study and nobody outside of it`() {
        let mark = ExternalMark.mark(of: "5f3a", secret: [1])
        #expect(mark == ExternalMark.mark(of: "5f3a", secret: [1]) && mark.utf8.count == 64)
        #expect(mark != ExternalMark.mark(of: "5f3a", secret: [2]))
        #expect(mark != ExternalMark.mark(of: "5f3b", secret: [1]))
    }
}
