import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { POST as pushRows } from "@/app/integrations/push/[token]/route";
import { POST as voice } from "@/app/voice/webhook/[token]/route";
import { type Database, setDatabase } from "@/db/client";
import { createConnection } from "@/lib/connectors/create-connection";
import { getConnection } from "@/lib/connectors/get-connection";
import { removeConnection } from "@/lib/connectors/remove-connection";
import { updateConnection } from "@/lib/connectors/update-connection";
import type { Ctx } from "@/lib/ctx/ctx";
import { generateToken } from "@/lib/keys/key-text";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { createIntegration } from "@/lib/sources/create-integration";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { loggedText } from "@/lib/testing/kept-log";
import { CLIENT_ADDRESS_HEADER } from "./request-facts";

const recordingUrl = "https://recordings.example.com/10021.mp3?signature=SECRET-SIGNATURE";
const NOTHING = [404, { error: "There's nothing at this address." }];

describe("the door that calls come in by", () => {
  let database: Database;
  let owner: Ctx;
  beforeAll(async () => {
    setSecrets(loadSecrets("/nowhere", { APP_KEYS: `a:${Buffer.alloc(32, 5).toString("base64")}` }));
    database = await testDatabase("embedded");
    setDatabase(database);
    owner = await testContext(database);
  });
  afterAll(async () => {
    setDatabase(undefined);
    await database.close();
  });

  let clients = 0;
  async function sent(post: typeof voice, token: string, body: unknown, headers: Record<string, string> = {}) {
    const request = new Request("http://localhost/", {
      method: "POST",
      headers: { "content-type": "application/json", [CLIENT_ADDRESS_HEADER]: `client-${++clients}`, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    const reply = await post(request, { params: Promise.resolve({ token }) });
    return { answered: [reply.status, await reply.json()], headers: reply.headers };
  }
  async function aConnection() {
    const { connection, url } = await createConnection(owner, { type: "webhook", name: "Front desk" });
    const token = url?.slice(url.lastIndexOf("/") + 1) ?? "";
    const send = async (body: unknown, headers?: Record<string, string>) => (await sent(voice, token, body, headers)).answered;
    return { id: connection.id, token, send };
  }
  const accepted = { data: { id: expect.stringMatching(/^cal_/), status: "PENDING" } };

  test("a call is answered 202, sent again 200 with the same id, and 200 when it is too short", async () => {
    const { send } = await aConnection();
    const first = await send({ recordingUrl, id: "a", durationSec: 60 });
    expect(first).toEqual([202, accepted]);
    const { id } = (first[1] as { data: { id: string } }).data;
    expect(await send({ recordingUrl, id: "a" })).toEqual([200, { data: { id, status: "PENDING", duplicate: true } }]);
    expect(await send({ recordingUrl, id: "b", durationSec: 7.9 })).toEqual([
      200,
      { data: { id: expect.any(String), status: "SKIPPED" } },
    ]);
  });

  test("a repeat under an Idempotency-Key makes no second call, even without an id", async () => {
    const { id, send } = await aConnection();
    const headers = { "idempotency-key": "the same" };
    const first = await send({ recordingUrl }, headers);
    expect([first[0], await send({ recordingUrl }, headers)]).toEqual([202, first]);
    expect((await getConnection(owner, id)).receivedCalls).toBe(1);
    // What is wrong with a body is told before what its key was used for.
    expect(await send({ id: "no address" }, headers)).toEqual([400, { error: "recordingUrl: is required." }]);
    expect((await send({ recordingUrl, id: "another" }, headers))[0]).toBe(422);
  });

  test("unknown and removed addresses serve nothing, nor does the token of a source here or of a connection there", async () => {
    const { id, token, send } = await aConnection();
    const { url } = await createIntegration(owner, { type: "push", name: "Zap", fields: {} });
    const pushToken = (url ?? "").slice((url ?? "").lastIndexOf("/") + 1);
    for (const other of ["x", generateToken("voice"), generateToken("push"), pushToken]) {
      const missed = await sent(voice, other, { recordingUrl });
      expect([missed.answered, missed.headers.get("x-error-code")]).toEqual([NOTHING, "not_found"]);
    }
    expect((await sent(pushRows, token, { a: 1 })).answered).toEqual(NOTHING);
    expect((await sent(pushRows, pushToken, { a: 1 })).answered[0]).toBe(200);
    await removeConnection(owner, id);
    expect(await send({ recordingUrl })).toEqual(NOTHING);
  });

  test("a paused connection takes nothing; what the sender has to mend stands on the connection until a call comes", async () => {
    const { id, send } = await aConnection();
    await updateConnection(owner, id, { isPaused: true });
    expect(await send({ recordingUrl })).toEqual([409, { error: "This connection is paused. Nothing was stored." }]);
    await updateConnection(owner, id, { isPaused: false });
    const sentence = "recordingUrl: must begin with https://.";
    expect(await send({ recordingUrl: "http://recordings.example.com/SECRET" })).toEqual([400, { error: sentence }]);
    await vi.waitFor(async () => expect((await getConnection(owner, id)).lastError).toBe(sentence), 60_000);
    expect((await send({ recordingUrl }))[0]).toBe(202);
    expect((await getConnection(owner, id)).lastError).toBe(null);
  });

  test("no line of the log has a token, an address or a number in it", async () => {
    const { token, send } = await aConnection();
    for (const body of [{ recordingUrl, from: "+1 415 555 0133" }, "{", { recordingUrl: "https://127.0.0.1/SECRET-SIGNATURE" }]) {
      await send(body);
    }
    const lines = loggedText();
    expect(lines).toContain('"path":"/voice/webhook/{token}"');
    for (const secret of [token, "SECRET-SIGNATURE", "555 0133", "recordings.example.com"]) expect(lines).not.toContain(secret);
  });
});
