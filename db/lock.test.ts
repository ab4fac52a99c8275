import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lockDirectory } from "./lock";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "rowcall-lock-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Another process that tries to take the lock, says how it went, and keeps it until it is killed. */
function taker(): { result: Promise<string>; kill(): Promise<void> } {
  const code = `import { lockDirectory } from ${JSON.stringify(path.join(import.meta.dirname, "lock.ts"))};
    lockDirectory(${JSON.stringify(directory)}).then(() => process.send("held"), (error) => process.send(error.message));
    setInterval(() => {}, 1000);`;
  const file = path.join(directory, `taker-${Math.random().toString(36).slice(2)}.mts`);
  writeFileSync(file, code);
  const child = spawn(process.execPath, ["--import", "tsx", file], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    result: new Promise((resolve) => child.once("message", (message) => resolve(String(message)))),
    kill: () => {
      child.kill("SIGKILL");
      return exited;
    },
  };
}

describe("the lock of a data directory", () => {
  test("is refused to a second taker, naming the holder, and free again once given back", async () => {
    const giveBack = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${process.pid}:`);
    giveBack();
    (await lockDirectory(directory))();
    expect(readdirSync(directory)).toEqual([]);
  });

  test("of a killed process passes to exactly one of many that start at once", async () => {
    const first = taker();
    expect(await first.result).toBe("held");
    await first.kill();
    const many = Array.from({ length: 4 }, taker);
    const results = await Promise.all(many.map(({ result }) => result));
    expect(results.filter((result) => result === "held")).toHaveLength(1);
    await Promise.all(many.map(({ kill }) => kill()));
  });

  test("of a dead process passes on although its number is ours now, as in a container that was started anew", async () => {
    writeFileSync(path.join(directory, "lock"), `${process.pid} 1 0123456789ab\n`);
    (await lockDirectory(directory))();
    writeFileSync(path.join(directory, "lock"), `${process.pid} 1\n`);
    (await lockDirectory(directory))();
  });

  test("that a crash cut short passes on", async () => {
    writeFileSync(path.join(directory, "lock"), "");
    (await lockDirectory(directory))();
  });
});
