import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { calls } from "@/db/schema/calls";
import { RECORDING_AUTHORIZATION, type RecordingsFake, startRecordingsFake } from "@/e2e/fakes/recordings";
import { receiveCall } from "@/lib/calls/intake/receive-call";
import { removeCall } from "@/lib/calls/intake/remove-call";
import { scratchRoot } from "@/lib/calls/running/call-files";
import { parseEgressAllow } from "@/lib/core/egress-allow";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { type EgressRules, egressRules } from "@/lib/platform/egress/rules";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { storage } from "@/lib/platform/storage/storage";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { toneCall, wavOf } from "@/lib/testing/tone-speech";
import { createConnection } from "../create-connection";
import { getConnection } from "../get-connection";
import { removeConnection } from "../remove-connection";
import { fetchRecording } from "./fetch-recording";

const root = path.join(tmpdir(), `rowcall-fetch-${process.pid}`);
setSettings({ DATA_DIR: root });
const WAV = wavOf(toneCall(9, [{ channel: 0, startSec: 1, phrase: 3 }]));

describe.each(EITHER_ENGINE)("the recording of a call on %s", (engine) => {
  let database: Database;
  let owner: Ctx;
  let fake: RecordingsFake;
  let rules: EgressRules;
  let connectionId: Id<"connection">;
  beforeAll(async () => {
    setSecrets(loadSecrets("/nowhere", { APP_KEYS: `a:${Buffer.alloc(32, 1).toString("base64")}` }));
    database = await testDatabase(engine);
    owner = await testContext(database);
    fake = await startRecordingsFake();
    fake.put("call", WAV);
    fake.put("noise", Buffer.alloc(5_000, "not a sound"));
    rules = {
      ...egressRules(),
      databases: [],
      allowed: new Set(parseEgressAllow(fake.egressAllow).map(({ endpoint }) => endpoint)),
    };
    const body = { type: "webhook", name: "Front desk", authorization: RECORDING_AUTHORIZATION } as const;
    connectionId = (await createConnection(owner, body)).connection.id;
  });
  afterAll(async () => {
    await fake.close();
    await database.close();
    await rm(root, { recursive: true, force: true });
  });

  async function aCall(recordingUrl: string, from = connectionId) {
    const told = { direction: null, fromNumber: null, toNumber: null, agentName: null, startedAt: null, durationSec: null };
    const arriving = { ...told, connectionId: from, provider: "webhook", externalId: null, recordingUrl };
    const { id } = await receiveCall(owner, arriving);
    return { callId: id, attempt: 1 };
  }
  const rowOf = async (id: Id<"call">) => (await database.db.select().from(calls).where(eq(calls.id, id)))[0];
  const scratch = () => readdir(scratchRoot()).catch(() => []);

  test("it is fetched with the header of its connection, kept, and its address forgotten; a second fetch asks nobody", async () => {
    const run = await aCall(fake.url("elsewhere", "call"));
    expect(await fetchRecording(owner, run, rules)).toBe(true);
    const row = await rowOf(run.callId);
    expect(row).toMatchObject({ source: "audio", sourceFormat: "wav", sourceBytes: WAV.length, recordingUrl: null });
    expect(await storage().size(row?.audioKey ?? "")).toBe(WAV.length);
    const asked = fake.calls.length;
    expect(await fetchRecording(owner, run, rules)).toBe(true);
    expect(fake.calls.length).toBe(asked);
    expect(await scratch()).toEqual([]);
  });

  test("a refusal leaves no file, keeps the address for another try, and is told on the connection", async () => {
    const bare = (await createConnection(owner, { type: "webhook", name: "Without a header" })).connection.id;
    const run = await aCall(fake.url("keyed", "call"), bare);
    await expect(fetchRecording(owner, run, rules)).rejects.toMatchObject({ isPermanent: true });
    expect((await getConnection(owner, bare)).lastError).toBe(
      "The recording URL refused access. Check the Authorization header of the connection.",
    );
    expect((await rowOf(run.callId))?.recordingUrl).toEqual(expect.any(String));
    expect(await scratch()).toEqual([]);
  });

  test("what is no recording is refused, and nothing of it kept", async () => {
    const run = await aCall(fake.url("plain", "noise"));
    await expect(fetchRecording(owner, run, rules)).rejects.toMatchObject({ name: "CallFailure", isPermanent: true });
    expect(await rowOf(run.callId)).toMatchObject({ audioKey: null, source: null });
    expect([await scratch(), await storage().list(`${owner.workspaceId}/${run.callId}`)]).toEqual([[], []]);
  });

  test("a call deleted meanwhile is given up, and nothing of it is left", async () => {
    const run = await aCall(fake.url("slow", "call"));
    const fetching = fetchRecording(owner, run, rules);
    await expect.poll(() => fake.open()).toBe(1);
    await removeCall(owner, run.callId);
    expect(await fetching).toBe(false);
    expect([fake.open(), await scratch(), await storage().list(`${owner.workspaceId}/${run.callId}`)]).toEqual([0, [], []]);
    expect(await fetchRecording(owner, run, rules)).toBe(false);
  });

  test("a run that another attempt has overtaken fetches nothing", async () => {
    const run = await aCall(fake.url("plain", "call"));
    await database.db.update(calls).set({ attempt: 2 }).where(eq(calls.id, run.callId));
    expect(await fetchRecording(owner, run, rules)).toBe(false);
  });

  test("calls of a removed connection are fetched without its header", async () => {
    const going = await createConnection(owner, { type: "webhook", name: "Going", authorization: RECORDING_AUTHORIZATION });
    const run = await aCall(fake.url("plain", "call"), going.connection.id);
    await removeConnection(owner, going.connection.id);
    expect(await fetchRecording(owner, run, rules)).toBe(true);
    expect(fake.calls.at(-1)?.headers.authorization).toBeUndefined();
  });
});
