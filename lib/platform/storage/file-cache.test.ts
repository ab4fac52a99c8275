import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { fileCache } from "./file-cache";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-cache-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const MINUTE = 60_000;
let made = 0;

/** A cache of 100 bytes with a clock of its own; `keep` puts a file of so many bytes. */
function cacheOf100() {
  const directory = path.join(root, `cache-${made++}`);
  const start = Date.now() - 48 * 3_600_000;
  const clock = { now: start };
  const cache = fileCache(directory, 100, () => clock.now);
  const keep = (key: string, bytes: number) => {
    const file = path.join(root, `made-${made++}`);
    writeFileSync(file, "x".repeat(bytes));
    return cache.keep(key, file);
  };
  const kept = () => readdirSync(path.join(directory, "files")).sort();
  return { directory, clock, cache, keep, kept };
}

test("what was used longest ago goes first, and no more than has to", async () => {
  const { clock, cache, keep, kept } = cacheOf100();
  for (const key of ["a", "b", "c"]) {
    await keep(key, 30);
    clock.now += MINUTE;
  }
  clock.now += 60 * MINUTE;
  expect(cache.find("a")).not.toBeNull();
  clock.now += 60 * MINUTE;
  await keep("d", 35);
  expect(kept()).toEqual(["a", "c", "d"]);
});

test("what was used in the last 15 minutes stays, however much it is, and goes once it may", async () => {
  const { clock, cache, keep, kept } = cacheOf100();
  for (const key of ["a", "b", "c", "d"]) {
    await keep(key, 90);
    clock.now += MINUTE;
  }
  expect(kept()).toEqual(["a", "b", "c", "d"]);
  clock.now += 12 * MINUTE;
  expect(cache.find("a")).not.toBeNull();
  clock.now += 5 * MINUTE;
  await keep("e", 1);
  expect(kept()).toEqual(["a", "e"]);
});

test("what nobody used for a day goes, and halves that a crash left", async () => {
  const { directory, clock, keep, kept } = cacheOf100();
  await keep("old", 10);
  clock.now += 25 * 3_600_000;
  mkdirSync(path.join(directory, "parts"));
  const [left, running] = ["left", "running"].map((name) => path.join(directory, "parts", name)) as [string, string];
  for (const file of [left, running]) writeFileSync(file, "half");
  utimesSync(left, new Date(clock.now - 2 * 3_600_000), new Date(clock.now - 2 * 3_600_000));
  utimesSync(running, new Date(clock.now), new Date(clock.now));
  await keep("new", 95);
  expect(kept()).toEqual(["new"]);
  expect([existsSync(left), existsSync(running)]).toEqual([false, true]);
});

test("a file is fetched once for all who ask, is whole when it is seen, and fetched again after a failure", async () => {
  const { directory, cache } = cacheOf100();
  let downloads = 0;
  const download = async (part: string) => {
    downloads++;
    writeFileSync(part, "ha");
    expect(cache.find("ws_1/a")).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (downloads === 1) throw new Error("Cut off.");
    writeFileSync(part, "half and half");
  };
  const first = await Promise.allSettled(Array.from({ length: 5 }, () => cache.fetch("ws_1/a", download)));
  expect(first.every(({ status }) => status === "rejected")).toBe(true);
  expect(readdirSync(path.join(directory, "parts"))).toEqual([]);
  const paths = await Promise.all(Array.from({ length: 5 }, () => cache.fetch("ws_1/a", download)));
  expect(downloads).toBe(2);
  expect(readFileSync(paths[4] ?? "", "utf8")).toBe("half and half");
  expect(statSync(path.join(directory, "files/ws_1")).mode & 0o077).toBe(0);
});

test("a file that is removed while it is fetched is not there afterwards", async () => {
  const { cache } = cacheOf100();
  const fetched = cache.fetch("a", async (part) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    writeFileSync(part, "rows");
  });
  await cache.remove("a");
  await fetched;
  expect(cache.find("a")).toBeNull();
});
