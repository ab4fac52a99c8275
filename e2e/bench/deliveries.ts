import { Webhook } from "standardwebhooks";
import { type ApiClient, apiClient, type MadeWebhook, makeEvent, subscribe } from "@/e2e/harness/event-clients";
import { type EventReceiver, startEventReceiver } from "../fakes/event-receiver";
import { signUpOwner } from "../harness/actors";
import { startServer } from "../harness/server";
import { throwawayPostgres } from "../harness/throwaway-postgres";

/**
 * 10,000 deliveries over 50 webhooks, one of which never answers, against a bare client that signs and posts the same bodies as many
 * at once: at most `RATIO_MAX` times its time. And fair: the last healthy webhook is served soon after the first.
 */
const WEBHOOKS = 50;
const EVENTS = Number(process.env.EVENTS ?? 200);
const RATIO_MAX = 12;
const SPREAD_MAX = 2;
/** Runs of healthy destinations at once, and deliveries that each sends at once. */
const AT_ONCE = 32;

for (const engine of ["embedded", "postgres"] as const) {
  if (process.env.ENGINE !== undefined && process.env.ENGINE !== engine) continue;
  const database = engine === "postgres" ? await throwawayPostgres() : undefined;
  const receiver = await startEventReceiver();
  const env = { LOG_LEVEL: "warn", EGRESS_ALLOW: receiver.endpoint };
  const server = await startServer({ databaseUrl: database?.url, env });
  try {
    const owner = await signUpOwner({ ...server, databaseUrl: database?.url });
    const client = await apiClient(server.baseUrl, owner);
    const webhooks: MadeWebhook[] = [];
    for (let number = 0; number < WEBHOOKS; number++) webhooks.push(await subscribe(client, receiver.baseUrl, `/${number}`));
    receiver.set("/0", "hang");
    await pauseAll(client, webhooks, true);
    for (let number = 0; number < EVENTS; number++) await makeEvent(client, `Event ${number}`);
    await untilHeld(client, webhooks);
    const started = Date.now();
    await pauseAll(client, webhooks, false);
    const healthy = webhooks.slice(1);
    const wanted = healthy.length * EVENTS;
    await until(() => receiver.received.length - receiver.at("/0").length >= wanted);
    judge(engine, receiver, healthy, { started, took: Date.now() - started, bare: await bare(receiver, webhooks[1], wanted) });
  } finally {
    await server.stop();
    await receiver.close();
    await database?.drop();
  }
}
process.exit();

function judge(
  engine: string,
  receiver: EventReceiver,
  healthy: readonly MadeWebhook[],
  { started, took, bare: bareMs }: { started: number; took: number; bare: number },
): void {
  const byPath = healthy.map(({ path }) => receiver.at(path).slice(0, EVENTS));
  const half = byPath.map((events) => (events[Math.floor(EVENTS / 2)]?.at ?? 0) - started).sort((a, b) => a - b);
  const spread = (half.at(-1) ?? 0) / Math.max(1, half[Math.floor(half.length / 2)] ?? 1);
  const doubled = byPath.filter((events) => new Set(events.map(({ id }) => id)).size !== EVENTS).length;
  const count = healthy.length * EVENTS;
  const ratio = took / bareMs;
  process.stdout.write(
    [
      `${engine}: ${count.toLocaleString("en-US")} deliveries to ${healthy.length} webhooks in ${(took / 1_000).toFixed(1)} s,`,
      `${Math.round((count * 1_000) / took)} a second, while one hangs;`,
      `a bare client ${(bareMs / 1_000).toFixed(1)} s, ratio ${ratio.toFixed(1)} (bound: at most ${RATIO_MAX});`,
      `half of its own: the slowest after ${spread.toFixed(2)} times the median webhook (bound: at most ${SPREAD_MAX});`,
      `tries at the one that hangs: ${receiver.at("/0").length}; webhooks with a double: ${doubled}\n`,
    ].join(" "),
  );
  if (ratio > RATIO_MAX || spread > SPREAD_MAX || doubled > 0) process.exitCode = 1;
}

/** Milliseconds that signing and posting as many bodies takes, with nothing else to do. */
async function bare(receiver: EventReceiver, webhook: MadeWebhook | undefined, count: number): Promise<number> {
  const [event] = receiver.at(webhook?.path ?? "");
  if (webhook === undefined || event === undefined) throw new Error("There is no event to send again.");
  const signer = new Webhook(webhook.secret);
  const started = performance.now();
  let left = count;
  const worker = async () => {
    while (left-- > 0) {
      const at = new Date();
      const headers = {
        "content-type": "application/json",
        "webhook-id": event.id,
        "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
        "webhook-signature": signer.sign(event.id, at, event.body),
        connection: "close",
      };
      const response = await fetch(`${receiver.baseUrl}/bare`, { method: "POST", headers, body: event.body });
      await response.text();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return performance.now() - started;
}

async function pauseAll(client: ApiClient, webhooks: readonly MadeWebhook[], isPaused: boolean): Promise<void> {
  await Promise.all(webhooks.map(({ id }) => client.call("PATCH", `/v1/webhooks/${id}`, { isPaused })));
}

async function untilHeld(client: ApiClient, webhooks: readonly MadeWebhook[]): Promise<void> {
  for (;;) {
    const all = await client.call<{ recent: { held: number } }[]>("GET", "/v1/webhooks");
    if (all.length === webhooks.length && all.every(({ recent }) => recent.held >= EVENTS)) return;
    await pause(500);
  }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(20);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
