import { type ChildProcess, fork } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ENGINES, migratedPostgres, TEST_POSTGRES_URL } from "@/lib/testing/database";
import { generated } from "@/lib/testing/generated";
import { bundled } from "@/lib/testing/running/bundled";
import { putEmbedded } from "@/lib/testing/running/made-embedded";
import { until } from "@/lib/testing/until";
import { CRASHES_MAX } from "./limits";

// Processes are started and killed: minutes, on a busy machine.
vi.setConfig({ testTimeout: 900_000 });

const OUTSIDE_KILLS = 5;

let script: string;
beforeAll(async () => {
  script = await bundled("inngest/embedded/test-child.ts");
});

describe.each(ENGINES)("a killed process on %s", (kind) => {
  let undo: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const act of undo.reverse()) await act();
    undo = [];
  });

  it("goes on behind the last recorded step, which never runs again", async () => {
    const { lines, start } = await place(kind, undo);
    const first = start();
    await until(() => lines().includes("started"));
    first.send("resume");
    await until(() => lines().includes("two"));
    await kill(first);
    start();
    await until(() => lines().includes("resumed"));
    expect(lines().filter((line) => ["one", "two", "three"].includes(line))).toEqual(["one", "two", "two", "three"]);
  });

  // What a start on the embedded database finds after a kill is proven above; how often is counted in tables, whichever has them.
  if (!generated(kind === "postgres", true)) return;

  it("ends a step that kills its process each time as failed, and nothing that ran beside it", async () => {
    const { lines, start } = await place(kind, undo);
    let child = start();
    await until(() => lines().includes("started"));
    child.send("kill");
    for (let boots = 1; boots < 2 * CRASHES_MAX && !lines().some((line) => line.startsWith("failed")); boots++) {
      await Promise.race([ended(child), until(() => lines().some((line) => line.startsWith("failed")))]);
      if (child.signalCode !== null) child = start();
    }
    await until(() => lines().some((line) => line.startsWith("failed")) && lines().includes("innocent done"));
    expect(lines().filter((line) => line === "kill")).toHaveLength(CRASHES_MAX);
    expect(lines().filter((line) => line === "before")).toHaveLength(1);
    expect(lines().filter((line) => line.startsWith("failed"))).toEqual([
      expect.stringContaining("each time the server ended before it was done"),
    ]);
    // What stands after the last step is run again where the server ends before that is stored; it has not failed either way.
  });

  it("goes on with a step whose process somebody kills again and again", async () => {
    const { file, lines, start } = await place(kind, undo);
    const held = () => lines().filter((line) => line === "hold").length;
    let child = start();
    await until(() => lines().includes("started"));
    child.send("hold");
    for (let kills = 1; kills <= OUTSIDE_KILLS; kills++) {
      await until(() => held() === kills);
      await kill(child);
      child = start();
    }
    appendFileSync(file, "let go\n");
    await until(() => lines().includes("held"));
    expect(lines().filter((line) => line.startsWith("failed"))).toEqual([]);
  });
});

/** A data directory or a database of its own, and a way to start processes on it. */
async function place(kind: (typeof ENGINES)[number], undo: (() => Promise<void>)[]) {
  const directory = mkdtempSync(path.join(os.tmpdir(), "rowcall-crash-"));
  const file = path.join(directory, "notes");
  writeFileSync(file, "");
  const address = kind === "embedded" ? "-" : await throwaway(undo);
  if (kind === "embedded") await putEmbedded(path.join(directory, "data"));
  undo.unshift(async () => rmSync(directory, { recursive: true, force: true }));
  return {
    file,
    lines: () => readFileSync(file, "utf8").split("\n").filter(Boolean),
    start: (): ChildProcess => {
      const child = fork(script, [path.join(directory, "data"), address, file], {
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      });
      undo.push(() => kill(child));
      return child;
    },
  };
}

async function throwaway(undo: (() => Promise<void>)[]): Promise<string> {
  const name = `rowcall_crash_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  const admin = postgres(TEST_POSTGRES_URL, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name} template ${await migratedPostgres()}`);
  undo.push(async () => {
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
  });
  const url = new URL(TEST_POSTGRES_URL);
  url.pathname = `/${name}`;
  return url.href;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = ended(child);
  child.kill("SIGKILL");
  await gone;
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once("exit", () => resolve()));
}
