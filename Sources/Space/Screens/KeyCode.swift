/// Codes of the keys that the screens listen to, as the page sends them.
public enum KeyCode {
    public static var backspace: Int { 8 }
    public static var enter: Int { 13 }
    public static var escape: Int { 27 }
    public static var space: Int { 32 }
    public static var arrowLeft: Int { 37 }
    public static var arrowRight: Int { 39 }
    public static var a: Int { 65 }
    public static var c: Int { 67 }
    public static var d: Int { 68 }
    public static var g: Int { 71 }
    public static var p: Int { 80 }
    public static var r: Int { 82 }
}
