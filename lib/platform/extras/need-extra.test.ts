import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ExtraPlaces, hasExtra, needExtra } from "./need-extra";

let directory: string;
let places: ExtraPlaces;

beforeEach(() => {
  vi.stubEnv("LOG_LEVEL", "silent");
  directory = mkdtempSync(path.join(tmpdir(), "rowcall-extras-"));
  places = {
    root: path.join(directory, "code"),
    manifests: path.join(directory, "code/.next/extras"),
    installed: path.join(directory, "data/extras"),
  };
  const manifest = path.join(places.manifests, "audio");
  mkdirSync(manifest, { recursive: true });
  writeFileSync(path.join(manifest, "package.json"), "{}");
  writeFileSync(path.join(manifest, "package-lock.json"), "{}");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true, force: true });
});

/** An `npm` that notes each call with its settings, and does as `script` says. */
function npmThat(script: string): () => string[] {
  const calls = path.join(directory, "calls");
  const program = path.join(directory, "bin/npm");
  mkdirSync(path.dirname(program), { recursive: true });
  writeFileSync(program, `#!/bin/sh\nenv | tr '\\n' ' ' >> ${calls}; echo "args: $*" >> ${calls}\n${script}\n`);
  chmodSync(program, 0o755);
  vi.stubEnv("PATH", `${path.dirname(program)}:${process.env.PATH}`);
  return () => (existsSync(calls) ? readFileSync(calls, "utf8").trim().split("\n") : []);
}

const INSTALLS = "mkdir -p node_modules/node-av && echo '{}' > node_modules/node-av/package.json";
const installed = () => (existsSync(places.installed) ? readdirSync(places.installed) : []);

test("what the code's own node_modules have is not installed again", async () => {
  const calls = npmThat(INSTALLS);
  mkdirSync(path.join(places.root, "node_modules/node-av"), { recursive: true });
  writeFileSync(path.join(places.root, "node_modules/node-av/package.json"), "{}");
  expect(await needExtra("audio", places)).toBe(places.root);
  expect(calls()).toEqual([]);
});

test("two that need a library at once wait for one installation, and later ones for none", async () => {
  const calls = npmThat(`sleep 0.3; ${INSTALLS}`);
  expect(await hasExtra("audio", places)).toBe(false);
  const [one, two] = await Promise.all([needExtra("audio", places), needExtra("audio", places)]);
  expect(one).toBe(two);
  expect(existsSync(path.join(one, "node_modules/node-av/package.json"))).toBe(true);
  expect(await needExtra("audio", places)).toBe(one);
  expect(await hasExtra("audio", places)).toBe(true);
  expect(calls()).toHaveLength(1);
  expect(calls()[0]).toMatch(/args: ci .*--ignore-scripts/);
});

test("npm gets none of our secrets", async () => {
  vi.stubEnv("OPENAI_API_KEY", "sk-secret");
  vi.stubEnv("HTTPS_PROXY", "http://proxy.example");
  const calls = npmThat(INSTALLS);
  await needExtra("audio", places);
  expect(calls()[0]).not.toContain("sk-secret");
  expect(calls()[0]).toContain("HTTPS_PROXY=http://proxy.example");
});

test("without a network it says what to do, leaves nothing, and the next try may succeed", async () => {
  npmThat("mkdir -p node_modules/node-av; echo 'npm error code ENOTFOUND' >&2; exit 1");
  await expect(needExtra("audio", places)).rejects.toMatchObject({
    kind: "unavailable",
    message:
      "Recordings can't be read yet: node-av couldn't be downloaded from npm. On a server with internet access run npm run audio, or install ffmpeg and set FFMPEG_PATH.",
  });
  expect(installed()).toEqual([]);
  npmThat(INSTALLS);
  expect(existsSync(path.join(await needExtra("audio", places), "node_modules/node-av"))).toBe(true);
});

test("without npm it says the same", async () => {
  mkdirSync(path.join(directory, "empty"));
  vi.stubEnv("PATH", path.join(directory, "empty"));
  await expect(needExtra("audio", places)).rejects.toMatchObject({ kind: "unavailable", code: "not_installed" });
});

test("what a killed installation left is never taken for the library, and goes once it is old", async () => {
  npmThat(INSTALLS);
  const [old, young] = ["old", "young"].map((name) => path.join(places.installed, `.installing-${name}`));
  for (const left of [old, young]) mkdirSync(path.join(left as string, "node_modules/node-av"), { recursive: true });
  const twoHoursAgo = Date.now() / 1000 - 7_200;
  utimesSync(old as string, twoHoursAgo, twoHoursAgo);
  const place = await needExtra("audio", places);
  expect(installed().sort()).toEqual([".installing-young", path.basename(place)]);
});

test("of two processes whoever is done first wins", async () => {
  const theirs = path.join(directory, "theirs");
  mkdirSync(path.join(theirs, "node_modules/node-av"), { recursive: true });
  npmThat(INSTALLS);
  const name = path.basename(await needExtra("audio", places));
  rmSync(path.join(places.installed, name), { recursive: true });
  npmThat(`${INSTALLS}; mv ${theirs} ${path.join(places.installed, name)}`);
  const shared = await needExtra("audio", places);
  expect(existsSync(path.join(shared, "package.json"))).toBe(false);
  expect(installed()).toEqual([name]);
});

test("another lock file is another place", async () => {
  npmThat(INSTALLS);
  const before = await needExtra("audio", places);
  writeFileSync(path.join(places.manifests, "audio/package-lock.json"), '{"other":1}');
  expect(await needExtra("audio", places)).not.toBe(before);
});
