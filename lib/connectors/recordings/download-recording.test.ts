import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { RECORDING_AUTHORIZATION, RECORDING_CANARY, type RecordingsFake, startRecordingsFake } from "@/e2e/fakes/recordings";
import { CallFailure } from "@/lib/calls/running/call-failure";
import { parseEgressAllow } from "@/lib/core/egress-allow";
import { type EgressRules, egressRules } from "@/lib/platform/egress/rules";
import { failureOfError, NOT_READY_MS } from "./download-failure";
import { type Download, downloadRecording } from "./download-recording";

const SOUND = Buffer.alloc(3_000_000, "sound");
const MINUTE_MS = 60_000;

describe("fetching a recording from somebody's server", () => {
  let fake: RecordingsFake;
  let rules: EgressRules;
  let directory: string;
  let file: string;
  let turn = 0;
  beforeAll(async () => {
    fake = await startRecordingsFake();
    fake.put("call", SOUND);
    rules = {
      ...egressRules(),
      databases: [],
      allowed: new Set(parseEgressAllow(fake.egressAllow).map(({ endpoint }) => endpoint)),
    };
    directory = await mkdtemp(path.join(tmpdir(), "rowcall-download-"));
  });
  beforeEach(() => {
    file = path.join(directory, String(++turn));
    fake.calls.length = 0;
  });
  afterAll(async () => {
    await fake.close();
    await rm(directory, { recursive: true });
  });

  const download = (url: string, given: Partial<Download> = {}, within = rules) =>
    downloadRecording({ url, authorization: null, path: file, ageMs: 0, signal: new AbortController().signal, ...given }, within);

  async function failureOf(work: Promise<unknown>): Promise<Pick<CallFailure, "message" | "isPermanent" | "retryAfterMs">> {
    const failure = await work.then(
      () => new Error("It came."),
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(CallFailure);
    const { message, isPermanent, retryAfterMs } = failure as CallFailure;
    for (const secret of [RECORDING_CANARY, "127.0.0.1", "http", "SECRET"]) expect(message).not.toContain(secret);
    expect((failure as Error).cause).toBeUndefined();
    return { message, isPermanent, retryAfterMs };
  }
  const passing = async (work: Promise<unknown>) => (await failureOf(work)).isPermanent === false;

  test("it comes whole, into a file that only we can read", async () => {
    expect(await download(fake.url("plain", "call"))).toBe(SOUND.length);
    expect((await readFile(file)).equals(SOUND)).toBe(true);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test("the header opens it, and stays at the origin it was meant for", async () => {
    const authorization = RECORDING_AUTHORIZATION;
    expect(await failureOf(download(fake.url("keyed", "call")))).toMatchObject({
      message: "The recording URL refused access. Check the Authorization header of the connection.",
      isPermanent: true,
    });
    expect(await download(fake.url("keyed", "call"), { authorization })).toBe(SOUND.length);
    await rm(file);
    fake.calls.length = 0;
    expect(await download(fake.url("elsewhere", "call"), { authorization })).toBe(SOUND.length);
    expect(fake.calls.map(({ server, headers }) => [server, headers.authorization])).toEqual([
      [0, authorization],
      [1, undefined],
    ]);
  });

  test("a recording that is not there yet is waited for, longer each time, for an hour", async () => {
    const late = (ageMs: number) => failureOf(download(fake.url("status/404", "call"), { ageMs }));
    expect(await late(0)).toMatchObject({ isPermanent: false, retryAfterMs: 20_000 });
    expect(await late(3 * MINUTE_MS)).toMatchObject({ isPermanent: false, retryAfterMs: 33 * MINUTE_MS });
    expect(await late(50 * MINUTE_MS)).toMatchObject({ isPermanent: false, retryAfterMs: 10 * MINUTE_MS });
    expect(await late(NOT_READY_MS)).toMatchObject({ isPermanent: true, message: "There is no recording at its address." });
    expect(await passing(download(fake.url("empty", "call")))).toBe(true);
    await rm(file);
    expect(await passing(download(fake.url("status/204", "call")))).toBe(true);
    for (let n = 0; n < 2; n++) expect(await passing(download(fake.url("late", "call")))).toBe(true);
    expect(await download(fake.url("late", "call"))).toBe(SOUND.length);
  });

  test("what passes by itself is told from what does not", async () => {
    expect(await failureOf(download(fake.url("busy", "call")))).toMatchObject({ isPermanent: false, retryAfterMs: 2_000 });
    for (const status of [408, 425, 500, 502, 503] as const) {
      expect(await passing(download(fake.url(`status/${status}`, "call")))).toBe(true);
    }
    for (const status of [400, 402, 405, 406, 410, 418, 451] as const) {
      expect(await passing(download(fake.url(`status/${status}`, "call")))).toBe(false);
    }
    expect(await passing(download(fake.url("reset", "call")))).toBe(true);
    expect(await passing(download(fake.url("loop", "call")))).toBe(false);
  });

  test("half a recording is none", async () => {
    expect(await failureOf(download(fake.url("cut", "call")))).toMatchObject({
      message: "The recording arrived only in part.",
      isPermanent: false,
    });
  });

  test("a server that stops sending is given up", async () => {
    const impatient = { ...rules, limits: { ...rules.limits, idle: 300 } };
    expect(await passing(download(fake.url("slow", "call"), {}, impatient))).toBe(true);
    await expect.poll(() => fake.open()).toBe(0);
  });

  test("a web page is no recording, whatever it is said to be", async () => {
    expect(await failureOf(download(fake.url("page", "call")))).toMatchObject({
      message: expect.stringContaining("web page"),
      isPermanent: true,
    });
  });

  test("no more than 200 MB are taken, said or not", async () => {
    for (const way of ["large", "endless"] as const) {
      const failed = await failureOf(download(fake.url(way, "call"), { path: `${file}-${way}` }));
      expect(failed).toMatchObject({ message: "The recording is larger than 200 MB.", isPermanent: true });
    }
    expect((await stat(`${file}-endless`)).size).toBeLessThanOrEqual(200_000_000);
    await rm(`${file}-endless`);
    await expect.poll(() => fake.open()).toBe(0);
  });

  test("an address that may not be reached is not, and neither is one that is led to", async () => {
    const refused = { message: "The recording URL isn't allowed.", isPermanent: true };
    expect(await failureOf(download(fake.url("inside", "call")))).toMatchObject(refused);
    expect(await failureOf(download("https://127.0.0.1:9/x"))).toMatchObject(refused);
    expect(await failureOf(download(fake.url("plain", "call"), {}, { ...rules, allowed: new Set() }))).toMatchObject(refused);
  });

  test("a full disk is no fault of the address, and passes", () => {
    const full = Object.assign(new Error("no space left"), { code: "ENOSPC" });
    expect(failureOfError(full, true)).toMatchObject({
      message: "The server has no room left for the recording.",
      isPermanent: false,
    });
  });

  test("it is given up at once when nobody wants it any more", async () => {
    const gone = new AbortController();
    const under = failureOf(download(fake.url("slow", "call"), { signal: gone.signal }));
    await expect.poll(() => fake.open()).toBe(1);
    gone.abort(new Error("gone"));
    await under;
    await expect.poll(() => fake.open()).toBe(0);
  });
});
