// Printed from Swift by `merkwelt tables --contract`. Change it there (Sources/Packing/Contract); a test compares.

/** Names by number: tags (from `firstVector` on they are SVG), attributes and events. */
export const tables = {"tags":["main","nav","header","footer","section","article","aside","h1","h2","h3","h4","p","a","button","ul","ol","li","dl","dt","dd","table","caption","colgroup","col","thead","tbody","tfoot","tr","th","td","form","label","input","select","option","optgroup","datalist","textarea","fieldset","legend","output","progress","meter","details","summary","dialog","figure","figcaption","div","span","strong","em","small","mark","sub","sup","code","pre","kbd","abbr","time","blockquote","hr","br","wbr","img","audio","canvas","svg","g","path","rect","circle","ellipse","line","polyline","polygon","text","tspan","title","desc","defs","symbol","use","linearGradient","radialGradient","stop","clipPath","mask","pattern","image"],"firstVector":68,"attributes":["class","id","href","role","aria-label","aria-labelledby","aria-describedby","aria-hidden","aria-current","aria-live","aria-atomic","aria-busy","aria-pressed","aria-expanded","aria-controls","aria-selected","aria-checked","aria-disabled","aria-invalid","aria-required","aria-valuenow","aria-valuemin","aria-valuemax","aria-valuetext","aria-modal","aria-haspopup","aria-orientation","aria-sort","aria-roledescription","aria-keyshortcuts","aria-errormessage","aria-level","tabindex","type","value","name","for","placeholder","disabled","checked","selected","required","readonly","multiple","min","max","step","minlength","maxlength","pattern","autocomplete","inputmode","enterkeyhint","autocapitalize","spellcheck","accept","open","hidden","inert","lang","dir","title","alt","src","width","height","scope","colspan","rowspan","headers","download","target","rel","datetime","draggable","list","label","cols","rows","size","loading","low","high","optimum","data-key","data-kind","data-period","data-state","data-tone","data-part","data-appearance","data-label","data-count","viewBox","preserveAspectRatio","d","x","y","cx","cy","r","rx","ry","x1","y1","x2","y2","dx","dy","points","transform","text-anchor","dominant-baseline","fill","stroke","stroke-width","stroke-dasharray","stroke-linecap","stroke-linejoin","opacity","fill-opacity","offset","stop-color","stop-opacity","clip-path","mask","gradientUnits","gradientTransform","pathLength","vector-effect","focusable","shape-rendering","textLength","xmlns","font-size","autocorrect","data-raster"],"events":["press","input","change","submit","touchDown","keyDown","keyUp","dismiss","mouseDown","penDown","pointerUp"]};

/** Names of the sound library's sounds by number. */
export const sounds = ["wind", "rain", "brook", "drip", "fire", "waves", "thunder", "cricket", "bee", "mosquito", "frog", "owl", "songbird", "cuckoo", "woodpecker", "footsteps", "voice-low", "voice-high", "clap", "whistle", "bell", "clock", "glass", "drum", "engine", "helicopter", "ship-horn", "siren", "telephone", "sonar", "music-shore", "music-path", "music-fog", "music-home", "signal-found", "signal-wrong", "signal-miss", "signal-won", "signal-lost", "signal-paused"];

/** Commands of the stream that change the page. */
export const commands = {
    create: 1,
    createText: 2,
    setText: 3,
    attribute: 4,
    removeAttribute: 5,
    insert: 6,
    remove: 7,
    listen: 8,
    unlisten: 9,
    variable: 10,
    value: 11,
    checked: 12,
    focus: 13,
    title: 14,
    language: 15,
    announce: 16,
};

/** Kinds of events. */
export const eventKinds = {
    press: 0,
    input: 1,
    change: 2,
    submit: 3,
    touchDown: 4,
    keyDown: 5,
    keyUp: 6,
    dismiss: 7,
    mouseDown: 8,
    penDown: 9,
    pointerUp: 10,
};

/** Further opcodes of the stream. */
export const streamCodes = { effect: 64, sound: 65 };

/** What the page can be asked to do. */
export const effectKinds = {
    openSession: 1,
    appendEntries: 2,
    loadIndex: 3,
    loadSession: 4,
    saveSummary: 5,
    deleteSession: 6,
    deleteEverything: 7,
    upload: 8,
    frames: 9,
    measureDevice: 10,
    download: 11,
    navigate: 12,
    setPreference: 13,
    fullscreen: 14,
    wakeLock: 15,
    vibrate: 16,
    storageFacts: 17,
    persist: 18,
    holdSession: 19,
    releaseSession: 20,
    copy: 21,
    share: 22,
    reload: 23,
    scrollTop: 24,
    appearance: 25,
    shake: 26,
    exportAll: 27,
    fetchText: 28,
    loadDrafts: 29,
    keepDraft: 30,
    deleteDraft: 31,
    chooseFile: 32,
    downloadPicture: 33,
    sound: 34,
    listen: 35,
    orientation: 36,
    loadAssets: 37,
    chooseAsset: 38,
    keepAsset: 39,
    deleteAsset: 40,
    exchangeProgress: 41,
    idle: 42,
    downloadWith: 43,
    openFile: 44,
    readFile: 45,
    compareAssets: 46,
    keepSession: 47,
    linger: 48,
    readDefinition: 49,
    loadStudy: 50,
    keepStudy: 51,
    askStudy: 52,
    leave: 53,
    exportOwnData: 54,
    wearHead: 55,
    loadHeads: 56,
    addHead: 57,
    renameHead: 58,
    deleteHead: 59,
    shareCard: 60,
};

/** Codes of answers. */
export const replyCodes = {
    done: 0,
    refused: 1,
    full: 2,
    failed: 3,
    vanished: 4,
    cancelled: 5,
    tooLarge: 6,
};

/** What the page tells of itself. */
export const noticeKinds = {
    hidden: 0,
    visible: 1,
    blurred: 2,
    focused: 3,
    online: 4,
    offline: 5,
    leaving: 6,
    refused: 7,
    waiting: 8,
    updateReady: 9,
};

/** What the editor of studies asks of its page. */
export const studioEffects = {
    keep: 1,
    check: 2,
    show: 3,
    focus: 4,
    save: 5,
    publish: 6,
    download: 7,
};

/** What the page tells the editor of studies. */
export const studioNews = {
    undo: 0,
    redo: 1,
    save: 2,
    publish: 3,
    export: 4,
    kept: 5,
    saved: 6,
    differs: 7,
    refused: 8,
    changedElsewhere: 9,
    savedElsewhere: 10,
    found: 11,
    unchecked: 12,
    quiz: 13,
    workshopRefused: 14,
    workshopDropped: 15,
};

/** What the listening page's sound tells of itself. */
export const soundKinds = {
    ready: 0,
    interrupted: 1,
    deviceHeading: 2,
    report: 3,
};

/** What a renderer tells of itself. */
export const deskNotices = {
    started: 0,
    loaded: 1,
    missing: 2,
    renewed: 3,
};

/** The page's renderers. */
export const soundRenderers = {
    levels: 0,
    listening: 1,
};

/** What an order waits for. */
export const soundWaits = {
    none: 0,
    patiently: 1,
    scheduled: 2,
};

/** Where a sound comes from. */
export const soundLoads = {
    named: 0,
    library: 1,
    paused: 2,
    stimulus: 3,
    varied: 4,
};

/** How many voices the renderer of levels and hearing tests has. */
export const soundVoices = 72;

/** A pointer event's numbers in their order. */
export const pointerFields = {
    phase: 0,
    pointer: 1,
    kind: 2,
    time: 3,
    x: 4,
    y: 5,
    pressure: 6,
    width: 7,
    height: 8,
    tiltX: 9,
    tiltY: 10,
};

/** What a pointer did. */
export const pointerPhases = {
    down: 0,
    move: 1,
    up: 2,
    cancel: 3,
};

/** What the pointer is. */
export const pointerKinds = {
    touch: 0,
    mouse: 1,
    pen: 2,
    other: 3,
};

/** The numbers that describe a heat map. */
export const heatFields = {
    kind: 0,
    columns: 1,
    rows: 2,
    cell: 3,
    levels: 4,
    values: 5,
    palette: 6,
    isNew: 7,
    top: 8,
    unit: 9,
};

/** The numbers before a panorama's things. */
export const panoramaFields = {
    count: 0,
    heading: 1,
};

/** The numbers of each of a panorama's things. */
export const panoramaThingFields = {
    azimuth: 0,
    drop: 1,
    isFound: 2,
    key: 3,
};
