import Foundation

/// Ends the program with what is wrong: where, what was expected, what is there, what to do.
public func refuse(_ problem: some CustomStringConvertible, code: Int32 = 2) -> Never {
    FileHandle.standardError.write(Data((problem.description + "\n").utf8))
    exit(code)
}
