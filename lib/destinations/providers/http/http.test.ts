import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ProviderFake, startProviderFake } from "@/e2e/fakes/provider-fake";
import { httpReceiver } from "@/e2e/fakes/providers/http-receiver";
import { eventExample } from "@/lib/contract/events/event-bodies";
import type { Ctx } from "@/lib/ctx/ctx";
import { newSigningSecret } from "@/lib/deliveries/posting/signing-secret";
import type { Parcel } from "@/lib/deliveries/types";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { setSettings } from "@/lib/testing/settings";
import { appCtx } from "../../app-ctx";
import type { Message } from "../../types";
import { http } from "./http";

const fake = httpReceiver();
const { secret } = newSigningSecret();
const MESSAGE = {} as Message;
let server: ProviderFake;

beforeAll(async () => {
  server = await startProviderFake([fake]);
  setSettings({ I_AM_A_TEST: "1", TIME_SCALE: "400", ...server.env });
});
afterAll(() => server.close());
beforeEach(() => {
  fake.secret = secret;
  fake.events.length = 0;
});

const address = () => `${server.baseUrl}/http-receiver/hook?key=1`;
const stub = { clock: { now: () => new Date() }, log: { info: () => {} } } as unknown as Ctx;
const ctxOf = (fields: Record<string, string> = {}) =>
  appCtx(stub, http, {
    destinationId: "int_1",
    fields: { address: address(), ...fields },
    signal: AbortSignal.timeout(10_000),
    unharmed: "It is kept.",
  });
const sample = eventExample("call.completed");
const body: Parcel["body"] = { ...sample, data: { ...sample.data, title: "Größe 😀" } };
const parcel = { eventId: "evt_1", body, attempt: 1, ref: null, destination: { signingSecrets: [secret] } } as unknown as Parcel;
const send = (fields?: Record<string, string>) => http.send(ctxOf(fields), MESSAGE, parcel);

async function problemOf(act: Promise<unknown>) {
  const error: unknown = await act.catch((thrown: unknown) => thrown);
  if (!(error instanceof ProviderProblem)) throw new Error("Nothing was refused.", { cause: error });
  return [error.kind, error.message, error.options.retryAfterMs] as const;
}

describe("what is entered", () => {
  it.each([
    [{ address: "hooks" }, "Enter a full https URL"],
    [{ address: "http://hooks.example.com/" }, "The URL must begin with https://."],
    [{ address: "https://u:p@hooks.example.com/" }, "can't contain a user name or password"],
    [{ address: "https://hooks.example.com:25/" }, "This port isn't allowed."],
    [{ headerName: "X-Key" }, "its name is there, but not its value"],
    [{ headerValue: "x" }, "value is there, but not its name"],
    [{ headerName: "X Key", headerValue: "x" }, "This isn't a valid header name."],
    [{ headerName: "X-Key", headerValue: "a\r\nb" }, "The header's value may only hold"],
  ])("is refused with a sentence, and without a call: %o", async (fields, sentence) => {
    const before = server.callsTo("http-receiver").length;
    const [kind, message] = await problemOf(http.check(ctxOf(fields)));
    expect(kind).toBe("bad_config");
    expect(message.replace("The header's name", "its name")).toContain(sentence);
    expect(server.callsTo("http-receiver").length).toBe(before);
  });

  it.each(["https://10.0.0.1/", "https://[::1]/"])("is refused where it is private: %s", async (address) => {
    const before = server.callsTo("http-receiver").length;
    await expect(http.check(ctxOf({ address }))).rejects.toMatchObject({ kind: "invalid", code: "private_address" });
    expect(server.callsTo("http-receiver").length).toBe(before);
  });

  it.each([
    "Host",
    "Content-Type",
    "content-length",
    "Cookie",
    "Webhook-Id",
    "webhook-signature",
    "Connection",
    "Transfer-Encoding",
    "TE",
  ])("may not be the header %s", async (headerName) => {
    expect((await problemOf(http.check(ctxOf({ headerName, headerValue: "x" }))))[0]).toBe("bad_config");
  });

  it("shows the host alone", async () => {
    expect(await http.check(ctxOf({ address: "https://hooks.example.com/a?key=SECRET" }))).toEqual({
      account: "hooks.example.com",
      warnings: [],
    });
  });
});

describe("an event", () => {
  it("arrives signed, with the header, as the preview shows it", async () => {
    expect(await send({ headerName: "X-Key", headerValue: "k1" })).toEqual({ statusCode: 200 });
    expect(fake.events).toMatchObject([{ id: "evt_1", body, headers: { "x-key": "k1" } }]);
    expect(JSON.parse(http.render(MESSAGE, {}, body).payload)).toEqual(body);
    expect(fake.page()).toContain("Größe 😀");
  });

  it("that is signed with another secret is not taken", async () => {
    fake.secret = newSigningSecret().secret;
    expect((await problemOf(send()))[0]).toBe("rejected");
    expect(fake.events).toEqual([]);
  });

  it.each([
    [410, "not_found"],
    [429, "rate_limited"],
    [503, "transient"],
    [500, "transient"],
    [408, "transient"],
    [425, "transient"],
    [400, "rejected"],
    [401, "rejected"],
    [404, "rejected"],
    [301, "bad_config"],
    [302, "transient"],
  ])("answered with %i is a problem of the kind %s, in words of ours", async (status, kind) => {
    fake.answer({ status, text: "SECRET-PROVIDER-BODY", headers: { location: "https://example.test/" } });
    const [told, sentence] = await problemOf(send());
    expect(told).toBe(kind);
    expect(sentence).toContain(String(status));
    expect(sentence).not.toContain("SECRET");
  });

  it.each(["120", new Date(Date.now() + 120_000).toUTCString()])("waits as long as it is asked to: %s", async (value) => {
    for (const status of [429, 503]) {
      fake.answer({ status, text: "", headers: { "retry-after": value } });
      const [, , waitMs = 0] = await problemOf(send());
      expect(waitMs).toBeGreaterThan(60_000);
      expect(waitMs).toBeLessThanOrEqual(120_000);
    }
  });

  it.each(["reset", "huge", "cut"] as const)("to a server with the fault %s is tried again", async (fault) => {
    server.arm("http-receiver", { fault });
    expect((await problemOf(send()))[0]).toBe("transient");
  });
});
