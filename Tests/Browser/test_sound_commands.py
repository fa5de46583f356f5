"""Baking heads and rendering scenes from the command line."""

import json
import struct

import pytest
from lab import ROOT, run

pytestmark = pytest.mark.long(3, pool="sound by command")

KEMAR = "/usr/share/libmysofa/MIT_KEMAR_normal_pinna.sofa"
SCENE = {
    "duration": 0.5,
    "sources": [{"sound": "bee", "loops": True, "path": [
        {"time": 0, "x": 0, "y": 2}, {"time": 0.5, "x": 2, "y": 0}]}],
}


@pytest.fixture(scope="module")
def head(tmp_path_factory):
    path = tmp_path_factory.mktemp("head") / "head.mwh"
    return path, run("bake", "--kemar", "-o", path).stdout


@pytest.fixture
def scene(tmp_path):
    path = tmp_path / "scene.json"
    path.write_text(json.dumps(SCENE))
    return path


def test_the_head_states_its_source_and_its_terms(head):
    path, told = head
    assert path.read_bytes()[:4] == b"MWHR" and path.stat().st_size < 150_000
    assert "Bill Gardner and Keith Martin" in told and "no restrictions on use" in told and "710" in told


def test_another_file_is_baked_with_other_settings(tmp_path, head):
    small = tmp_path / "small.mwh"
    told = run("bake", KEMAR, "-o", small, "--bits", 12).stdout
    assert "12 bits" in told and small.stat().st_size < head[0].stat().st_size


def test_what_cannot_be_baked_is_said_with_place_expectation_and_remedy(tmp_path):
    foreign = tmp_path / "foreign.sofa"
    foreign.write_bytes(b"no measurement at all")
    output = tmp_path / "head.mwh"
    for arguments, parts in [
        (["bake", foreign, "-o", output], ["foreign.sofa", "expected a SOFA file", "Save it again"]),
        (["bake", tmp_path / "missing.sofa", "-o", output], ["missing.sofa", "expected a file", "Check the path"]),
        (["bake", KEMAR, "-o", tmp_path / "no" / "folder" / "head.mwh"], ["head.mwh", "the file cannot be written", "check the folder"]),
        (["bake", "-o", output], ["expected a SOFA file or --kemar", "neither"]),
        (["bake", KEMAR, "--kemar", "-o", output], ["expected a SOFA file or --kemar", "both"]),
        (["bake", KEMAR, "-o", output, "--bits", 13], ["--bits", "expected 12 or 16", "13"]),
        (["bake", KEMAR, "-o", output, "--rate", 1], ["--rate", "expected 8000 to 192000"]),
    ]:
        result = run(*arguments, check=False)
        assert result.returncode != 0 and not output.exists()
        for part in parts:
            assert part in result.stderr, result.stderr


@pytest.mark.parametrize("name, code, bits", [("16", 1, 16), ("24", 1, 24), ("float", 3, 32)])
def test_a_scene_becomes_a_file_of_its_format_and_the_same_bytes_twice(tmp_path, head, scene, name, code, bits):
    first, second = tmp_path / "first.wav", tmp_path / "second.wav"
    for output in (first, second):
        assert "0.5 s of sound" in run("render", scene, "-o", output, "--format", name, "--head", head[0]).stdout
    data = first.read_bytes()
    assert data == second.read_bytes() and len(list(tmp_path.glob("*.part"))) == 0
    assert data[:4] == b"RIFF" and data[8:12] == b"WAVE" and data[12:16] == b"fmt "
    found, channels, rate, _, _, width = struct.unpack("<HHIIHH", data[20:36])
    if found == 0xFFFE:
        found = struct.unpack("<H", data[44:46])[0]
    assert (found, channels, rate, width) == (code, 2, 48_000, bits)
    assert len(data) - 24_000 * 2 * bits // 8 < 200


def test_without_a_head_the_labs_own_is_taken(tmp_path, head, scene):
    own, named = tmp_path / "own.wav", tmp_path / "named.wav"
    run("render", scene, "-o", own)
    run("render", scene, "-o", named, "--head", head[0])
    assert own.read_bytes() == named.read_bytes()


def test_what_cannot_be_rendered_is_said_with_place_expectation_and_remedy(tmp_path, head, scene):
    def broken(**changes):
        path = tmp_path / "-".join(changes) / "broken.json"
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps({**SCENE, **changes}, indent=1))
        return path

    text = tmp_path / "text.mwh"
    text.write_text("no head")
    output = tmp_path / "out.wav"
    for arguments, parts in [
        (["render", tmp_path / "missing.json", "-o", output], ["missing.json", "no such file"]),
        (["render", tmp_path, "-o", output], ["expected a file, found a folder"]),
        (["render", broken(duration=-3), "-o", output], ["broken.json:2", "duration", "expected a number from 0.001"]),
        (["render", broken(duration=0, seed=1), "-o", output], ["duration", "expected"]),
        (["render", broken(sampleRate=1), "-o", output], ["sampleRate", "8000"]),
        (["render", broken(sources=[{"sound": "unicorn"}]), "-o", output], ["broken.json", "unicorn"]),
        (["render", scene, "-o", output, "--head", text], ["text.mwh", "MWHR", "merkwelt bake"]),
        (["render", scene, "-o", tmp_path / "no" / "out.wav", "--head", head[0]], ["out.wav", "check the folder"]),
        (["render", scene, "-o", output, "--format", "8"], ["--format", "16", "24", "float"]),
    ]:
        result = run(*arguments, check=False)
        assert result.returncode != 0 and not output.exists()
        for part in parts:
            assert part in result.stderr, result.stderr


def test_the_example_is_rendered(tmp_path, head):
    garden = json.loads((ROOT / "Examples/Scenes/garden.json").read_text())
    garden["duration"] = 1
    scene = tmp_path / "garden.json"
    scene.write_text(json.dumps(garden))
    output = tmp_path / "garden.wav"
    run("render", scene, "-o", output, "--head", head[0])
    assert any(output.read_bytes()[1000:])
