/// Codes of the keys that the screens listen to, as the page sends them.
package enum KeyCode {
    package static var backspace: Int { 8 }
    package static var enter: Int { 13 }
    package static var escape: Int { 27 }
    package static var space: Int { 32 }
    package static var arrowLeft: Int { 37 }
    package static var arrowRight: Int { 39 }
    package static var a: Int { 65 }
    package static var c: Int { 67 }
    package static var d: Int { 68 }
    package static var g: Int { 71 }
    package static var p: Int { 80 }
    package static var r: Int { 82 }
}
