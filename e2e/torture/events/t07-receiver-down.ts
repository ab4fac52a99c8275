import { type ReceivedEvent, startEventReceiver } from "@/e2e/fakes/event-receiver";
import { signUpOwner } from "@/e2e/harness/actors";
import { type ApiClient, apiClient, makeEvent, objectOf, subscribe } from "@/e2e/harness/event-clients";
import { type Engine, withServer } from "../kit/engines";
import type { Torture, Verdict } from "../kit/verdict";

/** Simulated seconds that pass in one. */
const SCALE = Number(process.env.SCALE ?? 200);
const SCALE_OF_DAYS = 5_000;
const HOUR_MS = 3_600_000;
/** What the contract promises between tries, in milliseconds. */
const GAPS_MS = [5_000, 5 * 60_000, 30 * 60_000, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS];
const DOWN_MS = 8 * HOUR_MS;
/** What a try itself, and a busy machine, may add to a gap in real time. */
const OVERHEAD_MS = 400;
const EVENTS = 12;

/** A receiver is down for eight simulated hours while another is well; a third stays down for five days. */
export const receiverDown: Torture = {
  id: "T7",
  title: `a webhook receiver that is down for 8 hours (time runs ${SCALE} times as fast)`,
  run: async (verdict) => {
    const engines = (["embedded", "postgres"] as const).filter((engine) => (process.env.ENGINE ?? engine) === engine);
    await Promise.all(engines.flatMap((engine) => [eightHours(verdict, engine), fiveDays(verdict, engine)]));
  },
};

async function eightHours(verdict: Verdict, engine: Engine): Promise<void> {
  const receiver = await startEventReceiver();
  const env = { TIME_SCALE: String(SCALE), EGRESS_ALLOW: receiver.endpoint };
  await withServer(
    engine,
    async (server, place) => {
      const client = await apiClient(server.baseUrl, await signUpOwner(place));
      await subscribe(client, receiver.baseUrl, "/broken");
      await subscribe(client, receiver.baseUrl, "/healthy");
      receiver.set("/broken", "down");
      const downAt = Date.now();
      const made = new Map<string, number>();
      for (let number = 1; number <= EVENTS; number++) {
        made.set(await makeEvent(client, `While down ${number}`), Date.now());
        await pause(number <= EVENTS / 2 ? 50 : DOWN_MS / SCALE / EVENTS);
      }
      await pause(Math.max(0, downAt + DOWN_MS / SCALE - Date.now()));
      receiver.set("/broken", "ok");
      const all = (path: string) => new Set(arrived(receiver.at(path)).map(({ body }) => objectOf(body))).size === made.size;
      const isBack = await within((GAPS_MS.at(-1) ?? 0) / SCALE + 60_000, () => all("/broken"));
      const broken = receiver.at("/broken");
      verdict.demand(`${engine}: everything arrives after its return`, isBack, `${arrived(broken).length} of ${made.size}`);
      verdict.demand(`${engine}: the healthy one has everything, once`, isOnce(receiver.at("/healthy"), made.size));
      const late = receiver
        .at("/healthy")
        .map(({ body, at }) => at - (made.get(objectOf(body)) ?? 0))
        .sort((a, b) => a - b);
      const p95 = late[Math.floor(late.length * 0.95)] ?? Number.POSITIVE_INFINITY;
      verdict.demand(`${engine}: the healthy one's p95 is within 5 s`, p95 <= 5_000, `${p95} ms after the request ended`);
      judgeGaps(verdict, engine, broken);
      const ids = new Map(broken.map(({ body, id }) => [`${objectOf(body)} ${id}`, id]));
      verdict.demand(`${engine}: each event keeps one id over its tries`, ids.size === made.size, ids.size);
    },
    { env },
  ).finally(() => receiver.close());
}

/** Gaps between the tries of each event, against the schedule: 10 % either way, and what a try itself takes. */
function judgeGaps(verdict: Verdict, engine: Engine, tries: readonly ReceivedEvent[]): void {
  const byEvent = new Map<string, ReceivedEvent[]>();
  for (const event of tries) byEvent.set(event.id, [...(byEvent.get(event.id) ?? []), event]);
  const off: string[] = [];
  const worst = GAPS_MS.map(() => 0);
  let count = 0;
  for (const events of byEvent.values()) {
    for (const [index, event] of events.entries()) {
      const before = events[index - 1];
      const wanted = (GAPS_MS[index - 1] ?? 0) / SCALE;
      if (before === undefined) continue;
      count++;
      const gap = event.at - before.at;
      worst[index - 1] = Math.max(worst[index - 1] ?? 0, gap / wanted);
      if (gap < wanted * 0.9 || gap > wanted * 1.1 + OVERHEAD_MS) off.push(`gap ${index}: ${gap} ms for ${wanted}`);
    }
  }
  verdict.demand(`${engine}: ${count} gaps are those of the schedule`, off.length === 0, off.slice(0, 4).join(", ") || undefined);
  verdict.note(`${engine}: longest against the schedule, by try`, worst.map((ratio) => ratio.toFixed(2)).join(" "));
}

async function fiveDays(verdict: Verdict, engine: Engine): Promise<void> {
  const receiver = await startEventReceiver();
  const env = { TIME_SCALE: String(SCALE_OF_DAYS), EGRESS_ALLOW: receiver.endpoint };
  await withServer(
    engine,
    async (server, place) => {
      const owner = await signUpOwner(place);
      const client = await apiClient(server.baseUrl, owner);
      const { id } = await subscribe(client, receiver.baseUrl, "/dead");
      receiver.set("/dead", "unavailable");
      const began = Date.now();
      const daysMs = (5 * 24 * HOUR_MS) / SCALE_OF_DAYS;
      let made = 0;
      const statusOf = async () => (await client.call<{ status: string }>("GET", `/v1/webhooks/${id}`)).status;
      while ((await statusOf()) === "active" && Date.now() < began + 3 * daysMs) {
        await makeEvent(client, `Dead ${++made}`);
        await pause(daysMs / 20);
      }
      const took = Date.now() - began;
      verdict.demand(`${engine}: it is switched off`, (await statusOf()) === "disabled", await statusOf());
      verdict.demand(
        `${engine}: after five days, not before`,
        took >= daysMs && took <= daysMs * 1.25,
        `${((took * SCALE_OF_DAYS) / HOUR_MS / 24).toFixed(1)} days`,
      );
      const told = (await owner.call("GET", "/notices")).body as { data: { kind: string }[] };
      const notices = told.data.filter(({ kind }) => kind === "webhook_disabled").length;
      verdict.demand(`${engine}: with one notice`, notices === 1, notices);
      const extra = await makeEvent(client, "While it is off");
      const tries = receiver.received.length;
      await pause(3_000);
      verdict.demand(`${engine}: nothing is sent while it is off`, receiver.received.length === tries);
      receiver.set("/dead", "ok");
      await turnOn(client, id);
      const since = new Date(began - 1_000).toISOString();
      await client.call("POST", `/v1/webhooks/${id}/redeliver`, { since });
      const has = () => new Set(arrived(receiver.received).map(({ body }) => objectOf(body)));
      const isAll = await within(30_000, () => has().size === made + 1);
      verdict.demand(`${engine}: sent again, everything arrives`, isAll && has().has(extra), `${has().size} of ${made + 1}`);
    },
    { env },
  ).finally(() => receiver.close());
}

async function turnOn(client: ApiClient, id: string): Promise<void> {
  await client.call("PATCH", `/v1/webhooks/${id}`, { isPaused: false });
}

function arrived(events: readonly ReceivedEvent[]): ReceivedEvent[] {
  return events.filter(({ mode }) => mode === "ok");
}

function isOnce(events: readonly ReceivedEvent[], wanted: number): boolean {
  return events.length === wanted && new Set(events.map(({ id }) => id)).size === wanted;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function within(ms: number, holds: () => boolean): Promise<boolean> {
  const until = Date.now() + ms;
  while (!holds() && Date.now() < until) await pause(100);
  return holds();
}
