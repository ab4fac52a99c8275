import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setSettings } from "@/lib/testing/settings";
import { type ChildKind, endReadyChildren, makeReady, runChild } from "./run-child";

let directory: string;
const serveJob = path.join(process.cwd(), "lib/platform/child/serve-job.ts");

beforeAll(() => {
  setSettings({ CHILD_JOBS: "1" });
  directory = mkdtempSync(path.join(tmpdir(), "rowcall-child-"));
});
afterAll(() => {
  endReadyChildren();
  rmSync(directory, { recursive: true, force: true });
});

function kind(name: string, work: string, more: Partial<ChildKind> = {}): ChildKind {
  const file = path.join(directory, `${name}.child.ts`);
  writeFileSync(file, `import { serveJob } from ${JSON.stringify(serveJob)};\n${work}\n`);
  return { name, source: path.relative(process.cwd(), file), heapMb: 64, timeoutMs: 120_000, refusal: "Refused.", ...more };
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe("a child", () => {
  test("answers, from a process of its own that has none of our settings", async () => {
    process.env.ROWCALL_TEST_SECRET = "hidden";
    const echo = kind(
      "echo",
      "serveJob(async (job) => ({ ...job, pid: process.pid, secret: process.env.ROWCALL_TEST_SECRET ?? null }));",
    );
    const first = await runChild<{ n: number }, { n: number; pid: number; secret: null }>(echo, { n: 1 });
    expect(first).toMatchObject({ n: 1, secret: null });
    makeReady(echo);
    const second = await runChild<{ n: number }, { n: number; pid: number }>(echo, { n: 2 });
    expect(second.n).toBe(2);
    expect(new Set([process.pid, first.pid, second.pid]).size).toBe(3);
  });

  test("passes refusals on with their sentence, and hides what else was thrown", async () => {
    const errors = path.join(process.cwd(), "lib/core/errors.ts");
    const refuses = kind(
      "refuses",
      `import { AppError } from ${JSON.stringify(errors)}; serveJob(async () => { throw new AppError("too_large", "Too big."); });`,
    );
    await expect(runChild(refuses, {})).rejects.toMatchObject({ kind: "too_large", message: "Too big." });
    const fails = kind("fails", 'serveJob(async () => { throw new Error("cell content"); });');
    await expect(runChild(fails, {})).rejects.toThrow(/^(?!.*cell content).*failed/);
  });

  test("ends once nobody waits for it, and frees its slot", async () => {
    const pidFile = path.join(directory, "pid");
    const write = `(await import("node:fs")).writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));`;
    const waits = kind("waits", `serveJob(async (_, tell) => { ${write} tell("begun"); await new Promise(() => {}); });`);
    for (let job = 0; job < 3; job++) {
      const gone = new AbortController();
      const asked = runChild(waits, {}, { onStage: () => gone.abort(), signal: gone.signal });
      await expect(asked).rejects.toMatchObject({ kind: "timeout" });
      const pid = Number(readFileSync(pidFile, "utf8"));
      await expect.poll(() => isThere(pid)).toBe(false);
    }
    await expect(runChild(waits, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: "timeout" });
  });

  test("that dies, eats memory or never ends is a refused job, and the next one works", async () => {
    const dies = kind("dies", 'serveJob(async () => { process.kill(process.pid, "SIGSEGV"); await new Promise(() => {}); });');
    await expect(runChild(dies, {})).rejects.toMatchObject({ kind: "invalid", message: "Refused." });
    const eats = kind(
      "eats",
      "serveJob(async () => { const all = []; for (;;) all.push(new Array(1e5).fill(Math.random())); });",
    );
    await expect(runChild(eats, {})).rejects.toThrow("Refused.");
    const hangs = kind("hangs", "serveJob(async () => { for (;;); });", { timeoutMs: 1_500 });
    await expect(runChild(hangs, {})).rejects.toThrow("Refused.");
    const works = kind("works", "serveJob(async () => ({ fine: true }));");
    await expect(runChild(works, {})).resolves.toEqual({ fine: true });
  });
});
