import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { POST as voice } from "@/app/voice/webhook/[token]/route";
import { type Database, setDatabase } from "@/db/client";
import { calls, connections } from "@/db/schema/calls";
import type { SimulatedCall } from "@/e2e/fakes/phone-systems/phone-system";
import { type VonageDeliveryOptions, vonageDelivery } from "@/e2e/fakes/phone-systems/vonage-delivery";
import { VONAGE_APPLICATION_ID, vonageIds } from "@/e2e/fakes/phone-systems/vonage-legs";
import { createConnection } from "@/lib/connectors/create-connection";
import { getConnection } from "@/lib/connectors/get-connection";
import { removeConnection } from "@/lib/connectors/remove-connection";
import { recordingUrlPlace, secretsPlace } from "@/lib/connectors/rules";
import { asId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { loadSecrets, open, seal, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { CLIENT_ADDRESS_HEADER } from "./request-facts";

const SECRET = "a-signature-secret-of-some-length";

describe("the door that Vonage posts to", () => {
  let database: Database;
  let owner: Ctx;
  let signed: Awaited<ReturnType<typeof aConnection>>;
  beforeAll(async () => {
    setSecrets(loadSecrets("/nowhere", { APP_KEYS: `a:${Buffer.alloc(32, 5).toString("base64")}` }));
    database = await testDatabase("embedded");
    setDatabase(database);
    owner = await testContext(database);
    signed = await aConnection(SECRET);
  });
  afterAll(async () => {
    setDatabase(undefined);
    await database.close();
  });

  async function aConnection(signatureSecret: string | null) {
    const { connection, url } = await createConnection(owner, { type: "webhook", name: "Vonage" });
    const { id } = connection;
    const secrets = { privateKey: "PEM", ...(signatureSecret === null ? {} : { signatureSecret }) };
    await database.db
      .update(connections)
      .set({
        type: "vonage",
        fields: { applicationId: VONAGE_APPLICATION_ID },
        secrets: seal(JSON.stringify(secrets), secretsPlace(owner.workspaceId, id)),
      })
      .where(eq(connections.id, id));
    const token = (url ?? "").slice((url ?? "").lastIndexOf("/") + 1);
    const post = async ({ body, headers }: { body: string; headers: Record<string, string> }) => {
      const request = new Request("http://localhost/", {
        method: "POST",
        headers: { ...headers, [CLIENT_ADDRESS_HEADER]: "client" },
        body,
      });
      const reply = await voice(request, { params: Promise.resolve({ token }) });
      return { status: reply.status, json: await reply.json(), headers: reply.headers };
    };
    const send = async (call: SimulatedCall, options: Partial<VonageDeliveryOptions> = {}) =>
      post(vonageDelivery(call, { signatureSecret, ...options }));
    return { id, post, send, rows: () => database.db.select().from(calls).where(eq(calls.connectionId, id)) };
  }

  let calling = 0;
  const aCall = (more: Partial<SimulatedCall> = {}): SimulatedCall => ({
    number: ++calling,
    direction: "inbound",
    fromNumber: "+14155550101",
    toNumber: "+14155550199",
    agentName: "Agent Two",
    startedAt: new Date("2026-11-20T10:03:31Z"),
    durationSec: 184,
    ...more,
  });
  const rowOf = async (call: SimulatedCall) =>
    (await signed.rows()).find(({ externalId }) => externalId === vonageIds(call).recording);

  test("a recording is one call, with what Vonage says of it, however often it comes", async () => {
    const call = aCall();
    const first = await signed.send(call);
    expect([first.status, first.json]).toEqual([202, { data: { id: expect.stringMatching(/^cal_/), status: "PENDING" } }]);
    const again = await signed.send(call);
    expect([again.status, again.json]).toEqual([200, { data: { ...first.json.data, duplicate: true } }]);
    const row = await rowOf(call);
    expect(row).toMatchObject({
      provider: "vonage",
      callRef: vonageIds(call).conversation,
      startedAt: call.startedAt,
      durationSec: 184,
      direction: null,
    });
    const media = open(row?.recordingUrl ?? "", recordingUrlPlace(owner.workspaceId, asId("call", row?.id ?? "")));
    expect(JSON.parse(media)).toEqual({ url: `https://api.nexmo.com/v1/files/${vonageIds(call).file}` });
    expect(await getConnection(owner, signed.id)).toMatchObject({ receivedCalls: 1, lastReceivedAt: expect.any(String) });
  });

  test("a recording that comes twenty times at once is one call", async () => {
    const call = aCall();
    const replies = await Promise.all(Array.from({ length: 20 }, () => signed.send(call)));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 202]);
    expect(new Set(replies.map(({ json }) => json.data.id)).size).toBe(1);
  });

  test("a recording under eight seconds is kept as SKIPPED, without its address", async () => {
    const call = aCall({ durationSec: 7.9, startedAt: new Date("2026-11-20T10:03:31.000Z") });
    const short = await signed.send(call, { members: { end_time: "2026-11-20T10:03:38.900Z" } });
    expect([short.status, short.json.data.status]).toEqual([200, "SKIPPED"]);
    expect(await rowOf(call)).toMatchObject({ recordingUrl: null, durationSec: 7 });
    expect((await signed.send(aCall({ durationSec: 8 }))).status).toBe(202);
  });

  test("what Vonage did not sign so, for this application, now, is refused and stored nowhere", async () => {
    for (const tamper of ["body", "iat", "alg", "algNone", "application"] as const) {
      const call = aCall();
      const refused = await signed.send(call, { tamper });
      expect([tamper, refused.status, refused.headers.get("x-error-code")]).toEqual([tamper, 401, "invalid_signature"]);
      expect(await rowOf(call)).toBe(undefined);
    }
    expect((await signed.send(aCall(), { signatureSecret: "another-secret" })).status).toBe(401);
    expect((await signed.send(aCall(), { now: new Date(Date.now() + 600_000) })).status).toBe(401);
  });

  test("what is not signed is asked for again; a person can read of both on the connection until a call comes", async () => {
    const unsigned = await signed.send(aCall(), { tamper: "none" });
    expect([unsigned.status, unsigned.headers.get("retry-after")]).toEqual([503, "30"]);
    const noted = async () => (await getConnection(owner, signed.id)).lastError;
    await vi.waitFor(async () => expect(await noted()).toMatch(/isn't signed/), 60_000);
    await signed.send(aCall(), { tamper: "body" });
    await vi.waitFor(async () => expect(await noted()).toMatch(/Check the signature secret/), 60_000);
    await signed.send(aCall());
    expect(await noted()).toBe(null);
  });

  test("a recording at another host is refused, and that is noted, without the address", async () => {
    const call = aCall();
    const refused = await signed.send(call, { tamper: "foreignHost" });
    const sentence = "recording_url: must be an https address of Vonage. Nothing was stored.";
    expect([refused.status, refused.json]).toEqual([400, { error: sentence }]);
    expect(await rowOf(call)).toBe(undefined);
    await vi.waitFor(async () => expect((await getConnection(owner, signed.id)).lastError).toBe(sentence), 60_000);
  });

  test("an event without a recording is answered and ignored, but only a signed one", async () => {
    const before = await getConnection(owner, signed.id);
    const event = { recording_url: undefined, recording_uuid: undefined, status: "answered", from: "14155550101", headers: {} };
    const answered = await signed.send(aCall(), { members: event });
    expect([answered.status, answered.json]).toEqual([200, { data: { ignored: true } }]);
    expect(await getConnection(owner, signed.id)).toEqual(before);
    expect((await signed.send(aCall(), { members: event, tamper: "body" })).status).toBe(401);
    expect((await signed.send(aCall(), { members: event, signatureSecret: "another-secret" })).status).toBe(401);
    expect((await signed.send(aCall(), { members: event, tamper: "none" })).status).toBe(503);
  });

  test("a recording without its id is refused: a repeat of it could not be told", async () => {
    const refused = await signed.send(aCall(), { members: { recording_uuid: null } });
    expect([refused.status, refused.json]).toEqual([400, { error: "recording_uuid: is required." }]);
  });

  test("without a signature secret the address alone is the credential, and hosts still count", async () => {
    const open = await aConnection(null);
    expect((await open.send(aCall())).status).toBe(202);
    expect((await open.send(aCall(), { signatureSecret: "whatever", tamper: "body" })).status).toBe(202);
    expect((await open.send(aCall(), { tamper: "foreignHost" })).status).toBe(400);
    await removeConnection(owner, open.id);
    expect((await open.send(aCall())).status).toBe(404);
  });

  test("Vonage's words are no one else's, nor ours Vonage's", async () => {
    const ours = {
      body: '{"recordingUrl":"https://recordings.example.com/a.mp3","id":"a"}',
      headers: { "content-type": "application/json" },
    };
    const open = await aConnection(null);
    expect(await open.post(ours)).toMatchObject({ status: 200, json: { data: { ignored: true } } });
    expect(await open.rows()).toEqual([]);
    expect(await open.post({ ...ours, body: "[]" })).toMatchObject({ status: 400 });
    expect(await open.post({ ...ours, body: '{"recording_url":5}' })).toMatchObject({ status: 400 });
  });
});
