"""What the tests of packages share: the packages, and the validators' environments."""

import gzip
import io
import os
import pathlib

import pytest
import requests_cache
import urllib3
from requests.adapters import HTTPAdapter

HERE = pathlib.Path(__file__).parent
HOUSE = HERE.parents[1]
# Where WrittenExports (Tests/ExportTests) has put them; `./test export` says it.
EXPORTS = pathlib.Path(os.environ.get("MERKWELT_EXPORTS", HOUSE / ".build-exports"))
# The same studies in the formats of other programs, in a folder for each study and level.
FORMATS = EXPORTS / "formats"
NAMES = sorted(path.parent.name for path in EXPORTS.glob("*/datapackage.json"))
STUDIES = sorted(path.parent.relative_to(FORMATS).as_posix() for path in FORMATS.glob("*/*/package"))
CONTEXT = "https://w3id.org/ro/crate/1.2/context"


def pytest_generate_tests(metafunc):
    if "package" in metafunc.fixturenames:
        assert NAMES, f"{EXPORTS}: no packages; ./test export writes them"
        metafunc.parametrize("package", [EXPORTS / name for name in NAMES], ids=NAMES)
    if "study" in metafunc.fixturenames:
        assert STUDIES, f"{FORMATS}: no studies; ./test export writes them"
        metafunc.parametrize("study", [FORMATS / name for name in STUDIES], ids=STUDIES)


class Stored(HTTPAdapter):
    """Answers with the context that is stored here, so that nobody asks the network."""

    def send(self, request, **options):
        body = gzip.decompress((HERE / "ro-crate-1.2-context.jsonld.gz").read_bytes())
        raw = urllib3.HTTPResponse(
            body=io.BytesIO(body), status=200, headers={"Content-Type": "application/ld+json"}, preload_content=False,
            request_url=request.url)
        return self.build_response(request, raw)


@pytest.fixture(scope="session")
def crate_cache(tmp_path_factory):
    """The cache of the validator of RO-Crate, with the published context in it."""
    path = tmp_path_factory.mktemp("crates") / "cache"
    with requests_cache.CachedSession(str(path), backend="sqlite", expire_after=-1) as session:
        session.mount("https://", Stored())
        assert session.get(CONTEXT).status_code == 200
    return path
