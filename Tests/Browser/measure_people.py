#!/usr/bin/env python3
"""How long a newcomer needs to set up a lab, and a phone from the scanned address to its first task.

The newcomer types as people type (80 ms a key), in a phone's page over loopback. The phone opens what the code says, in a
network of this machine's own, with nothing in its cache: what is measured ends with the first trial on the screen.

    measure_people.py --rounds 5
"""

import argparse
import json
import pathlib
import re
import statistics
import tempfile
import time

from engines import chromium_shell
from lab import Lab
from lan import ADDRESS, PORT, LanLab, Network, phone
from pages import phone_page
from people import PASSPHRASE, WORDS, heading, link
from playwright.sync_api import sync_playwright


def set_up(chromium, folder):
    lab = Lab(folder).start()
    try:
        with phone_page(chromium) as page:
            address = link(lab, "open")
            began = time.monotonic()
            page.goto(address)
            words = WORDS["en"]
            page.get_by_label(words["name"]).locator("visible=true").press_sequentially("Ada Lovelace", delay=80)
            page.get_by_label(words["passphrase"], exact=True).locator("visible=true").press_sequentially(PASSPHRASE, delay=80)
            page.get_by_role("button", name=words["set_up"], exact=True).click()
            heading(page, words["account"])
            return time.monotonic() - began
    finally:
        lab.stop()


def scan(playwright, network, lab, home):
    context = phone(playwright, network, home)
    try:
        page = context.new_page()
        began = time.monotonic()
        page.goto(f"http://{ADDRESS}:{PORT}/join")
        page.get_by_role("link", name="Go on at once").click()
        page.wait_for_url(f"http://{ADDRESS}:{PORT}/")
        page.locator("a[href='/reaction']").first.click()
        page.get_by_role("button", name=re.compile("^Start")).click()
        page.locator(".stage").wait_for()
        return time.monotonic() - began
    finally:
        context.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = range(parser.parse_args().rounds)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        folder = pathlib.Path(folder)
        chromium = chromium_shell(playwright)
        print(json.dumps({"set-up": spread([set_up(chromium, folder / f"lab-{number}") for number in rounds])}), flush=True)
        chromium.close()
        network = Network(folder)
        lab = LanLab(network).start()
        try:
            times = [scan(playwright, network, lab, folder / f"phone-{number}") for number in rounds]
            print(json.dumps({"scan to task": spread(times)}), flush=True)
        finally:
            lab.stop()
            network.close()


def spread(times):
    return {"median_s": round(statistics.median(times), 2), "worst_s": round(max(times), 2), "rounds": len(times)}


if __name__ == "__main__":
    main()
