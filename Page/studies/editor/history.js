/** How often one can undo. */
const most = 200;

/** A definition that is edited, with what it was before. Who goes on typing in one field makes one step of it. */
export class History {
    /** @param {any} study */
    constructor(study) {
        this.study = study;
        this.before = [];
        this.after = [];
        this.typing = "";
    }

    /** @param {any} study @param {string} [typing] names the field that is typed in */
    change(study, typing = "") {
        if (typing === "" || typing !== this.typing) this.before = [...this.before, this.study].slice(-most);
        this.after = [];
        this.typing = typing;
        this.study = study;
    }

    undo() {
        return this.go("before", "after");
    }

    redo() {
        return this.go("after", "before");
    }

    /** Whether there was anything. */
    go(from, to) {
        if (this[from].length === 0) return false;
        this[to] = [...this[to], this.study];
        this.study = this[from][this[from].length - 1];
        this[from] = this[from].slice(0, -1);
        this.typing = "";
        return true;
    }
}
