// Runs before the first paint: someone who chose dark is not shown a white page first.
try {
    document.documentElement.dataset.appearance = localStorage.getItem("merkwelt.appearance") || "auto";
} catch (error) {
    document.documentElement.dataset.appearance = "auto";
}
