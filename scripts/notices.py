#!/usr/bin/env python3
"""Writes THIRD-PARTY.txt: every package inside the program or its page, with its licence.

What is inside follows from Cargo.lock (what tablier-cli needs, tests aside) and web/package-lock.json (what is not marked as a
tool). A test holds the list to both files. The texts come from the packages themselves, so both must be there: `cargo fetch`
and `npm ci` bring them.
"""

import json
import re
import subprocess
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LICENCE = re.compile(r"^(licen[cs]e|copying|unlicense|notice)", re.IGNORECASE)
MIT = """MIT License

Copyright (c) the authors of {name}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files
(the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify,
merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE
LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN
CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE."""


def crates():
    """Name, version, licence and folder of every crate that tablier-cli is built from, tests aside."""
    lock = tomllib.loads((ROOT / "Cargo.lock").read_text())["package"]
    by_name = {}
    for package in lock:
        by_name.setdefault(package["name"], []).append(package)

    def find(line):
        name, *version = line.split(" ")
        return next(p for p in by_name[name] if not version or p["version"] == version[0])

    members = {}
    for manifest in ROOT.glob("crates/*/Cargo.toml"):
        toml = tomllib.loads(manifest.read_text())
        members[toml["package"]["name"]] = {**toml.get("dependencies", {}), **toml.get("build-dependencies", {})}
    found, queue = {}, [by_name["tablier-cli"][0]]
    while queue:
        package = queue.pop()
        if (package["name"], package["version"]) in found:
            continue
        found[package["name"], package["version"]] = package
        needs = package.get("dependencies", [])
        if package["name"] in members:
            needs = [line for line in needs if line.split(" ")[0] in members[package["name"]]]
        queue.extend(find(line) for line in needs)
    command = ["cargo", "metadata", "--format-version", "1", "--locked"]
    metadata = json.loads(subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout)
    told = {(p["name"], p["version"]): p for p in metadata["packages"]}
    for key in sorted(found):
        if "source" in found[key]:
            package = told[key]
            yield *key, package["license"] or "see below", Path(package["manifest_path"]).parent, package["repository"] or ""


def modules():
    """The same of every npm package that is inside the page."""
    lock = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    for path, package in sorted(lock.items()):
        if path and not package.get("dev"):
            folder = ROOT / "web" / path
            told = json.loads((folder / "package.json").read_text())
            home = told.get("homepage") or ""
            yield path.rsplit("node_modules/", 1)[1], package["version"], told.get("license", "see below"), folder, home


def texts(name, licence, folder):
    """The licence texts of a package; of several to choose from, MIT."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and LICENCE.match(path.name))
    if "MIT" in licence and " AND " not in licence:
        chosen = [path for path in files if "mit" in path.name.lower() or path.name.lower().startswith("notice")]
        files = chosen or files
    # Libraries in other languages lie in folders of their own.
    if name.endswith("-sys"):
        files += sorted(path for path in folder.glob("c_src/**/*") if path.is_file() and LICENCE.match(path.name))
    found = [path.read_text(errors="replace") for path in files]
    if not found and "MIT" in licence:
        found = [MIT.format(name=name)]
    elif not found and "Apache-2.0" in licence:
        found = [(ROOT / "LICENSE-APACHE").read_text()]
    elif not found:
        found = [f"{licence}: https://spdx.org/licenses/{licence}.html"]
    return ["\n".join(line.rstrip() for line in text.strip().splitlines()) for text in found]


def main():
    packages = [*crates(), *modules()]
    lines = [
        "Software and fonts by others in Tablier and its page, with their licences.",
        "Written by scripts/notices.py from Cargo.lock and web/package-lock.json: do not edit.",
        "",
    ]
    lines += [f"{name} {version} ({licence}) {home}".rstrip() for name, version, licence, _, home in packages]
    by_text = {}
    for name, version, licence, folder, _ in packages:
        for text in texts(name, licence, folder):
            by_text.setdefault(text, []).append(f"{name} {version}")
    for text, names in by_text.items():
        lines += ["", "-" * 80, ", ".join(names), "-" * 80, "", text]
    (ROOT / "THIRD-PARTY.txt").write_text("\n".join(lines) + "\n")
    print(f"THIRD-PARTY.txt: {len(packages)} packages, {len(by_text)} texts")


if __name__ == "__main__":
    main()
