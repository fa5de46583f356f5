"""Phones in the same network: the page by which they come in, what works in which way, and a network that changes."""

import json
import re
import subprocess
import sys

import pytest
from access import complaints_in_both, cramped
from lab import run, take_test
from lan import ADDRESS, PORT, SECURE, LanLab, Network, phone
from pages import hold_time
from people import PASSPHRASE, heading, set_up
from waiting import until, until_page

pytestmark = pytest.mark.long(4, pool="a class")

OPEN = f"http://{ADDRESS}:{PORT}"
SECURED = f"https://{ADDRESS}:{SECURE}"


@pytest.fixture(scope="module")
def network(tmp_path_factory):
    made = Network(tmp_path_factory.mktemp("network"))
    yield made
    made.close()


@pytest.fixture(scope="module")
def lan(network):
    lab = LanLab(network).start()
    yield lab
    lab.stop()


@pytest.fixture
def phones(playwright, network, tmp_path):
    """Makes browsers, each with a store of certificates of its own."""
    made = []

    def make(**how):
        made.append(phone(playwright, network, tmp_path / f"phone-{len(made)}", **how))
        return made[-1]

    yield make
    for context in made:
        context.close()


# What a page is given by the browser, and what the lab itself says of signing in.
GIVEN = """async () => {
    const state = await (await fetch("/api/v1/sign-in")).json();
    const step = () => { const start = performance.now(); let next = start; while (next === start) next = performance.now(); return next - start; };
    const steps = Array.from({ length: 200 }, step);
    let offline = "serviceWorker" in navigator;
    if (offline) {
        try {
            await navigator.serviceWorker.getRegistration();
            await Promise.race([navigator.serviceWorker.ready, new Promise((_, no) => setTimeout(no, 8000))]);
        } catch { offline = false; }
    }
    return {
        secure: isSecureContext, isolated: crossOriginIsolated, fine: Math.min(...steps) < 0.05, offline,
        samples: "getCoalescedEvents" in PointerEvent.prototype, listening: "audioWorklet" in AudioContext.prototype,
        turning: "DeviceOrientationEvent" in window, awake: "wakeLock" in navigator, signIn: state.isSecure,
    };
}"""


def given(page):
    page.locator("h1").first.wait_for()
    return page.evaluate(GIVEN)


def ways(page):
    page.goto(OPEN + "/join")
    page.get_by_role("heading", name="You have found the lab").wait_for()
    return page


def is_warned(page, address, of):
    """Goes to an address of which the browser warns, until it has shown that: its own page follows on the failure."""
    with pytest.raises(Exception, match=of):
        page.goto(address)
    page.locator("#main-message, #main-content").first.wait_for()


def pass_warning(page, address):
    """What a person does who passes the browser's warning: its word for those who know what they do."""
    is_warned(page, address, of="ERR_CERT_AUTHORITY_INVALID")
    page.keyboard.type("thisisunsafe")
    until_page(page, "isSecureContext && document.querySelector('#app') !== null")


def test_the_terminal_says_the_ways_in_and_the_certificates_digits(lan):
    said = lan.said
    assert re.search(rf"The lab is open\n  on this computer   http://localhost:{PORT}\n", said)
    assert re.search(rf"  for phones here    {OPEN}/join +same Wi-Fi: scan this\n", said)
    assert f"  secure             {SECURED}\n" in said
    digits = re.search(r"  certificate        ((?:[0-9A-F]{4} ){3}[0-9A-F]{4}) +compare before a phone trusts it\n", said)[1]
    file = lan.certificate(lan.network.folder)
    told = subprocess.run(
        ["openssl", "x509", "-inform", "DER", "-in", file, "-noout", "-fingerprint", "-sha256"], capture_output=True, text=True)
    assert told.stdout.split("=")[1].replace(":", "").startswith(digits.replace(" ", ""))
    assert "No responder (Avahi)" in said
    assert (lan.data / "authority.pem").stat().st_mode & 0o777 == 0o600


def test_over_http_the_page_shows_the_ways_and_the_lab_says_what_is_missing(phones, lan):
    page = ways(phones().new_page())
    assert page.get_by_text("An Android phone").is_visible() and not page.get_by_text("An iPhone or iPad").is_visible()
    assert page.get_by_role("heading", name="Set this phone up once").is_visible()
    assert not page.get_by_role("heading", name="Set this iPhone up once").is_visible()
    assert not page.evaluate("indexedDB.databases().then((all) => all.length > 1)")
    page.get_by_role("button", name="Show the steps for other devices").click()
    assert page.get_by_role("heading", name="Set this iPhone up once").is_visible()
    page.get_by_role("link", name="Go on at once").click()
    page.wait_for_url(OPEN + "/")
    got = given(page)
    assert got == {
        "secure": False, "isolated": False, "fine": False, "offline": False, "samples": False, "listening": False,
        "turning": False, "awake": False, "signIn": False}


def test_with_the_warning_passed_all_works_but_installing(phones, lan):
    page = ways(phones().new_page())
    assert page.get_by_role("link", name="Open the secure address").get_attribute("href") == SECURED + "/"
    pass_warning(page, SECURED + "/")
    got = given(page)
    assert got == {
        "secure": True, "isolated": True, "fine": True, "offline": False, "samples": True, "listening": True,
        "turning": True, "awake": True, "signIn": True}


def test_a_phone_that_is_set_up_goes_on_by_itself_and_everything_works(phones, lan):
    page = phones(trusting=lan.certificate(lan.network.folder)).new_page()
    page.goto(OPEN + "/join")
    page.wait_for_url(SECURED + "/")
    got = given(page)
    assert got == {
        "secure": True, "isolated": True, "fine": True, "offline": True, "samples": True, "listening": True,
        "turning": True, "awake": True, "signIn": True}


def test_the_page_goes_on_as_soon_as_the_phone_is_set_up(phones, lan):
    page = ways(phones().new_page())
    pass_warning(page.context.new_page(), SECURED + "/")
    # Chromium has one answer for a whole profile, as a phone has one store: the page that waited notices.
    page.wait_for_url(SECURED + "/")


def test_the_authority_counts_for_this_lab_and_for_no_other_name(phones, lan):
    context = phones(
        trusting=lan.certificate(lan.network.folder), rules=f"MAP evil.example {ADDRESS}, MAP other.local {ADDRESS}")
    page = context.new_page()
    for name in ["evil.example", "other.local"]:
        is_warned(page, f"https://{name}:{SECURE}/", of="ERR_CERT_COMMON_NAME_INVALID")
    page.goto(SECURED + "/")
    assert page.evaluate("isSecureContext")


def test_results_go_along_to_the_secure_address(phones, lan):
    page = phones(trusting=lan.certificate(lan.network.folder)).new_page()
    hold_time(page)
    take_test(page, OPEN)
    page.goto(OPEN + "/join")
    page.get_by_role("heading", name="The secure address works here").wait_for()
    key = page.evaluate(KEY)
    page.get_by_role("button", name="Take my results along").click()
    page.wait_for_url(SECURED + "/")
    assert page.evaluate(KEY) == key and re.fullmatch("[0-9a-f]{64}", key)
    listed = page.evaluate(
        "key => fetch('/api/v1/sessions', { headers: { Authorization: `Bearer ${key}` } }).then((answer) => answer.json())", key)
    assert len(listed["sessions"]) == 1
    # Another key does not take its place.
    page.goto(SECURED + "/join#key=" + "0" * 64)
    page.get_by_role("heading", name="There are other results here already").wait_for()
    assert page.evaluate("location.hash") == "" and page.evaluate(KEY) == key


KEY = """() => new Promise((resolve) => {
    const opening = indexedDB.open("merkwelt");
    opening.onsuccess = () => {
        const asking = opening.result.transaction("profile").objectStore("profile").get("key");
        asking.onsuccess = () => { opening.result.close(); resolve(asking.result); };
    };
})"""


# Signs in, and says with which status and problem, and what people's own page and the one for all people answer then.
SIGNING_IN = """async (passphrase) => {
    const ask = (method, path, body) => fetch("/api/v1" + path, { method, body: body && JSON.stringify(body),
        headers: body ? { "Content-Type": "application/json" } : {} });
    const answer = await ask("POST", "/sign-in", { name: "Ada", passphrase });
    const problem = answer.ok ? "" : (await answer.json()).type.split(":").pop();
    return [answer.status, problem, (await ask("GET", "/account")).status, (await ask("GET", "/people")).status];
}"""


def test_the_owners_link_is_for_the_machine_and_phones_sign_in_over_https_alone(playwright, tmp_path):
    network = Network(tmp_path)
    lab = LanLab(network).start()
    try:
        lab.url = f"http://localhost:{PORT}"
        machine = phone(playwright, network, tmp_path / "machine", is_mobile=False, viewport={"width": 1024, "height": 768})
        page = machine.new_page()
        set_up(page, lab)
        # Whoever set it up needs a second factor before anything else: others reach this lab.
        assert page.evaluate("fetch('/api/v1/people').then((answer) => answer.status)") == 403
        # The next link signs in on this machine, and nowhere else.
        link = re.search(r"/enter#([0-9A-Z]{26})", run("open", "--data", lab.data).stdout)[1]
        by_link = """(link) => fetch("/api/v1/sign-in/link", { method: "POST", body: JSON.stringify({ link }),
            headers: { "Content-Type": "application/json" } }).then((answer) => answer.status)"""
        other = phone(playwright, network, tmp_path / "phone", trusting=lab.certificate(tmp_path)).new_page()
        other.goto(OPEN + "/join")
        other.wait_for_url(SECURED + "/")
        assert other.evaluate(by_link, link) == 403
        assert other.evaluate(SIGNING_IN, PASSPHRASE) == [200, "", 200, 403]
        assert page.evaluate(by_link, link) == 200
        open_phone = phone(playwright, network, tmp_path / "open").new_page()
        open_phone.goto(OPEN + "/clock")
        assert open_phone.evaluate(SIGNING_IN, PASSPHRASE) == [403, "not-secure", 401, 401]
        # What phones are to trust, and what connections are shown, is written down.
        file = tmp_path / "audit.jsonl"
        run("audit", "export", "--data", lab.data, "-o", file)
        written = [json.loads(line) for line in file.read_text().splitlines()]
        certificates = [(entry["object"], json.loads(entry["detail"])) for entry in written if entry["action"] == "certificate"]
        assert sorted(what for what, _ in certificates) == ["certificate authority", "certificate shown"]
        digits = re.search(r"certificate +((?:[0-9A-F]{4} ){3}[0-9A-F]{4})", lab.said)[1].replace(" ", "").lower()
        assert dict(certificates)["certificate authority"]["sha256"].startswith(digits)
        assert ADDRESS not in json.dumps(written)
    finally:
        lab.stop()
        network.close()


@pytest.mark.long(3, pool="nobody is shut out")
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_shuts_nobody_out(phones, lan, language):
    page = phones(viewport={"width": 320, "height": 640}, reduced_motion="reduce",
                  locale={"en": "en-GB", "de": "de-DE"}[language]).new_page()
    found = []

    def look(place):
        for details in page.locator("details").locator("visible=true").all():
            if details.get_attribute("open") is None:
                details.locator("summary").click()
        found.extend(complaints_in_both(page, place))
        found.extend(cramped(page, place, in_sentences=False))

    page.goto(OPEN + "/join")
    page.locator("button[data-kind=all]").wait_for()
    look("a phone")
    page.locator("button[data-kind=all]").click()
    look("all devices")
    page.goto(f"http://localhost:{PORT}/join")
    page.locator("img").wait_for()
    until_page(page, "document.querySelector('img').naturalWidth > 0")
    look("the machine")
    assert not found, "\n".join(found)


def test_the_name_goes_before_the_address_where_a_responder_tells_it(playwright, tmp_path):
    network = Network(tmp_path)
    lab = LanLab(network, responder=True).start()
    try:
        assert f"https://{lab.name}:{SECURE}" in lab.said and "No responder" not in lab.said
        context = phone(
            playwright, network, tmp_path / "phone", trusting=lab.certificate(tmp_path), rules=f"MAP {lab.name} {ADDRESS}")
        page = context.new_page()
        page.goto(OPEN + "/join")
        page.wait_for_url(f"https://{lab.name}:{SECURE}/")
        context.close()
    finally:
        lab.stop()
        network.close()


# Asks once a quarter of a second over one connection and over new ones, and prints what failed.
ASKING = """
import http.client, json, ssl, sys, time
context = ssl.create_default_context(cafile=sys.argv[1])
def reached(address):
    try:
        connection = http.client.HTTPSConnection(address, 8443, context=context, timeout=3)
        connection.request("GET", "/api/v1/health")
        return connection.getresponse().read() and 200
    except Exception as error:
        return str(error)
kept = http.client.HTTPSConnection(sys.argv[2], 8443, context=context, timeout=3)
kept.connect()
print("held", flush=True)
start, broken = time.monotonic(), 0
while True:
    kept.request("GET", "/api/v1/health")
    broken += kept.getresponse().read() == b""
    if reached(sys.argv[3]) == 200:
        break
    assert time.monotonic() - start < 30, reached(sys.argv[3])
    time.sleep(0.25)
for _ in range(20):
    kept.request("GET", "/api/v1/health")
    broken += kept.getresponse().read() == b""
print(json.dumps({"seconds": time.monotonic() - start, "broken": broken}))
"""


def test_a_new_address_is_served_within_ten_seconds_and_no_request_breaks(network, lan, tmp_path):
    root = tmp_path / "root.pem"
    subprocess.run(["openssl", "x509", "-inform", "DER", "-in", lan.certificate(tmp_path), "-out", root], check=True)
    program = subprocess.Popen(
        [*network.inside, sys.executable, "-c", ASKING, str(root), ADDRESS, "192.168.78.9"], stdout=subprocess.PIPE, text=True)
    assert program.stdout.readline() == "held\n"
    network.add("192.168.78.9")
    outcome = json.loads(program.communicate(timeout=60)[0])
    network.remove("192.168.78.9")
    assert outcome["broken"] == 0
    assert outcome["seconds"] < 10, outcome
    until(lambda: "another network now" in lan.said)


# Takes the certificate as a phone does, and asks over HTTPS at an address of IPv6.
SIXTH = """
import http.client, ssl, sys, urllib.request
der = urllib.request.urlopen("http://localhost:8080/join/merkwelt.crt").read()
context = ssl.create_default_context(cadata=der)
connection = http.client.HTTPSConnection(sys.argv[1], 8443, context=context, timeout=10)
connection.request("GET", "/api/v1/health")
print(connection.getresponse().status)
"""


def test_without_a_private_address_nothing_opens_and_one_of_ipv6_is_enough(tmp_path):
    network = Network(tmp_path)
    lab = LanLab(network)
    try:
        network.remove(ADDRESS)
        with pytest.raises(AssertionError, match="--lan: this machine has no address in a private network; connect it"):
            lab.start()
        assert lab.process.wait(timeout=20) == 1
        network.run("ip", "-6", "address", "add", "fd00:77::1/64", "dev", "lo", "nodad")
        lab.start()
        assert f"for phones here    http://[fd00:77::1]:{PORT}/join" in lab.said
        assert f"https://[fd00:77::1]:{SECURE}" in lab.said
        asked = network.run(sys.executable, "-c", SIXTH, "fd00:77::1")
        assert asked.stdout == "200\n"
    finally:
        lab.stop()
        network.close()


def test_what_cannot_be_is_said_with_its_remedy(network, lan, tmp_path):
    def serve(*more, data=None):
        inside = [*network.inside, "timeout", "20"]
        from lab import BINARY, ROOT
        return subprocess.run(
            [*inside, BINARY, "serve", "--data", str(data or tmp_path / "data"), *more], cwd=ROOT, capture_output=True, text=True)

    taken = serve("--lan", "--port", "8081")
    assert taken.returncode == 1
    assert f":{SECURE}: another program listens there; stop it, or choose another port (--secure-port {SECURE + 1})" in taken.stderr
    data = tmp_path / "open"
    serve("--lan", "--port", "8081", data=data)
    file = data / "authority.pem"
    file.chmod(0o644)
    refused = serve("--lan", "--port", "8081", "--secure-port", "8444", data=data)
    assert refused.returncode == 1 and f"run: chmod 600 {file}" in refused.stderr
    file.write_text("nonsense")
    file.chmod(0o600)
    assert "put the file back, or begin anew with `merkwelt lan forget`" in serve("--lan", "--port", "8081", data=data).stderr
    said = run("lan", "forget", "--data", data).stdout
    assert "is deleted" in said and "Remove Profile" in said and not file.exists()
    assert run("lan", "forget", "--data", data, check=False).returncode == 1
    network.add("203.0.113.7")
    for host in ["203.0.113.7", "0.0.0.0"]:
        open_to_all = serve("--host", host, "--port", "8082")
        assert open_to_all.returncode == 1 and "give --public-url or --certificate" in open_to_all.stderr, open_to_all.stderr
    network.remove("203.0.113.7")
    assert "give both or neither" in serve("--certificate", "a.pem").stderr
