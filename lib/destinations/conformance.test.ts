import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakeReply, type ProviderFake, startProviderFake } from "@/e2e/fakes/provider-fake";
import type { CallItem } from "@/lib/contract/calls";
import { destinationType, messagePreview } from "@/lib/contract/events/destinations";
import { type EventBody, eventExample } from "@/lib/contract/events/event-bodies";
import { SUBSCRIBABLE_EVENTS } from "@/lib/contract/events/events";
import { DESTINATION_TYPES, type DestinationType } from "@/lib/contract/integrations";
import type { Ctx } from "@/lib/ctx/ctx";
import type { Parcel } from "@/lib/deliveries/types";
import { acceptFields, isSecret } from "@/lib/platform/provider/fields";
import { ADDRESS_FIELDS } from "@/lib/platform/provider/moved-secrets";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { setSettings } from "@/lib/testing/settings";
import { appCtx } from "./app-ctx";
import { listDestinationTypes } from "./destination-types";
import { composeMessage } from "./message/compose-message";
import { appAdapters } from "./registry";
import type { AppAdapter, AppCtx, Message } from "./types";

/** Stands in what servers answer with, and in what is entered: it may be told of nowhere. */
const CANARY = "canary7Qz";
const PHONE = "+14155550101";
const WEB_TYPES = DESTINATION_TYPES.filter((type) => type !== "email");

let fake: ProviderFake;
let answer: FakeReply = { status: 200, text: "ok" };

beforeAll(async () => {
  fake = await startProviderFake(WEB_TYPES.map((name) => ({ name, reply: () => answer })));
  setSettings({ I_AM_A_TEST: "1", TIME_SCALE: "400", ...fake.env });
});
afterAll(() => fake.close());

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const account = { type: "service_account", client_email: "writer@example.com", private_key: pem, private_key_id: CANARY };

/** What a person could enter; `turn` makes it somebody else's. */
const ENTERED: Readonly<Record<DestinationType, (turn: number) => Record<string, string>>> = {
  slack: (turn) => ({ webhookUrl: `https://hooks.slack.com/services/T0/B${turn}/${CANARY}` }),
  teams: (turn) => ({
    workflowUrl: `https://a.b1.environment.api.powerplatform.com:443/powerautomate/w/${turn}/invoke?sig=${CANARY}`,
  }),
  email: () => ({}),
  hubspot: (turn) => ({ token: `pat-${CANARY}-${turn}` }),
  "google-sheets": (turn) => ({
    key: JSON.stringify({ ...account, client_email: `writer${turn}@example.com` }),
    spreadsheet: "1AbCdEfGhIjKlMnOpQrStUvWx",
    tab: "Calls",
  }),
  http: (turn) => ({ address: `${fake.baseUrl}/http/${turn}`, headerName: "X-Key", headerValue: CANARY }),
};

const stub = {
  workspaceId: "ws_1",
  workspace: { locale: "en-US", timeZone: "UTC" },
  clock: { now: () => new Date() },
  log: { info: () => {} },
} as unknown as Ctx;

let turns = 0;

function ctxOf(adapter: AppAdapter): AppCtx {
  const { plain, secrets } = acceptFields(adapter.fields, ENTERED[adapter.type](turns++));
  const signal = AbortSignal.timeout(20_000);
  return appCtx(stub, adapter, { destinationId: "int_1", fields: { ...plain, ...secrets }, signal, unharmed: "It is kept." });
}

const HOSTILE = "<!channel> <script>alert(1)</script> **x** =1+1 [a](https://evil.example) & \"'";
const LONG = "\u{1F3D5} word. ".repeat(1_000);

function bodyOf(change: Partial<CallItem> = {}): EventBody {
  const call: CallItem = {
    ...eventExample("call.completed").data,
    id: "cal_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
    direction: "inbound",
    fromNumber: PHONE,
    toNumber: "+14155550199",
    agentName: "Agent One",
    startedAt: "2026-11-21T13:58:00.000Z",
    durationSec: 276,
    sentiment: "positive",
    outcome: "follow_up",
    title: "Refund for a torn tent",
    summary: "The customer reported a torn tent.",
    followUpRequired: true,
    agentScore: 86,
    scoreConfidence: 1,
    flagCount: 1,
    reason: null,
    ...change,
  };
  return { type: "call.completed", timestamp: "2026-11-21T14:03:04.000Z", data: call };
}

const reader = { locale: "en-US", timeZone: "UTC", appUrl: "https://rowcall.example.com" };
const messageOf = (body: EventBody): Message => composeMessage(body, { report: null, datasetName: null }, null, reader);
const NORMAL = messageOf(bodyOf());

const MESSAGES: Readonly<Record<string, Message>> = {
  normal: NORMAL,
  "without a body and facts": { ...NORMAL, body: "", facts: [] },
  hostile: messageOf(bodyOf({ title: HOSTILE, summary: HOSTILE, agentName: HOSTILE })),
  "with hostile labels": { ...NORMAL, facts: [{ label: HOSTILE, value: HOSTILE }] },
  "with twenty facts": {
    ...NORMAL,
    facts: Array.from({ length: 20 }, (_, at) => ({ label: `Fact ${at}`, value: LONG.slice(0, 300) })),
  },
  "of ten kilobytes, as composed": messageOf(bodyOf({ title: LONG, summary: LONG, agentName: LONG })),
  // Nothing that we compose is: an adapter keeps to its limits by itself.
  "of ten kilobytes in each part": { ...NORMAL, title: LONG, body: LONG, facts: [{ label: LONG, value: LONG }] },
  "of a test": messageOf({ type: "webhook.test", timestamp: "2026-11-21T14:03:04.000Z", data: { id: "int_1", message: "" } }),
};

interface SlackText {
  type: string;
  text: string;
}
interface SlackBlock {
  type: string;
  text?: SlackText;
  fields?: SlackText[];
}

/** What each app takes, and what none of a customer's words may be there. */
const LIMITS_OF: Readonly<Record<DestinationType, (payload: string) => void>> = {
  slack: (payload) => {
    const { text, blocks } = JSON.parse(payload) as { text: string; blocks: SlackBlock[] };
    expect(text).not.toBe("");
    expect(blocks.length).toBeLessThanOrEqual(50);
    for (const block of blocks) {
      expect(block.text?.text ?? "x").not.toBe("");
      expect((block.text?.text ?? "").length).toBeLessThanOrEqual(block.type === "header" ? 150 : 3_000);
      expect((block.fields ?? []).length).toBeLessThanOrEqual(10);
      for (const field of block.fields ?? []) expect(field.text.length).toBeLessThanOrEqual(2_000);
    }
    expect(JSON.stringify(blocks).length).toBeLessThanOrEqual(13_200);
    expect(payload).not.toMatch(/<!|<script|<\/|<https:\/\/evil/);
  },
  teams: (payload) => {
    expect(Buffer.byteLength(JSON.stringify(JSON.parse(payload)))).toBeLessThanOrEqual(18_000);
    expect(payload).not.toContain("**x**");
    expect(payload).not.toContain("[a](");
  },
  email: (payload) => expect(payload).not.toMatch(/<script|<!channel|href="https:\/\/evil/),
  hubspot: (payload) => {
    const { properties } = JSON.parse(payload) as { properties: Record<string, string> };
    for (const value of Object.values(properties)) expect(value.length).toBeLessThanOrEqual(65_536);
    expect(properties.hs_call_body ?? "").not.toMatch(/<script|<!channel|href="https:\/\/evil/);
  },
  "google-sheets": (payload) => {
    const cells = Object.values(JSON.parse(payload) as Record<string, unknown>);
    for (const cell of cells) expect(String(cell).length).toBeLessThanOrEqual(5_001);
  },
  http: (payload) => expect(JSON.parse(payload)).toEqual(bodyOf()),
};

/** Apps that keep calls by their numbers: a contact has one, a row has columns for both. */
const KEEP_NUMBERS: readonly string[] = ["hubspot", "google-sheets", "http"];

it("has one adapter for each kind of destination of the contract", () => {
  expect(appAdapters.map(({ type }) => type).toSorted()).toEqual([...DESTINATION_TYPES].toSorted());
});

it("an app whose host a person names says where it sends in fields that its secrets do not outlive", () => {
  const named = appAdapters.filter(({ hosts, fields }) => hosts.length === 0 && fields.some(isSecret));
  expect(named).not.toEqual([]);
  for (const { type, fields } of named)
    expect([type, fields.some(({ name }) => ADDRESS_FIELDS.includes(name))]).toEqual([type, true]);
});

describe.each(appAdapters.map((adapter) => ({ name: adapter.type, adapter })))("$name", ({ adapter }) => {
  it("declares its form whole: sentences that end, secrets that are secret, and hosts of its own", () => {
    const [shown] = listDestinationTypes([adapter]);
    expect(destinationType.parse(shown)).toEqual(shown);
    expect(adapter.summary).toMatch(/\.$/);
    for (const step of adapter.howTo) expect(step).toMatch(/\.$/);
    expect(new Set(adapter.fields.map(({ name }) => name)).size).toBe(adapter.fields.length);
    for (const field of adapter.fields) {
      expect(field.name).toMatch(/^[a-z][A-Za-z]{1,40}$/);
      expect(field.help).toMatch(/^$|\.$/);
      expect(field.options.length > 0).toBe(field.kind === "select");
      if (/\b(token|password|secret|key|webhook url|workflow url|value)\b/i.test(field.label))
        expect(field.kind).toMatch(/^secret/);
    }
    for (const host of adapter.hosts) expect(host).toMatch(/^\.?([a-z0-9-]+\.)+[a-z]{2,}$/);
    expect(adapter.hasTargets).toBe(adapter.listTargets !== undefined);
    expect(adapter.events.filter((event) => !SUBSCRIBABLE_EVENTS.includes(event))).toEqual([]);
    expect(adapter.events).not.toEqual([]);
  });

  it.each(Object.entries(MESSAGES))(
    "writes a message %s as the app takes it, with nobody's words as its own",
    (name, message) => {
      const { plain, secrets } = acceptFields(adapter.fields, ENTERED[adapter.type](0));
      const render = () => adapter.render(message, { ...plain, ...secrets }, bodyOf());
      const { format, payload } = render();
      expect(messagePreview.pick({ format: true, payload: true }).parse({ format, payload })).toEqual(render());
      LIMITS_OF[adapter.type](payload);
      expect(payload.isWellFormed()).toBe(true);
      expect(payload).not.toContain(CANARY);
      expect(payload).not.toContain("BEGIN PRIVATE KEY");
      if (!KEEP_NUMBERS.includes(adapter.type)) expect(payload).not.toContain(PHONE);
      if (name === "normal" && adapter.type !== "http") expect(payload).toContain("torn tent");
    },
  );

  it("calls its own hosts alone", async () => {
    const app = ctxOf(adapter);
    const elsewhere = app.fetch("https://elsewhere.example.test/hook", { method: "POST", headers: { authorization: CANARY } });
    expect((await problemOf(elsewhere)).kind).toBe("provider_bug");
  });
});

/** Whatever is thrown; nothing that was answered or entered is in what it says. */
async function problemOf(act: Promise<unknown>): Promise<ProviderProblem> {
  const error: unknown = await act.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderProblem)) throw error ?? new Error("There was no problem.");
  expect(error.message).toMatch(/^[A-Z0-9].*\.$/s);
  expect(error.message).not.toContain(CANARY);
  expect(error.message).not.toMatch(/upstream|127\.0\.0\.1/i);
  return error;
}

const said = { error: { code: CANARY, message: CANARY, status: CANARY }, message: CANARY, category: CANARY, ok: false };
const REFUSALS: readonly FakeReply[] = [
  ...[400, 401, 403, 404, 410, 429, 500, 502, 503].map((status) => ({ status, json: { ...said, status: CANARY } })),
  ...[400, 403, 404, 500].map((status) => ({ status, text: `${CANARY} upstream` })),
  { status: 302, text: CANARY, headers: { location: `https://elsewhere.example.test/${CANARY}` } },
];

describe.each(appAdapters.filter(({ type }) => type !== "email").map((adapter) => ({ name: adapter.type, adapter })))(
  "$name",
  ({ adapter }) => {
    it.each(REFUSALS.map((reply) => ({ name: `${reply.status} ${reply.json === undefined ? "text" : "JSON"}`, reply })))(
      "says nothing of what came with $name",
      async ({ reply }) => {
        answer = reply;
        const app = ctxOf(adapter);
        const asked = fake.callsTo(adapter.type).length;
        const problem = await problemOf(adapter.send(app, NORMAL, parcelOf(adapter, app)));
        expect(fake.callsTo(adapter.type).length).toBeGreaterThan(asked);
        if (reply.status >= 500) expect(["transient", "rate_limited"]).toContain(problem.kind);
        if (reply.status === 429) expect(problem.kind).toBe("rate_limited");
      },
    );
  },
);

function parcelOf(adapter: AppAdapter, { fields }: AppCtx): Parcel {
  return {
    destination: {
      id: "int_1",
      kind: adapter.type,
      name: "x",
      rules: [],
      account: null,
      fields,
      signingSecrets: adapter.isSigned ? [`whsec_${Buffer.alloc(32, 7).toString("base64")}`] : [],
    },
    deliveryId: "dlv_1",
    eventId: "evt_1",
    recipientId: "",
    body: bodyOf(),
    rule: null,
    attempt: 1,
    ref: null,
  };
}
