import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MediaHost } from "@/e2e/fakes/phone-systems/media-host";
import type { PhoneSystem, SimulatedCall } from "@/e2e/fakes/phone-systems/phone-system";
import { simulateVonage } from "@/e2e/fakes/phone-systems/vonage";
import { vonageIds } from "@/e2e/fakes/phone-systems/vonage-legs";
import type { FakeApp, ProviderFake } from "@/e2e/fakes/provider-fake";
import { connectorTestCtx, type ServedSystem, servePhoneSystem } from "@/lib/testing/connector-harness";
import type { ConnectorCtx, Fetched, RecordingRef } from "../../types";
import { readLegs } from "./legs";
import { vonage } from "./vonage";

const now = new Date("2026-11-20T10:10:00Z");
const clock = { now: () => now };
let served: ServedSystem;
let fake: ProviderFake;
let media: MediaHost;
let account: PhoneSystem;

beforeAll(async () => {
  const app: FakeApp = {
    name: "vonage",
    reply: (asked) => account.app.reply(asked),
    write: (...asked) => account.app.write?.(...asked) === true,
  };
  served = await servePhoneSystem(app, clock.now, 200);
  ({ fake, media } = served);
  const options = {
    now: clock.now,
    timeScale: 200,
    media,
    recordingOf: ({ number }: SimulatedCall) => Buffer.from(`mp3 ${number}`),
  };
  account = simulateVonage(options);
});
afterAll(() => served.close());
beforeEach(() => account.mend());

const call = (number: number, more: Partial<SimulatedCall> = {}): SimulatedCall => ({
  number,
  direction: "inbound",
  fromNumber: "+14155550101",
  toNumber: "+14155550199",
  agentName: "Agent Two",
  startedAt: new Date("2026-11-20T10:03:31Z"),
  durationSec: 184,
  ...more,
});

const ctxWith = (fields: Record<string, string> = account.fields): ConnectorCtx =>
  connectorTestCtx(vonage, { fields, now: clock.now });

function recordingOf(one: SimulatedCall): RecordingRef {
  const { recording, conversation } = vonageIds(one);
  const unknown = { direction: null, fromNumber: null, toNumber: null, agentName: null };
  const { startedAt, durationSec } = one;
  return { externalId: recording, callRef: conversation, ...unknown, startedAt, durationSec, media: {}, at: startedAt };
}
const completed = (one: SimulatedCall) => vonage.complete?.(ctxWith(), recordingOf(one));
const urlOf = (one: SimulatedCall, host = "api.nexmo.com") => `https://${host}/v1/files/${vonageIds(one).file}`;
const asked = () => fake.callsTo("vonage").length;

async function bytesOf(fetched: Fetched): Promise<string> {
  if (!fetched.isReady) throw new Error("It is not ready.");
  const chunks: Buffer[] = [];
  for await (const chunk of fetched.body as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe("checking what was entered", () => {
  it("asks Vonage with a JWT of the application, and warns of a missing signature secret", async () => {
    const { signatureSecret: _, ...unsigned } = account.fields;
    const applicationId = account.fields.applicationId;
    expect(await vonage.check(ctxWith())).toEqual({ account: applicationId, warnings: [] });
    expect(await vonage.check(ctxWith(unsigned))).toEqual({
      account: applicationId,
      warnings: [expect.stringMatching(/secret/)],
    });
    expect(account.offences()).toEqual([]);
  });

  it("takes a key whose line breaks came as two characters", async () => {
    const privateKey = (account.fields.privateKey ?? "").replaceAll("\n", "\\n");
    await expect(vonage.check(ctxWith({ ...account.fields, privateKey }))).resolves.toMatchObject({ warnings: [] });
  });

  it("names a field of a wrong shape, and asks nobody", async () => {
    const before = asked();
    const pem = account.fields.privateKey ?? "";
    for (const [name, value] of [
      ["applicationId", "my-app"],
      ["applicationId", ""],
      ["privateKey", "secret"],
      ["privateKey", pem.slice(0, 200)],
      ["privateKey", pem.replaceAll("PRIVATE", "PUBLIC")],
      ["privateKey", ""],
    ] as const) {
      const label = name === "applicationId" ? "Application ID: " : "Private key: ";
      const problem = { kind: "bad_config", message: expect.stringContaining(label) };
      await expect(vonage.check(ctxWith({ ...account.fields, [name]: value }))).rejects.toMatchObject(problem);
    }
    expect(asked()).toBe(before);
  });

  it("tells keys that do not fit from a missing right and from trouble", async () => {
    await expect(vonage.check(ctxWith(account.wrongFields))).rejects.toMatchObject({ kind: "auth" });
    account.arm("permission");
    await expect(vonage.check(ctxWith())).rejects.toMatchObject({ kind: "permission", message: expect.stringMatching(/Voice/) });
    account.mend();
    fake.arm("vonage", { fault: "not_json" });
    await expect(vonage.check(ctxWith())).rejects.toMatchObject({ kind: "provider_bug" });
  });

  it("asks again after one refusal, one limit and one fault", async () => {
    account.arm("auth_once");
    await expect(vonage.check(ctxWith())).resolves.toMatchObject({ warnings: [] });
    account.arm("rate_limited");
    await expect(vonage.check(ctxWith())).resolves.toMatchObject({ warnings: [] });
    fake.arm("vonage", { fault: "status_500" });
    await expect(vonage.check(ctxWith())).resolves.toMatchObject({ warnings: [] });
  });
});

describe("what the legs of a call tell", () => {
  it.each([
    ["inbound", call(10)],
    ["outbound, made by the API", call(12, { direction: "outbound", fromNumber: "+14155550199", toNumber: "+442079460123" })],
    ["outbound, made in an app", call(13, { direction: "outbound", fromNumber: "+14155550199", toNumber: "+442079460123" })],
    ["internal", call(14, { direction: "internal", fromNumber: "101", toNumber: "102" })],
  ])("direction, numbers and agent of a call: %s", async (_name, one) => {
    account.add(one);
    const { direction, fromNumber, toNumber, agentName, externalId } = { ...account.expected(one) };
    const told = await completed(one);
    expect(told).toMatchObject({ direction, fromNumber, toNumber, agentName, externalId });
    expect(told?.isTentative).toBe(undefined);
    expect(account.offences()).toEqual([]);
  });

  it("more, perhaps, while a leg is under way or none is listed yet", async () => {
    const early = call(15, { readyAt: new Date("2026-11-20T10:20:00Z") });
    account.add(early);
    expect(await completed(early)).toMatchObject({ direction: "inbound", fromNumber: "+14155550101", isTentative: true });
    expect(await completed(call(16))).toMatchObject({ direction: null, fromNumber: null, isTentative: true });
  });

  it("nothing of a call that is not the one asked for, and nothing at all without its id", async () => {
    const before = asked();
    expect(await vonage.complete?.(ctxWith(), { ...recordingOf(call(10)), callRef: null })).toMatchObject({ direction: null });
    expect(asked()).toBe(before);
    const foreign = { conversation_uuid: "CON-other", direction: "inbound", status: "completed", from: {}, to: {} };
    expect(readLegs({ _embedded: { calls: [foreign, "nonsense", null] } }, "CON-mine").direction).toBe(null);
  });

  it("what the documentation's example says, and no withheld number", async () => {
    const page = JSON.parse(await readFile(new URL("./calls.fixture.json", import.meta.url), "utf8"));
    expect(readLegs(page, "CON-bbbbbbbb-cccc-dddd-eeee-0123456789ab")).toEqual({
      direction: "inbound",
      fromNumber: "+14155550101",
      toNumber: "+14155550199",
      agentName: null,
      isOver: true,
    });
    page._embedded.calls[0].from.number = "anonymous";
    expect(readLegs(page, "CON-bbbbbbbb-cccc-dddd-eeee-0123456789ab").fromNumber).toBe(null);
    expect(() => readLegs({}, "CON-x")).toThrow(expect.objectContaining({ kind: "provider_bug" }));
  });
});

describe("downloading a recording", () => {
  it("shows Vonage a JWT, also after one refusal; nothing there yet is not ready", async () => {
    account.add(call(20));
    const late = call(21, { readyAt: new Date("2026-11-20T10:20:00Z") });
    account.add(late);
    expect(await bytesOf(await vonage.download(ctxWith(), { url: urlOf(call(20)) }))).toBe("mp3 20");
    account.arm("auth_once");
    expect(await bytesOf(await vonage.download(ctxWith(), { url: urlOf(call(20), "api-us-3.vonage.com") }))).toBe("mp3 20");
    expect(await vonage.download(ctxWith(), { url: urlOf(late) })).toMatchObject({ isReady: false });
    await expect(vonage.download(ctxWith(account.wrongFields), { url: urlOf(call(20)) })).rejects.toMatchObject({ kind: "auth" });
  });

  it("takes the JWT to no other host: neither along a redirect nor to an address that was posted", async () => {
    account.add(call(22));
    account.arm("redirect");
    expect(await bytesOf(await vonage.download(ctxWith(), { url: urlOf(call(22)) }))).toBe("mp3 22");
    expect([media.visits.length, media.offences()]).toEqual([1, []]);
    for (const url of [media.link(Buffer.from("x")), "https://api.nexmo.com.example.com/v1/files/x", "", "nonsense"]) {
      await expect(vonage.download(ctxWith(), { url })).rejects.toMatchObject({ kind: "provider_bug" });
    }
    expect(media.visits.length).toBe(1);
  });
});
