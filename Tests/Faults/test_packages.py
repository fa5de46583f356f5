"""What others install: the packages that are made of a built program, and what becomes of them on a bare system."""

import fcntl
import gzip
import hashlib
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile

import pytest

from serving import HOUSE, PROGRAM, Server

pytestmark = pytest.mark.skipif(
    not all(map(shutil.which, ("dpkg-deb", "dpkg-shlibdeps", "strip"))), reason="packs with Debian's dpkg-dev")
DATED = "1700000000"
VERSION = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True).stdout.strip()


def call(*words, **options):
    ended = subprocess.run([*map(str, words)], capture_output=True, text=True, timeout=300, **options)
    assert ended.returncode == 0, f"{words}: {ended.stdout}{ended.stderr}"
    return ended.stdout


def pack(folder, mask):
    """Packs the program that is there, with a page of a few empty files and a root of one. Curl stands in for what plays."""
    built = folder / "built"
    Server([], str(built))
    shutil.copy(PROGRAM, built / "merkwelt")
    shutil.copy(shutil.which("curl"), built / "merkwelt-play")
    for path in (built / "page").iterdir():
        path.chmod(0o666 & ~mask)
    with tarfile.open(folder / "root.tar", "w") as root:
        root.addfile(tarfile.TarInfo("etc"))
    call(HOUSE / "Scripts/package", built, "-o", folder / "out", "--root", folder / "root.tar", "--quick",
         umask=mask, env=os.environ | {"SOURCE_DATE_EPOCH": DATED, "TMPDIR": str(folder)})
    return folder / "out"


@pytest.fixture(scope="module")
def packages(tmp_path_factory):
    """Made once, also where several processes test."""
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    folder = shared / "packages"
    with open(shared / "packages.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "out/SHA256SUMS").exists():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            pack(folder, 0o022)
    return folder / "out"


def one(folder, ending):
    [path] = folder.glob("*" + ending)
    return path


def members(archive):
    return {member.name.removeprefix("./").rstrip("/"): member for member in archive.getmembers()}


def contents(package):
    return subprocess.run(["dpkg-deb", "--fsys-tarfile", package], capture_output=True, check=True).stdout


@pytest.mark.long(1, pool="packages")
def test_the_same_files_give_the_same_bytes(request, tmp_path):
    # Packed first, so that it happens beside the other one where several processes test.
    again = pack(tmp_path, 0o077)
    packages = request.getfixturevalue("packages")
    names = sorted(path.name for path in packages.iterdir())
    assert names == sorted(path.name for path in again.iterdir()) and len(names) == 6
    assert [name for name in names if (packages / name).read_bytes() != (again / name).read_bytes()] == []


def test_the_package_names_what_the_program_is_linked_with(packages):
    package = one(packages, ".deb")
    fields = dict(re.findall(r"^(\S+): (.*)$", call("dpkg-deb", "-f", package), re.M))
    assert fields["Version"] == VERSION
    assert fields["Architecture"] == call("dpkg", "--print-architecture").strip()
    depends = {re.match(r"\S+", need)[0] for need in fields["Depends"].split(", ")}
    assert {"adduser", "tzdata", "debconf"} <= depends
    assert {"age", "curl"} <= set(fields["Recommends"].split(", "))
    # Without what plays everything else works.
    assert re.search(r"\blibcurl\d", fields["Suggests"]) and not re.search(r"\blibcurl\d", fields["Depends"])
    # Whose files the loader takes, of those that the program itself asks for.
    asked = {line.split()[1] for line in call("objdump", "-p", PROGRAM).splitlines() if line.split()[:1] == ["NEEDED"]}
    found = {line.split()[0]: line.split()[2] for line in call("ldd", PROGRAM).splitlines() if "=> /" in line}
    outside = {name for name in asked & found.keys() if "/lib/swift/" not in found[name]}
    assert len(outside) > 6
    for name in outside:
        owner = re.match(r"[^:]+", call("dpkg", "-S", "*/" + name))[0]
        assert owner in depends, name
    # What is linked is in the bill of materials as well; the system's own floor is not listed there.
    bill = {part["name"] for part in json.loads(one(packages, ".cdx.json").read_text())["components"]}
    floor = {"adduser", "debconf", "libc6", "libgcc-s1", "libstdc++6", "tzdata", "zlib1g"}
    assert depends - floor <= bill and "swift-runtime" in bill


def test_the_package_holds_program_page_content_manual_completions_and_a_service(packages):
    package = one(packages, ".deb")
    with tarfile.open(fileobj=io.BytesIO(contents(package))) as archive:
        files = members(archive)
        assert all((member.uid, member.gid, member.mtime) == (0, 0, int(DATED)) for member in files.values())
        assert all(member.mode & 0o777 in (0o644, 0o755) for member in files.values() if not member.issym())
        assert files["usr/bin/merkwelt"].linkname == "../lib/merkwelt/merkwelt"
        assert files["usr/lib/merkwelt/merkwelt"].mode == 0o755
        for place in ["share/merkwelt/page/assets.json", "share/bash-completion/completions/merkwelt",
                      "share/zsh/vendor-completions/_merkwelt", "share/fish/vendor_completions.d/merkwelt.fish",
                      "share/doc/merkwelt/copyright", "share/merkwelt/LICENSE"]:
            assert files["usr/" + place].size > 0, place
        # What is in the house is in the package, and what writes down where it was made is not.
        content = {str(path.relative_to(HOUSE / "Content")) for path in (HOUSE / "Content").rglob("*") if path.is_file()}
        assert {"usr/share/merkwelt/content/" + name for name in content} <= files.keys()
        assert not [name for name in files if name.startswith(("etc", "var", "home", "tmp"))]
        unit = archive.extractfile(files["usr/lib/systemd/system/merkwelt.service"]).read().decode()
        assert "ExecStart=/usr/bin/merkwelt serve --data /var/lib/merkwelt" in unit
        assert "\nUser=merkwelt\n" in unit and "DynamicUser" not in unit and "/usr/local" not in unit
        manual = gzip.decompress(archive.extractfile(files["usr/share/man/man1/merkwelt.1.gz"]).read()).decode()
        sums = {}
        for name, member in files.items():
            if member.isfile():
                sums[name] = hashlib.md5(archive.extractfile(member).read()).hexdigest()
    told = call("dpkg-deb", "-I", package, "md5sums")
    assert {line.split("  ", 1)[1]: line.split()[0] for line in told.splitlines()} == sums
    assert f'"merkwelt {VERSION}"' in manual and "2023-11-14" in manual
    listed = re.findall(r"^  ([a-z][a-z-]*) ", call(PROGRAM, "--help").split("SUBCOMMANDS:")[1], re.M)
    assert len(listed) > 20
    for command in [*listed, "study publish", "person invite"]:
        assert re.search(rf"^\.SS .*merkwelt {command}\b", manual.replace("\\-", "-"), re.M), command


def test_the_archive_runs_where_it_is_unpacked_without_swift(packages, tmp_path):
    archive = one(packages, ".tar.gz")
    with tarfile.open(archive) as file:
        tops = {member.name.split("/")[0] for member in file.getmembers()}
        assert tops == {archive.name.removesuffix(".tar.gz")}
        file.extractall(tmp_path, filter="tar")
    program = tmp_path / tops.pop() / "bin/merkwelt"
    swift = [name for name in call("ldd", PROGRAM).split() if re.fullmatch(r"libswift\w*\.so", name)]
    beside = {path.name for path in program.resolve().parent.iterdir()}
    assert set(swift) <= beside
    assert call(program, "--version").strip() == VERSION
    assert "coffee" in call(program, "study", "new", "--help")
    call(program, "study", "new", "--template", "coffee", tmp_path / "study.yaml", cwd=tmp_path)


def test_the_image_is_whole_and_runs_the_lab_as_nobody_in_particular(packages):
    with tarfile.open(one(packages, ".oci.tar")) as archive:
        files = {name: archive.extractfile(name).read() for name in archive.getnames()}
    for name, content in files.items():
        if name.startswith("blobs/sha256/"):
            assert hashlib.sha256(content).hexdigest() == name.rpartition("/")[2]

    def blob(of):
        content = files["blobs/" + of["digest"].replace(":", "/")]
        assert len(content) == of["size"]
        return content

    assert json.loads(files["oci-layout"]) == {"imageLayoutVersion": "1.0.0"}
    [top] = json.loads(files["index.json"])["manifests"]
    manifest = json.loads(blob(top))
    config = json.loads(blob(manifest["config"]))
    layers = [gzip.decompress(blob(layer)) for layer in manifest["layers"]]
    assert config["rootfs"]["diff_ids"] == ["sha256:" + hashlib.sha256(layer).hexdigest() for layer in layers]
    assert config["created"] == "2023-11-14T22:13:20Z" and config["os"] == "linux"
    with tarfile.open(fileobj=io.BytesIO(layers[1])) as layer:
        inside = members(layer)
    [data] = config["config"]["Volumes"]
    owner = int(config["config"]["User"].split(":")[0])
    assert owner > 0 and inside[data[1:]].uid == owner and inside[data[1:]].mode == 0o700
    assert config["config"]["Cmd"][-2:] == ["--data", data]
    [entrance] = config["config"]["Entrypoint"]
    assert entrance[1:] in inside and "usr/lib/merkwelt/merkwelt" in inside
    # The same files as in the package, but for what only a Debian has use for.
    with tarfile.open(fileobj=io.BytesIO(contents(one(packages, ".deb")))) as archive:
        packed = {name for name, member in members(archive).items() if member.isfile()}
    special = ("usr/share/doc/", "usr/lib/systemd/", "usr/share/zsh/")
    assert {name for name in packed if not name.startswith(special)} <= inside.keys()


def test_sums_and_notes_belong_to_the_release(packages):
    call("sha256sum", "--check", "--strict", "SHA256SUMS", cwd=packages)
    summed = {line.split("  ")[1] for line in (packages / "SHA256SUMS").read_text().splitlines()}
    assert summed == {path.name for path in packages.iterdir()} - {"SHA256SUMS"}
    sections = (HOUSE / "CHANGELOG.md").read_text().split("\n## ")
    assert (packages / "notes.md").read_text().strip() == sections[1].partition("\n")[2].strip()


def test_what_is_not_built_is_not_packed(tmp_path):
    (tmp_path / "out").mkdir()
    (tmp_path / "out/old.deb").touch()
    for words, told in [([], "expected a folder that is built"), ([tmp_path, "-o"], "expected a value"),
                        ([tmp_path, "-o", tmp_path / "new"], "expected the program merkwelt"),
                        ([pathlib.Path(PROGRAM).parent, "-o", tmp_path / "out"], "expected an empty folder")]:
        ended = subprocess.run([HOUSE / "Scripts/package", *words], capture_output=True, text=True)
        assert ended.returncode == 2 and told in ended.stderr, ended.stderr


def test_a_release_is_not_begun_where_commit_tag_version_and_changelog_differ(tmp_path):
    for name in ("Scripts/release", "Sources/merkwelt/Merkwelt.swift"):
        (tmp_path / name).parent.mkdir(parents=True)
        shutil.copy(HOUSE / name, tmp_path / name)
    changes = tmp_path / "CHANGELOG.md"
    changes.write_text("# Changes\n\n## Unreleased\n\n## 0.0.1\n")

    def git(*words):
        return call("git", "-c", "user.name=T", "-c", "user.email=t@example.org", *words, cwd=tmp_path)

    def refusal():
        ended = subprocess.run([tmp_path / "Scripts/release"], capture_output=True, text=True)
        assert ended.returncode != 0
        return ended.stderr

    git("init", "-q")
    assert "files differ from the commit" in refusal()
    git("add", "-A")
    git("commit", "-qm", "One")
    git("tag", "v9.9.9")
    assert f"expected the tag's version 9.9.9, found {VERSION}" in refusal()
    git("tag", "-d", "v9.9.9")
    git("tag", f"v{VERSION}")
    assert f"CHANGELOG.md: the top section is not that of {VERSION}" in refusal()
    git("tag", "-d", f"v{VERSION}")
    changes.write_text(f"# Changes\n\n## {VERSION} (today)\n")
    git("commit", "-qam", "Two")
    git("tag", f"v{VERSION}")
    # All is well so far, and there is nothing to build with.
    assert "Scripts/toolchain" in refusal()


def overlays(tmp_path):
    """Whether this process may look at the system through an overlay."""
    layers = ",".join(f"{name}={tmp_path}/{name}" for name in ("upperdir", "workdir"))
    tried = f"mount -t tmpfs tmpfs {tmp_path} && cd {tmp_path} && mkdir upperdir workdir root && mount -t overlay overlay -o lowerdir=/,{layers} root"
    return subprocess.run(["unshare", "--mount", "--net", "sh", "-c", tried], capture_output=True).returncode == 0


@pytest.mark.long(1, pool="packages")
@pytest.mark.skipif(sys.platform != "linux" or os.geteuid() != 0, reason="installing needs root's rights")
def test_the_package_is_installed_upgraded_removed_and_purged_and_data_stays_unless_it_is_to_go(packages, tmp_path):
    if not overlays(tmp_path):
        pytest.skip("no overlay can be mounted here")
    told = call(HOUSE / "Scripts/packages/try", one(packages, ".deb"))
    steps = ["to the first screen", "its first person is in the export", f"upgraded from 0.0.0 to {VERSION}, with the study",
             "removed, data stays", "purged without an answer, data stays", "purged with the answer yes, data is gone"]
    lines = told.splitlines()
    assert len(lines) == len(steps) and all(step in line for step, line in zip(steps, lines)), told
