// Two tests as a person takes them: five responses, and lines that are traced.
import { Person } from "./person.mjs";

export class Responses extends Person {
    address = "/reaction";
    running = ["go", "wait", "pause"];
    all = 5;

    lookAt(screen, page) {
        if (this.isSaved(page)) return "saved";
        if (screen.find("stage-go")) return "go";
        if (screen.find("stage-wait")) return "wait";
        if (screen.find("stage-pause")) return "pause";
        if (screen.find("result-bar")) return "result";
        if (screen.find("result-page")) return "held";
        if (page.path === "/reaction" && screen.find("button-start")) return screen.find("notice-line") ? "unfinished" : "card";
        return "other";
    }

    async go(look) {
        if (look === "pause") {
            this.press(/Go on/);
            await this.sleep(100);
            return;
        }
        if (look === "wait") {
            await this.risk(0.3, "while waiting");
            await this.until(["go", "pause", "result"]);
            return;
        }
        if (await this.risk(0.25, "at the stimulus")) return;
        await this.sleep(160 + this.random() * 250); // a faster response is an anticipation
        if (this.look() !== "go") return;
        this.page.screen.touch(this.page.screen.find("stage"));
        if (await this.risk(0.5, "right after the response")) return;
        // A study goes on once the device has taken what was given.
        await this.until(["wait", "result", "pause", "go"], 60);
    }
}

export class Lines extends Person {
    address = "/touch/line";
    running = ["pause", "line"];
    all = 3;
    pointer = 0;

    lookAt(screen, page) {
        if (this.isSaved(page)) return "saved";
        if (screen.find("stage-message")) return "pause";
        if (screen.find("touch-guide")) return "line";
        if (screen.find("result-bar")) return "result";
        if (screen.find("result-page")) return "held";
        if (page.path === this.address && screen.find("button-start")) return screen.find("notice-line") ? "unfinished" : "card";
        return "other";
    }

    async go(look) {
        const { screen } = this.page;
        if (look === "pause") {
            if (await this.risk(0.2, "in the pause")) return;
            const message = this.page.screen.find("stage-message");
            if (message) screen.press([...message].find(({ tag }) => tag === "button"));
            await this.sleep(100);
            return;
        }
        this.count(screen);
        await this.draw(screen);
    }

    /** What the stage says of the lines so far must be at least what was finished. */
    count(screen) {
        const told = /^(\d+) of 3$/.exec(screen.find("stage-progress").text.trim());
        if (screen.find("stage-corner") || !told) return;
        const done = Number(told[1]) - 1;
        if (done < this.finished) throw new Error(`${done} lines are kept, ${this.finished} were finished`);
        this.finish(done);
    }

    async draw(screen) {
        const guide = screen.find("touch-guide").attributes.d.match(/-?[\d.]+/g).map(Number);
        if (guide.length !== 4 || (await this.risk(0.25, "before the line"))) return;
        const { page } = this;
        const pad = screen.find("touch-pad");
        const pointer = (this.pointer += 1);
        const send = (type, share) => page.dispatch(type, {
            pointerId: pointer, target: pad, button: 0, pointerType: "touch", pressure: 0.5, width: 6, height: 6, tiltX: 0, tiltY: 0,
            clientX: guide[0] + (guide[2] - guide[0]) * share + this.random(), clientY: guide[1] + (guide[3] - guide[1]) * share,
            preventDefault: () => undefined,
        });
        send("pointerdown", 0);
        for (let step = 1; step <= 20; step += 1) {
            await this.sleep(16);
            if (step === 10 && (await this.risk(0.25, "with the finger down"))) return;
            if (page.isGone) return;
            send("pointermove", step / 20);
        }
        send("pointerup", 1);
        if (await this.risk(0.25, "right after the line")) return;
        await this.sleep(200);
    }
}
