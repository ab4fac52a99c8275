import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ProviderFake, startProviderFake } from "@/e2e/fakes/provider-fake";
import { type HubspotFake, hubspotFake } from "@/e2e/fakes/providers/hubspot";
import { eventExample } from "@/lib/contract/events/event-bodies";
import type { MessageCall } from "@/lib/deliveries/events/kind";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { appCtxOf, appMessage, appParcel } from "@/lib/testing/app-message";
import { setSettings } from "@/lib/testing/settings";
import type { Message, Sent } from "../../types";
import { hubspot } from "./hubspot";

const CALL_ID = "cal_01JD5M8Z3X4Y5W6V7T8S9R0QAB";
let server: ProviderFake;
let fake: HubspotFake;
let now: Date;
let told: string[];
let tokens = 0;

beforeAll(async () => {
  // Each test has a fake of its own behind one address.
  server = await startProviderFake([
    {
      name: "hubspot",
      reply: (call) => fake.reply(call),
      write: (call, request, response) => fake.write?.(call, request, response) === true,
    },
  ]);
  setSettings({ I_AM_A_TEST: "1", TIME_SCALE: "500", ...server.env });
});
afterAll(() => server.close());
beforeEach(() => {
  now = new Date("2026-11-21T14:03:10.000Z");
  fake = hubspotFake({ now: () => now });
  fake.token = `pat-eu1-fake-writing-${++tokens}`;
  told = [];
});

interface Given {
  fields?: Record<string, string>;
  message?: Message;
  attempt?: number;
  ref?: string | null;
}

function send({ fields = {}, message = appMessage(), ...parcel }: Given = {}): Promise<Sent> {
  const all = { token: fake.token, ...fields };
  return hubspot.send(appCtxOf(hubspot, all, { now: () => now, told }), message, appParcel(message, all, parcel));
}

async function problemOf(act: Promise<unknown>): Promise<ProviderProblem> {
  const error: unknown = await act.then(
    () => Promise.reject(new Error("It went well.")),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderProblem)) throw error;
  const said = JSON.stringify([error.message, error.stack, told]);
  for (const secret of [fake.token, "SECRET-PROVIDER-BODY", "+1415555", "torn tent"]) expect(said).not.toContain(secret);
  return error;
}

const aboutCall = (call: Partial<MessageCall>) => ({ message: appMessage({}, call) });
const written = (kind: "calls" | "notes" = "calls") => fake.objects[kind] ?? [];

describe("a call of a known customer", () => {
  beforeEach(() => fake.addContact({ phone: "+14155550101" }));

  it("is put on the contact, with our id in the last line", async () => {
    expect(await send()).toEqual({ ref: "calls/501" });
    expect(written()).toMatchObject([
      {
        contacts: ["101"],
        properties: {
          hs_timestamp: "2026-11-21T13:58:00.000Z",
          hs_call_title: "Refund for a torn tent",
          hs_call_body:
            "The customer reported a torn tent.<br>The agent offered a refund.<br>Sentiment: Positive<br>" +
            `<a href="https://rowcall.example.com/dashboard/calls/${CALL_ID}">Open the call</a><br>Rowcall ${CALL_ID}`,
          hs_call_direction: "INBOUND",
          hs_call_duration: "276000",
          hs_call_from_number: "+14155550101",
          hs_call_to_number: "+14155550199",
          hs_call_status: "COMPLETED",
        },
      },
    ]);
  });

  it("is a note where notes were chosen", async () => {
    expect(await send({ fields: { writeAs: "note" } })).toEqual({ ref: "notes/501" });
    expect(written("notes")[0]?.contacts).toEqual(["101"]);
    expect(written("notes")[0]?.properties.hs_note_body).toMatch(/^<strong>Refund for a torn tent<\/strong><br>The customer/);
    expect(written()).toEqual([]);
  });

  it.each(["call", "note"])("is written once although the answer to the %s got lost", async (writeAs) => {
    fake.loseReplies(1);
    expect((await problemOf(send({ fields: { writeAs } }))).kind).toBe("transient");
    expect(await send({ fields: { writeAs }, attempt: 2 })).toEqual({ ref: `${writeAs}s/501` });
    expect(written(`${writeAs}s` as "calls" | "notes")).toHaveLength(1);
  });

  it("is written once although the answer was none that can be read", async () => {
    server.arm("hubspot", { fault: "not_json", path: "/crm/v3/objects/calls", after: 1 });
    expect((await problemOf(send())).kind).toBe("transient");
    await send({ attempt: 2 });
    expect(written()).toHaveLength(1);
  });

  it("is worded anew where it was written for an earlier summary, and written anew once that was deleted", async () => {
    const { ref } = (await send()) as { ref: string };
    await send({ message: appMessage({ title: "Another summary" }) });
    expect(written().map(({ properties }) => properties.hs_call_title)).toEqual(["Another summary"]);
    await send({ message: appMessage({ title: "A third one" }), ref });
    expect(written().map(({ properties }) => properties.hs_call_title)).toEqual(["A third one"]);
    fake.objects.calls = [];
    expect(await send({ ref })).toEqual({ ref: "calls/501" });
    expect(written()).toHaveLength(1);
  });

  it("is not taken for another one that began at the same moment", async () => {
    await send();
    await send(aboutCall({ id: "cal_01JD5M8Z3X4Y5W6V7T8S9R0QAC" }));
    // A name that ends like an id is text of somebody: only our last line counts.
    const quoted = appMessage({ body: `Rowcall ${CALL_ID}` }, { id: "cal_01JD5M8Z3X4Y5W6V7T8S9R0QAD" });
    await send({ message: quoted });
    expect(written()).toHaveLength(3);
  });

  it("is written where its account numbers associations in its own way", async () => {
    fake.associationTypes.calls = 4711;
    await send();
    expect(written()[0]?.contacts).toEqual(["101"]);
  });

  it("is written without an optional property that the account does not take", async () => {
    fake.unwritable.add("hs_call_to_number");
    await send();
    expect(written()).toHaveLength(1);
    expect(written()[0]?.properties).not.toHaveProperty("hs_call_to_number");
    fake.unwritable.add("hs_call_body");
    expect(await problemOf(send(aboutCall({ id: "cal_01JD5M8Z3X4Y5W6V7T8S9R0QAC" })))).toMatchObject({
      kind: "rejected",
      message: "HubSpot didn't understand what it was sent. Nothing else in it was changed.",
    });
  });

  it("goes to whoever has the number since the contact was deleted", async () => {
    await send();
    fake.objects.contacts = [];
    const other = fake.addContact({ mobilephone: "+1 415-555-0101" });
    fake.objects.contacts.forEach((contact) => {
      contact.id = "777";
    });
    expect(other).toBe("101");
    await send(aboutCall({ id: "cal_01JD5M8Z3X4Y5W6V7T8S9R0QAC" }));
    expect(written().map(({ contacts }) => contacts)).toEqual([["101"], ["777"]]);
  });

  it("holds words of a caller as text, and no more of them than HubSpot takes", async () => {
    const nasty = `<img src=x onerror=alert(1)>"'&\u0000\ud800`;
    const message = appMessage({
      title: nasty.repeat(40),
      body: `${nasty}\r\n${'"<&'.repeat(9_000)}`,
      facts: Array.from({ length: 40 }, () => ({ label: nasty, value: '"'.repeat(900) })),
    });
    await send({ message, fields: { writeAs: "note" } });
    const body = written("notes")[0]?.properties.hs_note_body ?? "";
    expect(body.length).toBeLessThanOrEqual(65_536);
    expect(body).not.toMatch(/<(?!br>|\/?strong>|a href="https:\/\/rowcall\.example\.com|\/a>)/);
    expect(body.isWellFormed()).toBe(true);
    expect(body).not.toContain("\u0000");
    expect(body.endsWith(`<br>Rowcall ${CALL_ID}`)).toBe(true);
  });
});

describe("who the customer is", () => {
  it.each([
    ["+14155550101", "phone"],
    ["(415) 555-0101", "phone"],
    ["4155550101", "mobilephone"],
    ["+1 415 555 0101", "mobilephone"],
  ])("is found by %s as a contact's %s", async (number, property) => {
    fake.addContact({ phone: "+14155550177" });
    const id = fake.addContact({ [property]: number });
    await send();
    expect(written()[0]?.contacts).toEqual([id]);
  });

  it("is never somebody of another country with the same digits", async () => {
    fake.addContact({ phone: "+494155550101" });
    expect(await send()).toEqual({ skipped: "No contact in HubSpot has the customer's number." });
    const right = fake.addContact({ phone: "+1 (415) 555-0101" });
    now = new Date(now.getTime() + 60_000);
    fake.addContact({ mobilephone: "+49 4155 550101" });
    await send();
    expect(written()[0]?.contacts).toEqual([right]);
  });

  it("is the one with the whole number before one without a country, else the one that was changed last", async () => {
    const whole = fake.addContact({ phone: "+14155550101", lastmodifieddate: "2026-01-01T00:00:00.000Z" });
    fake.addContact({ phone: "415 555 0101", lastmodifieddate: "2026-11-01T00:00:00.000Z" });
    await send();
    expect(written()[0]?.contacts).toEqual([whole]);
    fake.token = "pat-eu1-fake-of-another-account";
    const newest = fake.addContact({ mobilephone: "+14155550101", lastmodifieddate: "2026-06-01T00:00:00.000Z" });
    await send(aboutCall({ id: "cal_01JD5M8Z3X4Y5W6V7T8S9R0QAC" }));
    expect(written()[1]?.contacts).toEqual([newest]);
    expect(told).toContain("hubspot.several_contacts");
  });

  it("is the other side of an outbound call", async () => {
    fake.addContact({ phone: "+14155550101" });
    const called = fake.addContact({ phone: "030 901820" });
    await send(aboutCall({ direction: "outbound", from: "+4930123456", to: "030901820" }));
    expect(written()[0]).toMatchObject({ contacts: [called], properties: { hs_call_direction: "OUTBOUND" } });
  });

  it.each([
    [{ direction: "internal" as const }, "The call was an internal one."],
    [{ direction: null }, "Rowcall can't tell which of the two numbers is the customer's."],
    [{ from: "anonymous" }, "The customer's side of the call isn't a phone number with a country code."],
    [{ from: "101" }, "The customer's side of the call isn't a phone number with a country code."],
    [{ from: null }, "The customer's side of the call isn't a phone number with a country code."],
    [{ from: "2025550143", to: "+14155550199" }, "No contact in HubSpot has the customer's number."],
    [{ from: "4155550101", to: null }, "The customer's side of the call isn't a phone number with a country code."],
    [{ from: `+1${"4".repeat(5_000)}` }, "The customer's side of the call isn't a phone number with a country code."],
  ])("is nobody in %j: skipped with the reason", async (call, skipped) => {
    expect(await send(aboutCall(call))).toEqual({ skipped });
    expect(written()).toEqual([]);
  });

  it("is made once where that was chosen, although the answer got lost or the search is behind", async () => {
    const fields = { ifNobody: "create" };
    fake.loseReplies(1);
    expect((await problemOf(send({ fields }))).kind).toBe("transient");
    await send({ fields, attempt: 2 });
    fake.lagMs = 5_000;
    const next = { id: "cal_01JD5M8Z3X4Y5W6V7T8S9R0QAC" as const, from: "+14155550102" };
    await send({ fields, ...aboutCall(next) });
    await send({ fields, ...aboutCall({ ...next, id: "cal_01JD5M8Z3X4Y5W6V7T8S9R0QAD" }) });
    expect(fake.objects.contacts?.map(({ properties }) => properties.phone)).toEqual(["+14155550101", "+14155550102"]);
    expect(written().map(({ contacts }) => contacts)).toEqual([["501"], ["502"], ["502"]]);
  });
});

describe("what goes wrong", () => {
  beforeEach(() => fake.addContact({ phone: "+14155550101" }));

  it("names the rights that the token lacks", async () => {
    fake.scopes.delete("crm.objects.contacts.write");
    expect(await problemOf(send())).toMatchObject({
      kind: "permission",
      message: "The token is missing crm.objects.contacts.write. Add it in HubSpot and paste the token again.",
    });
    fake.scopes.delete("crm.objects.contacts.read");
    expect((await problemOf(hubspot.check(appCtxOf(hubspot, { token: fake.token })))).message).toContain("contacts.read");
  });

  it.each([
    ["SECONDLY", 1_000],
    ["TEN_SECONDLY_ROLLING", 10_000],
  ] as const)("asks for time after the limit %s", async (policy, retryAfterMs) => {
    fake.limit(policy, 1);
    expect(await problemOf(send())).toMatchObject({ kind: "rate_limited", options: { retryAfterMs } });
    expect((await send({ attempt: 2 })) as object).toHaveProperty("ref");
  });

  it("is tried again after a fault of the server, and never told as it was said", async () => {
    for (const fault of ["status_500", "html_502", "reset", "cut", "not_json"] as const) {
      server.arm("hubspot", { fault });
      expect((await problemOf(send())).kind).toBe("transient");
    }
    await send();
    expect(written()).toHaveLength(1);
  });

  it("stops at a token that is refused, or is none", async () => {
    const fields = { token: "pat-eu1-wrong-3333-4444" };
    expect((await problemOf(send({ fields }))).kind).toBe("auth");
    expect((await problemOf(hubspot.check(appCtxOf(hubspot, { token: "two words" })))).kind).toBe("bad_config");
  });

  it("writes nothing for a check or a test", async () => {
    const ctx = appCtxOf(hubspot, { token: fake.token });
    expect(await hubspot.check(ctx)).toEqual({ account: "HubSpot account 4242", warnings: [] });
    expect(await send({ message: appMessage({ event: "webhook.test", call: null }) })).toHaveProperty("skipped");
    expect(written()).toEqual([]);
  });
});

it("shows what it sends", async () => {
  fake.addContact({ phone: "+14155550101" });
  await send();
  const message = appMessage();
  const { payload } = hubspot.render(message, {}, eventExample(message.event));
  expect(written()[0]?.properties).toMatchObject((JSON.parse(payload) as { properties: object }).properties);
});
