import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { PHONE_FAULTS, type PhoneFault, type PhoneSystem, type SimulatedCall } from "@/e2e/fakes/phone-systems/phone-system";
import { type Simulator, simulatedCall, startSimulator } from "@/e2e/fakes/phone-systems/simulator";
import { simulatedSystems } from "@/e2e/fakes/phone-systems/systems";
import type { ServerFault } from "@/e2e/fakes/provider-fake";
import { CONNECTION_TYPES, connectionType } from "@/lib/contract/connections";
import type { Ctx } from "@/lib/ctx/ctx";
import { type Json, ProviderProblem } from "@/lib/platform/provider/types";
import { generated } from "@/lib/testing/generated";
import { setSettings } from "@/lib/testing/settings";
import { connectorCtx } from "./providers/connector-ctx";
import { connectors } from "./registry";
import type { Connector, ConnectorCtx, ListedPage, ListWindow, RecordingRef } from "./types";

const TIME_SCALE = 400;
const DAY_MS = 86_400_000;
const TICK_MS = 900_000;
let now = new Date("2026-11-20T12:00:00.000Z");
let simulator: Simulator;
/** Everything that was said: no secret may be in it. */
let said: string[] = [];
/** Goes up where a connection is to have no token yet. */
let holder = 0;

beforeAll(async () => {
  simulator = await startSimulator(simulatedSystems, {
    now: () => now,
    timeScale: TIME_SCALE,
    pageMax: 5,
    recordingOf: ({ number }) => recordingOf(number),
  });
  setSettings({ I_AM_A_TEST: "1", TIME_SCALE: String(TIME_SCALE), ...simulator.env });
});
afterAll(() => simulator.close());
afterEach(() => {
  simulator.fake.disarm();
  for (const system of simulator.systems) system.mend();
  const secrets = simulator.systems.flatMap((system) => system.secrets());
  const told = secrets.filter((secret) => said.some((text) => text.includes(secret)));
  said = [];
  expect(told).toEqual([]);
  expect(simulator.offences()).toEqual([]);
});

const recordingOf = (number: number) =>
  Buffer.concat([Buffer.from("ID3"), createHash("sha512").update(`recording ${number}`).digest()]);

/** Limits are counted in this process's memory. */
const stub = {
  clock: { now: () => now },
  database: { kind: "embedded" },
  log: { info: (...args: unknown[]) => void said.push(JSON.stringify(args)) },
} as unknown as Pick<Ctx, "clock" | "database" | "log">;

interface Subject {
  connector: Connector;
  system: PhoneSystem;
}

const types = connectors.map(({ type }) => type);
const polled = connectors.filter(({ mode }) => mode === "poll").map(({ type }) => type);

function subjectOf(type: string): Subject {
  const connector = connectors.find((each) => each.type === type);
  if (connector === undefined) throw new Error(`There is no connector ${type}.`);
  return { connector, system: simulator.system(type) };
}

function ctxOf({ connector, system }: Subject, fields = system.fields, signal = new AbortController().signal): ConnectorCtx {
  return connectorCtx(stub, connector, { connectionId: `con_${connector.type}_${holder}`, fields, signal });
}

/** What cannot happen at a system. */
const WITHOUT_FAULT: Readonly<Record<string, readonly PhoneFault[]>> = {
  aircall: ["permission", "redirect"],
  genesys: ["redirect"],
  plivo: ["auth_once", "expired_link"],
  ringcentral: ["expired_link", "redirect"],
  telnyx: ["not_ready", "redirect"],
  threecx: ["rate_limited", "expired_link", "redirect"],
  twilio: ["expired_link"],
  zoom: ["expired_link"],
};

const calls = new Map<string, SimulatedCall[]>();

/** Adds calls that ended in the last quarter of an hour. */
function grow(system: PhoneSystem, more: number, change: Partial<SimulatedCall> = {}): void {
  const known = calls.get(system.type) ?? [];
  for (let count = 0; count < more; count++) {
    const startedAt = new Date(now.getTime() - TICK_MS + 61_000 * count);
    const made = simulatedCall(known.length, now, { startedAt, ...change });
    system.add(made);
    known.push(made);
  }
  calls.set(system.type, known);
}

const windowOf = (change: Partial<ListWindow> = {}): ListWindow => ({
  since: new Date(now.getTime() - DAY_MS),
  until: now,
  checkpoint: null,
  cursor: null,
  isThorough: true,
  knownCalls: async () => new Set(),
  ...change,
});

interface Walk {
  found: Map<string, RecordingRef>;
  pages: number;
}

interface WalkRules {
  afterPage?(pages: number): unknown;
  /** How often the keys may be refused: the pass has failed then, and its connection's next one starts over. None unless given. */
  refusals?: number;
}

/** Keys that are sent as they are: a refusal is an answer. Elsewhere a token is renewed, which no pass notices. */
const WITHOUT_TOKEN: readonly string[] = ["telnyx", "aircall"];
const refusalsOf = ({ connector }: Subject, fault: PhoneFault) =>
  fault === "auth_once" && WITHOUT_TOKEN.includes(connector.type) ? 1 : 0;

const throughDatabase = (checkpoint: Json): Json => JSON.parse(JSON.stringify(checkpoint)) as Json;

/** One pass as the engine walks it: after a problem that passes on from the last page. @throws what does not pass. */
async function walk(subject: Subject, { afterPage, refusals = 0 }: WalkRules = {}): Promise<Walk> {
  const walked: Walk = { found: new Map(), pages: 0 };
  let checkpoint: Json | null = null;
  for (let attempt = 0, refused = 0; attempt < 12; attempt++) {
    try {
      for await (const page of pagesOf(subject, checkpoint)) {
        walked.pages++;
        await keep(subject, page.items, walked.found);
        checkpoint = throughDatabase(page.checkpoint);
        afterPage?.(walked.pages);
        if (page.done) return walked;
      }
      throw new Error("The last page was not said to be the last.");
    } catch (error) {
      const isRefusal = error instanceof ProviderProblem && error.kind === "auth";
      if (isRefusal && refused++ < refusals) checkpoint = null;
      else await waitOut(error);
    }
  }
  throw new Error("The pass never ended.");
}

function pagesOf(subject: Subject, checkpoint: Json | null, signal?: AbortSignal) {
  const { list } = subject.connector;
  if (list === undefined) throw new Error("It has no list.");
  return list.call(subject.connector, ctxOf(subject, undefined, signal), windowOf({ checkpoint }));
}

/** The next page, after which whoever walks is no more. */
async function firstOf(pages: ReturnType<typeof pagesOf>): Promise<ListedPage> {
  const { value } = await pages.next();
  await pages.return();
  if (value === undefined) throw new Error("The last page was not said to be the last.");
  return value;
}

async function keep(subject: Subject, items: readonly RecordingRef[], found: Walk["found"]): Promise<void> {
  for (const item of items) {
    if (found.has(item.externalId)) continue;
    found.set(item.externalId, (await subject.connector.complete?.(ctxOf(subject), item)) ?? item);
  }
}

async function waitOut(error: unknown): Promise<void> {
  const problem = await problemOf(Promise.reject(error));
  if (problem.kind !== "transient" && problem.kind !== "rate_limited") throw problem;
  const waitMs = (problem.options.retryAfterMs ?? 1_000) / TIME_SCALE;
  await new Promise((resolve) => setTimeout(resolve, waitMs + 20));
}

/** Does it once there is a request left for it: one test's limits and penalties are the next one's. */
async function inTurn<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (attempt >= 12 || !(error instanceof ProviderProblem) || error.kind !== "rate_limited") throw error;
      await waitOut(error);
    }
  }
}

/** Whatever is thrown, with all that it says. */
async function problemOf(act: Promise<unknown>): Promise<ProviderProblem> {
  const error: unknown = await act.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  for (let each = error; each instanceof Error; each = each.cause) said.push(each.message, JSON.stringify(each));
  if (!(error instanceof ProviderProblem)) throw error ?? new Error("There was no problem.");
  expect(error.message).toMatch(/^[A-Z0-9].*\.$/s);
  return error;
}

const byId = (a: { externalId: string }, b: { externalId: string }) => (a.externalId < b.externalId ? -1 : 1);

function expectAll(system: PhoneSystem, found: Walk["found"]): void {
  const expected = (calls.get(system.type) ?? []).flatMap((call) => system.expected(call) ?? []);
  const seen = [...found.values()].map(({ externalId, direction, fromNumber, toNumber, agentName, startedAt, durationSec }) => {
    return { externalId, direction, fromNumber, toNumber, agentName, startedAt, durationSec };
  });
  expect(seen.sort(byId)).toEqual(expected.sort(byId));
}

async function bytesOf(subject: Subject, media: RecordingRef["media"]): Promise<Buffer | null> {
  const fetched = await subject.connector.download(ctxOf(subject), media);
  if (!fetched.isReady) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of fetched.body as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

it("has one connector for each phone system of the contract, and simulates each", () => {
  expect(types.toSorted()).toEqual(CONNECTION_TYPES.filter((type) => type !== "webhook").toSorted());
  expect(simulator.systems.map(({ type }) => type).toSorted()).toEqual(types.toSorted());
});

describe.each(connectors.map((connector) => ({ name: connector.type, connector })))("the form of $name", ({ connector }) => {
  it("is complete, and its secrets are declared as such", () => {
    const { type, label, group, mode, summary, howTo, consoleUrl, fields } = connector;
    connectionType.parse({ type, label, group, mode, summary, howTo, consoleUrl, fields: [...fields] });
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    for (const field of fields) {
      expect(field.name).toMatch(/^[a-z][A-Za-z]{1,40}$/);
      expect(field.help).toMatch(/\.$/);
      expect(field.options.length > 0).toBe(field.kind === "select");
      if (/\b(token|password|secret|private key)\b/i.test(field.label)) expect(field.kind).toMatch(/^secret/);
    }
    expect(summary).toMatch(/\.$/);
    expect(howTo.length).toBeGreaterThan(0);
    for (const step of howTo) expect(step).toMatch(/\.$/);
  });
});

describe.each(types)("%s", (type) => {
  it("takes right keys, and says whose they are", async () => {
    const subject = subjectOf(type);
    const { account } = await inTurn(() => subject.connector.check(ctxOf(subject)));
    expect(account).toBeTruthy();
  });

  it("refuses wrong keys with a sentence", async () => {
    const subject = subjectOf(type);
    expect((await problemOf(inTurn(() => subject.connector.check(ctxOf(subject, subject.system.wrongFields))))).kind).toBe(
      "auth",
    );
  });

  it("refuses a form that is not filled in without asking anybody", async () => {
    const subject = subjectOf(type);
    const before = simulator.fake.callsTo(type).length;
    expect((await problemOf(subject.connector.check(ctxOf(subject, {})))).kind).toBe("bad_config");
    expect(simulator.fake.callsTo(type).length).toBe(before);
  });

  it("sends its keys to its own hosts alone", async () => {
    const ctx = ctxOf(subjectOf(type));
    const elsewhere = "https://elsewhere.example.test/a.mp3";
    const refusals = [
      ctx.fetch(elsewhere, { headers: { authorization: "Bearer canary" } }),
      ctx.open(elsewhere, "Bearer canary"),
      ctx.open(simulator.media.link(Buffer.from("a")), "Bearer canary"),
    ];
    for (const refusal of refusals) expect((await problemOf(refusal)).kind).toBe("provider_bug");
  });

  it.each(["reset", "status_500", "html_502", "not_json", "cut", "redirect", "huge"] satisfies ServerFault[])(
    "says nothing of what came when the server is faulty: %s",
    async (fault) => {
      const subject = subjectOf(type);
      holder++;
      simulator.fake.arm(type, { fault, times: 50 });
      const problem = await problemOf(inTurn(() => subject.connector.check(ctxOf(subject))));
      // An address that a person entered may be the wrong one.
      const isEntered = subject.connector.fields.some(({ name }) => name === "address");
      expect(["transient", "provider_bug", ...(isEntered ? ["bad_config"] : [])]).toContain(problem.kind);
      expect(problem.message).not.toMatch(/upstream|Internal error|127\.0\.0\.1|xxx/i);
    },
  );
});

describe.each(polled)("%s", (type) => {
  it("tells of every recording once over several pages, with direction, numbers, agent, begin and length", async () => {
    const subject = subjectOf(type);
    grow(subject.system, 12);
    const { found, pages } = await walk(subject);
    expect(pages).toBeGreaterThan(1);
    expectAll(subject.system, found);
  });

  it("goes on after every page in another process", async () => {
    const subject = subjectOf(type);
    const whole = await walk(subject);
    const found = new Set<string>();
    let checkpoint: Json | null = null;
    for (let page = 0; page < whole.pages; page++) {
      holder++;
      const value = await inTurn(() => firstOf(pagesOf(subject, checkpoint)));
      for (const { externalId } of value.items) found.add(externalId);
      checkpoint = throughDatabase(value.checkpoint);
    }
    expect([...found].toSorted()).toEqual([...whole.found.keys()].toSorted());
  });

  it("brings a recording that comes late with a later pass", async () => {
    const subject = subjectOf(type);
    grow(subject.system, 1, { readyAt: new Date(now.getTime() + 600_000) });
    await walk(subject);
    now = new Date(now.getTime() + TICK_MS);
    expectAll(subject.system, (await walk(subject)).found);
  });

  it("hands over the bytes of each recording, found by ids alone", async () => {
    const subject = subjectOf(type);
    const { found } = await walk(subject);
    for (const call of (calls.get(type) ?? []).slice(0, 3)) {
      const media = found.get(subject.system.expected(call)?.externalId ?? "")?.media ?? {};
      expect(JSON.stringify(media)).not.toMatch(/signature|127\.0\.0\.1/i);
      expect((await inTurn(() => bytesOf(subject, media)))?.equals(recordingOf(call.number))).toBe(true);
    }
  });

  const possible = PHONE_FAULTS.filter((fault) => !WITHOUT_FAULT[type]?.includes(fault));

  it("is tried with each fault that it can have", () => {
    const { faults } = subjectOf(type).system;
    const of = (list: readonly PhoneFault[]) => list.filter((fault) => fault !== "shifted").sort();
    expect(of(possible)).toEqual(of(faults));
  });

  const passing = possible.filter((fault) => !["auth", "permission", "shifted"].includes(fault));
  it.each(passing)("loses nothing to %s", async (fault) => {
    const subject = subjectOf(type);
    const { system } = subject;
    if (fault === "not_ready" || fault === "expired_link" || fault === "redirect") {
      const [first] = (await walk(subject)).found.values();
      const media = first?.media ?? {};
      system.arm(fault);
      const bytes = await inTurn(() => bytesOf(subject, media)).catch((error: unknown) => waitOut(error).then(() => null));
      expect(bytes === null).toBe(fault !== "redirect");
      expect(await inTurn(() => bytesOf(subject, media))).not.toBeNull();
      return;
    }
    const { found } = await walk(subject, {
      afterPage: (pages) => pages === 1 && system.arm(fault),
      refusals: refusalsOf(subject, fault),
    });
    const expected = (calls.get(type) ?? []).flatMap((call) => system.expected(call)?.externalId ?? []);
    expect(expected.filter((id) => !found.has(id))).toEqual([]);
  });

  it("loses nothing to a call that moves the pages while they are read", async () => {
    const subject = subjectOf(type);
    grow(subject.system, 6);
    const { found } = await walk(subject, {
      afterPage: (pages) => pages === 1 && grow(subject.system, 1, { startedAt: new Date(now.getTime() - 60_000) }),
    });
    const expected = (calls.get(type) ?? []).slice(0, -1).flatMap((call) => subject.system.expected(call)?.externalId ?? []);
    expect(expected.filter((id) => !found.has(id))).toEqual([]);
  });

  const lasting = possible.filter((fault) => fault === "auth" || fault === "permission");
  it.each(lasting)("ends with %s where that is what is wrong, and works again once it is mended", async (fault) => {
    const subject = subjectOf(type);
    subject.system.arm(fault);
    holder++;
    expect((await problemOf(walk(subject))).kind).toBe(fault);
    subject.system.mend();
    expectAll(subject.system, (await walk(subject)).found);
  });

  it("has every recording once after passes in which everything goes wrong", async () => {
    const subject = subjectOf(type);
    const { system } = subject;
    const servers: readonly ServerFault[] = ["reset", "status_500", "html_502", "cut"];
    const found: Walk["found"] = new Map();
    for (let tick = 0; tick < generated(5, 10); tick++) {
      now = new Date(now.getTime() + TICK_MS);
      grow(system, 2);
      simulator.fake.arm(type, { fault: servers[tick % 4] ?? "reset", after: tick % 3, times: 1 + (tick % 4) });
      const armed = tick % 2 === 0 ? "rate_limited" : "auth_once";
      if (system.faults.includes(armed)) system.arm(armed);
      for (const [id, ref] of (await walk(subject, { refusals: refusalsOf(subject, armed) })).found) found.set(id, ref);
      simulator.fake.disarm();
    }
    expectAll(system, found);
  });

  it("ends at once when it is aborted, and lets go of its calls", async () => {
    const subject = subjectOf(type);
    const abort = new AbortController();
    const { checkpoint } = await inTurn(() => firstOf(pagesOf(subject, null)));
    simulator.fake.arm(type, { fault: "hang", times: 50 });
    const next = inTurn(() => pagesOf(subject, checkpoint, abort.signal).next());
    const ended = expect(next).rejects.toMatchObject({ name: "AbortError" });
    await expect.poll(() => simulator.fake.open()).toBeGreaterThan(0);
    abort.abort();
    await ended;
    await expect.poll(() => simulator.fake.open()).toBe(0);
  });
});
