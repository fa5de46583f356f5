/// What the page can be asked to do, by number.
///
/// An effect crosses as a request's number (0 if no answer is awaited), the kind and texts. The brackets here say what
/// the texts are. The page answers with a ``ReplyCode`` and a text. Where an effect can be answered by `refused` or
/// `full` (no room), its comment says what that means.
public enum EffectKind: UInt8, CaseIterable, Sendable {
    /// [header JSON, its id] `refused`: a session with this id exists already, nothing was changed.
    case openSession = 1
    /// [id, index of the first, entries in JSON, one a line] `done`: they are durable, the transaction completed with
    /// durability "strict". `refused`: another tab wrote one of these indices with another content; nothing was
    /// written. `full`. `vanished`: the session has to be written whole.
    case appendEntries = 2
    /// [] text: one summary in JSON per line.
    case loadIndex = 3
    /// [id] text: the header in the first line, then the entries, one a line, as they were given; `refused`: unknown.
    case loadSession = 4
    /// [id, summary JSON]
    case saveSummary = 5
    /// [id] Deletes a session here at once, and on the server as soon as that answers; a tombstone remembers it until
    /// then. `refused`: the session runs in another tab, nothing was deleted.
    case deleteSession = 6
    /// [] Deletes all sessions of this device in the same way; afterwards the device has a new profile key. `refused`:
    /// one runs in another tab, nothing was deleted.
    case deleteEverything = 7
    /// [] Sends what waits, unless the last attempt failed and its pause is not over.
    case upload = 8
    /// ["on" or "off"] Calls `frame(timestamp)` in every animation frame.
    case frames = 9
    /// [milliseconds] text: JSON of the fields of `Device`, see device.js. At least 60 frames are awaited.
    case measureDevice = 10
    /// [file name, media type, content]
    case download = 11
    /// [path, "push" or "replace"]
    case navigate = 12
    /// [name, value] An empty value removes the preference.
    case setPreference = 13
    /// ["on" or "off"] Only works in a gesture; asking in vain does no harm.
    case fullscreen = 14
    /// ["on" or "off"] `done`: the screen stays on; `refused`: the browser lets it go dark.
    case wakeLock = 15
    /// [milliseconds]
    case vibrate = 16
    /// [] text: JSON {used, quota, persisted, waiting, sessions, storage, refused, refusal, conflicts}.
    case storageFacts = 17
    /// [] `done`: the browser promised to keep the data; `refused`: it did not.
    case persist = 18
    /// [id] `done`: held by this tab; `refused`: held by another one.
    case holdSession = 19
    /// [id]
    case releaseSession = 20
    /// [text]
    case copy = 21
    /// [title, text, path] `done`: shared, or with the text "copied" if the link was copied; `refused`: neither;
    /// `cancelled`.
    case share = 22
    /// [] Loads the page anew, with the new version if one is ready.
    case reload = 23
    /// []
    case scrollTop = 24
    /// ["light", "dark" or "auto"]
    case appearance = 25
    /// ["on" or "off"] Tells the device's acceleration by `accelerated`.
    case shake = 26
    /// [file name, media type, seven texts of a frame as in `SessionCollection.frame`, a preference's name, and two
    /// texts that stand around the preference, where it is kept, in place of the closing one] Downloads all sessions of
    /// this device as one file; `refused`: there are none.
    case exportAll = 27
    /// [path on this server] text: the content; `refused`: no such file.
    case fetchText = 28
    /// [] text: one draft of a quiz, level or scenario in JSON per line.
    case loadDrafts = 29
    /// [id, JSON] Keeps a draft. Once the answer has come, the draft is kept whatever happens to the page. `full`. With
    /// "careful" as a third text, `refused`: another tab has written it since this one read or wrote it; nothing was
    /// written, text: what is there.
    case keepDraft = 30
    /// [id, or "*" for all]
    case deleteDraft = 31
    /// [what is accepted, as in an input's attribute; most bytes] Only works in a gesture. text: the content;
    /// `refused`: none was chosen; `tooLarge`, text: JSON {file, size}.
    case chooseFile = 32
    /// [file name, SVG] Downloads the drawing as PNG.
    case downloadPicture = 33
    /// [what to do, its texts] The listening page's renderer and sensor: see sound-effects.js. The exports `sound` and
    /// `soundFailed` tell the outcome.
    case sound = 34
    /// Something is to sound; it crosses as a `SoundOrder` and not as texts.
    case listen = 35
    /// ["on" or "off"] Tells the device's rotation; `refused`: by the person; `failed`: there is no sensor.
    case orientation = 36
    /// [] text: one own sound or picture per line, JSON {name, kind, type, seconds, size, address}.
    case loadAssets = 37
    /// [what is accepted] Only works in a gesture. text: JSON {file, size, head}, the head as a list of bytes;
    /// `refused`: none was chosen. The page remembers the file for `keepAsset`.
    case chooseAsset = 38
    /// [name, "sound" or "image", media type, most seconds, nothing or two places in the opened file, as "12 340"]
    /// Keeps the chosen file under that name, or, with places, the bytes whose base64 stands between them. text: its
    /// line as in `loadAssets`; `refused`: it cannot be read, or with seconds as text, it is too long; `full`.
    case keepAsset = 39
    /// [name]
    case deleteAsset = 40
    /// [JSON] text: the progress of this device and the server, put together; `refused`: not now, and the next occasion
    /// asks again.
    case exchangeProgress = 41
    /// [] Answered when the page has nothing to do, at the latest after a second.
    case idle = 42
    /// [file name, media type, content, names of own sounds and pictures, one a line] Downloads the content, in which
    /// each U+0000 is replaced by the base64 of the next own sound or picture; `refused`: nothing was downloaded, text:
    /// the names that are not kept, one a line.
    case downloadWith = 43
    /// [what is accepted] Only works in a gesture. text: JSON {file, size}; `refused`: none was chosen. The page
    /// remembers it for `readFile`, `compareAssets` and `keepAsset`, however large it is.
    case openFile = 44
    /// [place of a byte] text: the opened file from there on, whole characters of about a megabyte; `refused`: it is no
    /// UTF-8.
    case readFile = 45
    /// [names, one a line, each with two places in the opened file, as "12 340 owl"] text: those of the names under
    /// which the device keeps the bytes whose base64 stands between the places, one a line.
    case compareAssets = 46
    /// [header JSON, its id, all entries in JSON, one a line] Writes a session whole, for the first time or because it
    /// has vanished from the device. Answered as `appendEntries`; what is there already does no harm.
    case keepSession = 47
    /// [milliseconds] Answered after that time, without the time in which a message is pointed at or used by keyboard.
    case linger = 48
    /// [a definition as authors write it, in YAML] text: the same in JSON, read by the server that the page came from;
    /// `refused`: it cannot be read, text: what is wrong with it and where; `failed`: the server did not answer.
    case readDefinition = 49
    /// [code of a study's link] text: what `keepStudy` kept, empty where nothing was.
    case loadStudy = 50
    /// [JSON] Keeps it on the device. An empty text removes everything that the device has of the participation,
    /// sessions, log and key among them.
    case keepStudy = 51
    /// [method, path below the API's, body in JSON or nothing, "open" for a request without a key] text: the
    /// answer; `refused` by the server, text: its problem; `failed`: it did not answer.
    case askStudy = 52
    /// [address] Leads to another address, which may be on another site.
    case leave = 53
    /// [file name] Downloads everything the server has about this profile; `refused`: it cannot be reached, or has not
    /// answered to the end.
    case exportOwnData = 54
    /// [a head's text, see `HeadChoice`] Keeps it as the preference "head"; renderers with another head end, and are
    /// made anew when they are wanted.
    case wearHead = 55
    /// [] text: one measured head of the person's own per line, JSON {hash, name, directions, size}.
    case loadHeads = 56
    /// [what is accepted, most bytes] Only works in a gesture. Lets the server bake a SOFA file, which was chosen or
    /// dropped, and keeps the head. text: its line as in `loadHeads`; `refused`: none was chosen, or with text: why it
    /// is no head; `full`; `tooLarge`, text: JSON {file, size}; `failed`: the server did not answer.
    case addHead = 57
    /// [hash, name]
    case renameHead = 58
    /// [hash]
    case deleteHead = 59
    /// [file name, SVG, the picture in words, a path] Sends the drawing as PNG with the path's address, which stands in
    /// it for "{address}". Only works in a gesture. `done`: sent, or with the text "copied" if the picture was saved and
    /// words and address were copied; `cancelled`; `refused`: saved and nothing copied; `failed`: no picture was made.
    case shareCard = 60
}
