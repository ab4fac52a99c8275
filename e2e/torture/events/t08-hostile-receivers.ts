import { type ReceiverMode, startEventReceiver } from "@/e2e/fakes/event-receiver";
import { signUpOwner } from "@/e2e/harness/actors";
import { apiClient, makeEvent, subscribe } from "@/e2e/harness/event-clients";
import { residentMb } from "@/e2e/harness/watch-memory";
import { askSteadily } from "../kit/ask-steadily";
import { withServer } from "../kit/engines";
import type { Torture } from "../kit/verdict";

const MODES: readonly ReceiverMode[] = ["redirect", "hang", "drip", "huge", "down"];
const EVENTS = 8;
/** What a failed exchange may take, with what a busy machine adds. */
const WITHIN_MS = 16_500;
const GROWTH_MB_MAX = 40;

interface Attempt {
  durationMs: number;
  error: string | null;
  response: string | null;
}

/** Receivers that point inward, hang, drip, or answer 100 MB: failures in time, and nothing grows. */
export const hostileReceivers: Torture = {
  id: "T8",
  title: "webhook receivers that redirect inward, hang, drip and answer 100 MB",
  run: async (verdict) => {
    const receiver = await startEventReceiver();
    const env = { EGRESS_ALLOW: receiver.endpoint };
    await withServer(
      "embedded",
      async (server, place) => {
        const client = await apiClient(server.baseUrl, await signUpOwner(place));
        const made = await Promise.all([...MODES, "ok" as const].map((mode) => subscribe(client, receiver.baseUrl, `/${mode}`)));
        // The same events to receivers that are all well: what they take by themselves.
        const restMb = await peakOf(server.pid, async () => {
          for (let number = 1; number <= EVENTS; number++) await makeEvent(client, `Before ${number}`);
          await pause(10_000);
        });
        for (const mode of MODES) receiver.set(`/${mode}`, mode);
        const asks = askSteadily(`${server.baseUrl}/healthz`, ["none"], 10);
        const peakMb = await peakOf(server.pid, async () => {
          for (let number = 1; number <= EVENTS; number++) await makeEvent(client, `Event ${number}`);
          await pause(30_000);
        });
        const { waits } = await asks.stop();
        for (const { id, path } of made) {
          const deliveries = await client.call<{ id: string }[]>("GET", `/v1/webhooks/${id}/deliveries`);
          const attempts: Attempt[] = [];
          for (const { id: deliveryId } of deliveries.slice(EVENTS - 3, EVENTS)) {
            const detail = await client.call<{ attempts: Attempt[] }>("GET", `/v1/webhooks/${id}/deliveries/${deliveryId}`);
            attempts.push(...detail.attempts);
          }
          if (path === "/ok") {
            const isFine = attempts.length > 0 && attempts.every(({ error }) => error === null);
            verdict.demand("the healthy one gets everything meanwhile", isFine && receiver.at("/ok").length === 2 * EVENTS);
            continue;
          }
          const longest = Math.max(...attempts.map(({ durationMs }) => durationMs));
          const areFailures = attempts.length > 0 && attempts.every(({ error }) => error !== null);
          verdict.demand(
            `${path}: a failure within 15 s`,
            areFailures && longest <= WITHIN_MS,
            `${longest} ms, ${attempts[0]?.error}`,
          );
          const stored = Math.max(...attempts.map(({ response }) => Buffer.byteLength(response ?? "")));
          verdict.demand(`${path}: at most 1 KB of the answer is kept`, stored <= 1_024, stored);
        }
        verdict.demand("nobody comes to where the redirect points", receiver.trespasses() === 0, receiver.trespasses());
        verdict.demand("memory stays flat", peakMb - restMb <= GROWTH_MB_MAX, `${restMb.toFixed(0)} → ${peakMb.toFixed(0)} MB`);
        verdict.note("slowest health check meanwhile", `${waits.at(-1)?.toFixed(0)} ms`);
      },
      { env },
    ).finally(() => receiver.close());
  },
};

/** Megabytes that a process has resident at most while `work` goes on. */
async function peakOf(pid: number, work: () => Promise<void>): Promise<number> {
  let peakMb = 0;
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb(String(pid)));
  }, 50);
  await work();
  clearInterval(timer);
  return peakMb;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
