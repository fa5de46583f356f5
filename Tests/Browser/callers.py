"""Which lines of a test made a call, found without a search.

Playwright asks `inspect.stack` at every call, to tell where a step came from. That looks through all loaded modules for
each frame: 12 ms of a call that else takes two, and more than anything else in tests that follow a page closely.
"""

import inspect
import sys


def callers(context=1):
    """What stands in place of `inspect.stack`: the frames up to the function that pytest called, without their source."""
    found = []
    frame = sys._getframe(1)
    while frame is not None and "/_pytest/" not in frame.f_code.co_filename:
        code = frame.f_code
        found.append(inspect.FrameInfo(frame, code.co_filename, frame.f_lineno, code.co_name, None, None))
        frame = frame.f_back
    return found


def install():
    inspect.stack = callers
