/**
 * The server's part of the upload protocol in memory, with a fault for each request as the test wants it.
 *
 * `faults` is consumed from the front, one for each request: undefined (none), "drop" (never arrives), "lose" (is
 * carried out, the answer is lost), a number (that status), or a function(request) that returns a Response or nothing.
 */
export class FakeServer {
    constructor() {
        this.sessions = new Map(); // id -> { owner, header, entries: Map(index -> text), branches: [] }
        this.faults = [];
        this.requests = [];
        this.limit = Infinity; // bytes of a body
        this.fetch = (address, options) => this.answer(address, options);
    }

    async answer(address, { method, body, headers }) {
        await undefined; // an answer never comes in the same turn
        const request = { method, address, body, owner: headers.Authorization };
        this.requests.push(request);
        const fault = this.faults.shift();
        if (fault === "drop") throw new TypeError("Failed to fetch");
        if (typeof fault === "number") return problem(fault, `status ${fault} was wanted`);
        if (typeof fault === "function") {
            const response = fault(request);
            if (response) return response;
        }
        const response = this.carryOut(request);
        if (fault === "lose") throw new TypeError("network connection was lost");
        return response;
    }

    carryOut({ method, address, body, owner }) {
        const [id, part] = address.replace("/api/v1/sessions", "").split("/").slice(1);
        if (body && body.length > this.limit) return problem(413, "the request is too large");
        const session = this.sessions.get(id);
        if (method === "DELETE" && id === undefined) {
            for (const [key, { owner: other }] of this.sessions) if (other === owner) this.sessions.delete(key);
            return answer({});
        }
        if (method === "DELETE") return this.sessions.delete(id) ? answer({}) : problem(404, "no such session");
        if (method === "PUT") {
            if (session && session.header !== body) return problem(409, "another session has this id");
            if (!session) this.sessions.set(id, { owner, header: body, entries: new Map(), branches: [] });
            return answer({ through: this.through(id) });
        }
        if (part !== "entries" || !session) return problem(404, "no such session");
        const conflicts = [];
        let isOther = false;
        for (const entry of JSON.parse(body).entries) {
            const text = JSON.stringify(entry);
            const known = session.entries.get(entry.index);
            if (!isOther && entry.index > this.through(id) + 1) break;
            if (!isOther && known === undefined) {
                session.entries.set(entry.index, text);
                continue;
            }
            isOther = known !== text;
            if (!isOther) continue;
            if (!session.branches.includes(text)) session.branches.push(text);
            conflicts.push(entry.index);
        }
        return answer(conflicts.length > 0 ? { through: this.through(id), conflicts } : { through: this.through(id) });
    }

    through(id) {
        const { entries } = this.sessions.get(id);
        let index = -1;
        while (entries.has(index + 1)) index += 1;
        return index;
    }

    texts(id) {
        return [...this.sessions.get(id).entries.values()];
    }

    count(method) {
        return this.requests.filter((request) => request.method === method).length;
    }
}

export function answer(value, status = 200) {
    return new Response(JSON.stringify(value), { status });
}

export function problem(status, detail) {
    return new Response(JSON.stringify({ type: "about:blank", title: "Problem", status, detail }), { status });
}
