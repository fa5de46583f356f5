"""What the browser tests and the fault tests share."""


def pytest_configure(config):
    config.addinivalue_line("markers", "release: proves the small page as well (./test release)")
