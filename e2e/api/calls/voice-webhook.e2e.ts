import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MediaHost, startMediaHost } from "@/e2e/fakes/phone-systems/media-host";
import type { PhoneSystem, SimulatedCall } from "@/e2e/fakes/phone-systems/phone-system";
import { simulateVonage, VONAGE_SIGNATURE_SECRET } from "@/e2e/fakes/phone-systems/vonage";
import { type VonageTamper, vonageDelivery } from "@/e2e/fakes/phone-systems/vonage-delivery";
import { type ProviderFake, startProviderFake } from "@/e2e/fakes/provider-fake";
import { RECORDING_AUTHORIZATION, RECORDING_CANARY, type RecordingsFake, startRecordingsFake } from "@/e2e/fakes/recordings";
import { newAddress, type Owner, signUpOwner } from "@/e2e/harness/actors";
import { startOwnServer } from "@/e2e/harness/own-server";
import type { RunningServer } from "@/e2e/harness/server";
import { type Answer, request } from "../http";

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
let vonage: PhoneSystem;
let providers: ProviderFake;
let media: MediaHost;
let owner: Owner;

beforeAll(async () => {
  fake = await startRecordingsFake();
  fake.put("call.vtt", Buffer.from(TRANSCRIPT));
  const now = () => new Date();
  media = await startMediaHost(now);
  vonage = simulateVonage({ now, timeScale: 1, media, recordingOf: () => Buffer.from(TRANSCRIPT) });
  providers = await startProviderFake([vonage.app]);
  const { PROVIDER_URLS, EGRESS_ALLOW } = providers.env;
  server = await startOwnServer({ PROVIDER_URLS, EGRESS_ALLOW: [fake.egressAllow, EGRESS_ALLOW, media.host].join(",") });
  owner = await signUpOwner(server);
}, 120_000);
afterAll(async () => {
  await server?.stop();
  await fake?.close();
  await providers?.close();
  await media?.close();
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
  await expect.poll(async () => (await callOf(id)).status).toMatch(/COMPLETED|FAILED|SKIPPED/);
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
    expect([unknown.status, unknown.json]).toEqual([404, { error: "There's nothing at this address." }]);
  });
});

const vonageCall = (number: number, durationSec = 25): SimulatedCall => ({
  number,
  direction: "inbound",
  fromNumber: "+14155550101",
  toNumber: "+14155550199",
  agentName: "Agent Two",
  startedAt: new Date("2026-11-20T10:03:31Z"),
  durationSec,
});

describe("calls of Vonage", () => {
  async function vonageConnected() {
    const made = await owner.call("POST", "/connections", { type: "vonage", name: "Vonage", fields: vonage.fields });
    expect(made.status).toBe(201);
    const path = new URL((made.body as { data: { url: string } }).data.url).pathname;
    return (call: SimulatedCall, tamper?: VonageTamper): Promise<Answer> => {
      const signed = vonageDelivery(call, { signatureSecret: VONAGE_SIGNATURE_SECRET, ...(tamper && { tamper }) });
      return request(server.baseUrl + path, {
        method: "POST",
        headers: { ...signed.headers, "x-forwarded-for": newAddress() },
        body: signed.body,
      });
    };
  }

  it("are taken as Vonage signs them, asked about, fetched with a key of ours, and read", async () => {
    const send = await vonageConnected();
    const call = vonageCall(1);
    vonage.add(call);
    const sent = await send(call);
    expect([sent.status, dataOf(sent).status]).toEqual([202, "PENDING"]);
    const again = await send(call);
    expect([again.status, dataOf(again)]).toEqual([200, expect.objectContaining({ id: dataOf(sent).id, duplicate: true })]);
    const { direction, fromNumber, toNumber } = call;
    expect(await endOf(dataOf(sent).id)).toMatchObject({ status: "COMPLETED", direction, fromNumber, toNumber });
    expect([vonage.offences(), media.offences()]).toEqual([[], []]);
    for (const secret of vonage.secrets()) expect(server.output()).not.toContain(secret);
  }, 90_000);

  it("are one call when the same recording comes twenty times at once", async () => {
    const send = await vonageConnected();
    const sent = await Promise.all(Array.from({ length: 20 }, () => send(vonageCall(2))));
    expect(sent.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 202]);
    expect(new Set(sent.map((answer) => dataOf(answer).id)).size).toBe(1);
  }, 90_000);

  it("are refused where the body, the time, the algorithm, the application or the host is another, asked for again unsigned", async () => {
    const send = await vonageConnected();
    const statuses = { body: 401, iat: 401, alg: 401, algNone: 401, application: 401, none: 503, foreignHost: 400 } as const;
    for (const [tamper, status] of Object.entries(statuses)) {
      expect([tamper, (await send(vonageCall(3), tamper as VonageTamper)).status]).toEqual([tamper, status]);
    }
    const short = await send(vonageCall(4, 7));
    expect([short.status, dataOf(short).status]).toEqual([200, "SKIPPED"]);
  });
});
