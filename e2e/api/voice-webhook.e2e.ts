import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RECORDING_AUTHORIZATION, RECORDING_CANARY, type RecordingsFake, startRecordingsFake } from "../fakes/recordings";
import { newAddress, type Owner, signUpOwner } from "../harness/actors";
import { type RunningServer, startServer } from "../harness/server";
import { type Answer, request } from "./http";

/** As phone systems do that write down themselves what was said: no speech endpoint is needed. */
const TRANSCRIPT = `WEBVTT

00:00:01.000 --> 00:00:06.000
<v Agent>Thank you for calling Northwind, how can I help you today?

00:00:07.000 --> 00:00:15.000
<v Customer>My tent arrived torn, I would like a refund for order A-1042.

00:00:16.000 --> 00:00:25.000
<v Agent>I am sorry to hear that. I will send the refund to you by Friday.
`;

let server: RunningServer;
let fake: RecordingsFake;
let owner: Owner;

beforeAll(async () => {
  fake = await startRecordingsFake();
  fake.put("call.vtt", Buffer.from(TRANSCRIPT));
  server = await startServer({ env: { EGRESS_ALLOW: fake.egressAllow } });
  owner = await signUpOwner(server);
}, 120_000);
afterAll(async () => {
  await server?.stop();
  await fake?.close();
});

interface Delivered {
  id: string;
  status: string;
  duplicate?: true;
}

async function connected(authorization?: string): Promise<{ id: string; path: string }> {
  const made = await owner.call("POST", "/connections", { type: "webhook", name: "Front desk", authorization });
  expect(made.status).toBe(201);
  const { connection, url } = (made.body as { data: { connection: { id: string }; url: string } }).data;
  return { id: connection.id, path: new URL(url).pathname };
}

const post = (path: string, body: unknown): Promise<Answer> =>
  request(server.baseUrl + path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": newAddress() },
    body: JSON.stringify(body),
  });
const dataOf = ({ json }: Answer) => (json as { data: Delivered }).data;
const callOf = async (id: string) => {
  const { body } = await owner.call("GET", `/v1/calls/${id}`);
  return (body as { data: { status: string; reason: string | null; transcript: unknown[] } }).data;
};
const endOf = async (id: string) => {
  await expect.poll(async () => (await callOf(id)).status, { timeout: 60_000 }).toMatch(/COMPLETED|FAILED|SKIPPED/);
  return callOf(id);
};

describe("calls of any other phone system", () => {
  it("are answered at once, fetched with the header, and read", async () => {
    const { path } = await connected(RECORDING_AUTHORIZATION);
    const sent = await post(path, { recordingUrl: fake.url("elsewhere", "call.vtt"), id: "a", durationSec: 25, extra: true });
    expect([sent.status, dataOf(sent).status]).toEqual([202, "PENDING"]);
    const again = await post(path, { recordingUrl: fake.url("elsewhere", "call.vtt"), id: "a" });
    expect([again.status, dataOf(again)]).toEqual([200, expect.objectContaining({ id: dataOf(sent).id, duplicate: true })]);
    expect(await endOf(dataOf(sent).id)).toMatchObject({ status: "COMPLETED", transcript: expect.any(Array) });
    const travelled = fake.calls.filter(({ server: which }) => which === 1).map(({ headers }) => headers.authorization);
    expect(travelled).toEqual([undefined]);
  }, 90_000);

  it("are one call when the same id comes fifty times at once", async () => {
    const { id, path } = await connected();
    const sent = await Promise.all(
      Array.from({ length: 50 }, () => post(path, { recordingUrl: fake.url("plain", "call.vtt"), id: "same" })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 202]);
    expect(new Set(sent.map((answer) => dataOf(answer).id)).size).toBe(1);
    const found = (await owner.call("GET", `/connections/${id}`)).body as { data: { receivedCalls: number } };
    expect(found.data.receivedCalls).toBe(1);
  }, 90_000);

  it("that cannot be fetched end with a plain reason, and nothing of address, header or answer in it or in the log", async () => {
    const { path } = await connected("Bearer SECRET-WRONG-HEADER");
    for (const way of ["keyed", "page", "inside", "status/410"] as const) {
      const ended = await endOf(dataOf(await post(path, { recordingUrl: fake.url(way, "call.vtt") })).id);
      expect(ended.status).toBe("FAILED");
      expect(ended.reason).not.toMatch(/127\.0\.0\.1|http|SECRET/);
    }
    for (const secret of [RECORDING_CANARY, "SECRET-WRONG-HEADER", "/keyed/", path.slice(-40)]) {
      expect(server.output()).not.toContain(secret);
    }
  }, 120_000);

  it("at a bad address are refused by its text; an unknown address answers as if nothing were there", async () => {
    const { path } = await connected();
    for (const recordingUrl of [
      "http://example.com/x",
      "https://10.0.0.1/x",
      "https://a:b@example.com/x",
      "https://example.com:22/x",
    ]) {
      expect((await post(path, { recordingUrl })).status).toBe(400);
    }
    expect((await post(path, {})).status).toBe(400);
    const unknown = await post(`${path.slice(0, -1)}${path.endsWith("a") ? "b" : "a"}`, {
      recordingUrl: "https://example.com/x",
    });
    expect([unknown.status, unknown.json]).toEqual([404, { error: "Nothing is served at this address." }]);
  });
});
