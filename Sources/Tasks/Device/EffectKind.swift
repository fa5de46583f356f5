/// What the page can be asked to do, by number.
///
/// An effect crosses as a request's number (0: no answer awaited), the kind and texts; what the texts are is said here
/// in brackets. It is answered with a ``ReplyCode`` and a text. What `refused` means, and that there may be no room
/// (`full`), is said where it exists.
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
    /// [id] Deletes here at once and on the server as soon as it answers; a tombstone remembers that until then.
    /// `refused`: it goes on in another tab, nothing was deleted.
    case deleteSession = 6
    /// [] The same for all sessions of this device; afterwards the device has a new profile key. `refused`: one goes on
    /// in another tab, nothing was deleted.
    case deleteEverything = 7
    /// [] Sends what waits, unless the last attempt failed and its pause is not over.
    case upload = 8
    /// ["on" or "off"] Calls `frame(timestamp)` in every animation frame.
    case frames = 9
    /// [milliseconds] text: JSON of the fields of `Device`, see device.js. At least 60 frames are awaited.
    case measureDevice = 10
    /// [file name, media type, content] With "base64" as a fourth text the content is bytes in that coding.
    case download = 11
    /// [path, "push" or "replace"]
    case navigate = 12
    /// [name, value] An empty value takes the preference away.
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
    /// [file name, media type, seven texts of a frame: what opens the file, stands before a header, between header and
    /// entries, between two entries, behind the entries, between two sessions, closes the file; a preference's name,
    /// and where it is kept what stands before and behind it in place of what closes the file] Downloads all sessions
    /// of this device as one file; `refused`: there are none.
    case exportAll = 27
    /// [path on this server] text: the content; `refused`: no such file.
    case fetchText = 28
    /// [] text: one draft of a quiz, level or scenario in JSON per line.
    case loadDrafts = 29
    /// [id, JSON] `full`, or it is kept when the answer comes, whatever happens to the page. With "careful" as a third
    /// text: `refused`: another tab has written since this one read or wrote it; nothing was written, text: what is
    /// there.
    case keepDraft = 30
    /// [id, or "*" for all]
    case deleteDraft = 31
    /// [what is accepted, as in an input's attribute; most bytes] Only works in a gesture. text: the content;
    /// `refused`: none was chosen; `tooLarge`, text: JSON {file, size}.
    case chooseFile = 32
    /// [file name, SVG] Downloads the drawing as PNG.
    case downloadPicture = 33
    /// [what to do, its texts] The listening page's renderer and sensor: see sound-effects.js. What comes of it is
    /// told by the exports `sound` and `soundFailed`.
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
    /// Keeps the chosen file under that name, or the bytes whose base64 stands between the places. text: its line as in
    /// `loadAssets`; `refused`: it cannot be read, or with seconds as text, it is too long; `full`.
    case keepAsset = 39
    /// [name]
    case deleteAsset = 40
    /// [JSON] text: what this device and the server have reached together; `refused`: not now, and the next
    /// occasion asks again.
    case exchangeProgress = 41
    /// [] Answered when the page has nothing to do, at the latest after a second.
    case idle = 42
    /// [file name, media type, content, names of own sounds and pictures, one a line] Downloads the content, in which
    /// the base64 of what the names hold stands in the place of each U+0000; `refused`: nothing was downloaded, text:
    /// names of which there is nothing, one a line.
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
    /// [milliseconds] Answered after so long, not counting while a message is pointed at or used by keyboard.
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
    /// [address] Leads to another place, which may be another's.
    case leave = 53
    /// [file name] Downloads everything the server has about this profile; `refused`: it cannot be reached, or has not
    /// answered to the end.
    case exportOwnData = 54
    /// [a head's text, see `HeadChoice`] Keeps it as the preference "head"; renderers with another head's file end, and
    /// are made anew when they are wanted.
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
}
