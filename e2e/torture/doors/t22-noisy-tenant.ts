import { type Owner, signUpOwner } from "@/e2e/harness/actors";
import { keyClient } from "@/e2e/harness/event-clients";
import { ENGINES, withServer } from "../kit/engines";
import type { Torture } from "../kit/verdict";

const ALONE_MS = 15_000;
const FLOOD_MS = 30_000;
const FLOODERS = 30;
const NOISY_REPORTS = 40;
/** A quiet report may wait behind what is already running, not behind what waits. */
const REPORT_RATIO_MAX = 4;

/** One workspace that floods does not starve another: its requests, and its reports. */
export const noisyTenant: Torture = {
  id: "T22",
  title: `${FLOODERS} clients of one workspace without a pause, and ${NOISY_REPORTS} reports of it, beside a quiet one`,
  run: async (verdict) => {
    for (const engine of ENGINES) {
      if (process.env.ENGINE !== undefined && process.env.ENGINE !== engine) continue;
      await withServer(engine, async (server, place) => {
        const [quiet, noisy] = [await keyOf(await signUpOwner(place)), await keyOf(await signUpOwner(place))];
        const rows = Array.from({ length: 400 }, (_, i) => ({
          day: `2026-0${1 + (i % 9)}-11`,
          total: (i * 37) % 101,
          city: `c${i % 5}`,
        }));
        const datasetOf = (key: string) =>
          keyClient(server.baseUrl, key).call<{ id: string }>("POST", "/v1/datasets", { name: "Orders", rows });
        const [mine, theirs] = [await datasetOf(quiet), await datasetOf(noisy)];
        const look = () => timed(`${server.baseUrl}/v1/datasets`, quiet);
        await look();
        const alone = await steadily(look, ALONE_MS);
        const reportAlone = await report(server.baseUrl, quiet, mine.id);
        let running = true;
        const statuses = new Map<number, number>();
        const floods = Array.from({ length: FLOODERS }, async () => {
          while (running) {
            const { status } = await timed(`${server.baseUrl}/v1/datasets`, noisy);
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
          }
        });
        for (let count = 0; count < NOISY_REPORTS; count++) await queue(server.baseUrl, noisy, theirs.id);
        const reportBeside = await report(server.baseUrl, quiet, mine.id);
        const beside = await steadily(look, FLOOD_MS);
        running = false;
        await Promise.all(floods);
        const said = `${alone.toFixed(0)} and ${beside.toFixed(0)} ms`;
        verdict.note(`${engine}: answers to the noisy one`, [...statuses].map(([status, n]) => `${n} × ${status}`).join(", "));
        verdict.demand(`${engine}: the quiet one's p95 at most doubles`, beside <= 2 * alone, said);
        verdict.demand(
          `${engine}: its report waits behind what runs, not behind what waits`,
          reportBeside <= REPORT_RATIO_MAX * reportAlone,
          `${(reportAlone / 1_000).toFixed(1)} and ${(reportBeside / 1_000).toFixed(1)} s`,
        );
      });
    }
  },
};

async function keyOf(owner: Owner): Promise<string> {
  return (await owner.createKey()).secretKey;
}

async function timed(url: string, key: string): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const reply = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
  await reply.text();
  return { status: reply.status, ms: performance.now() - began };
}

/** The p95 of asking every 100 ms. @throws {Error} where one is refused. */
async function steadily(look: () => Promise<{ status: number; ms: number }>, forMs: number): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    const { status, ms } = await look();
    if (status !== 200) throw new Error(`The quiet workspace was answered ${status}.`);
    times.push(ms);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY;
}

/** The noisy one is refused by its own limit now and then: it goes on asking. */
async function queue(baseUrl: string, key: string, datasetId: string): Promise<string> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  for (;;) {
    const reply = await fetch(`${baseUrl}/v1/reports`, { method: "POST", headers, body: JSON.stringify({ datasetId }) });
    const body = (await reply.json()) as { data?: { id: string } };
    if (body.data !== undefined) return body.data.id;
    if (reply.status !== 429 && reply.status !== 503) throw new Error(`A report answered ${reply.status}.`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Milliseconds until a report is done. */
async function report(baseUrl: string, key: string, datasetId: string): Promise<number> {
  const began = performance.now();
  const id = await queue(baseUrl, key, datasetId);
  for (;;) {
    const { status } = await keyClient(baseUrl, key).call<{ status: string }>("GET", `/v1/reports/${id}`);
    if (status === "COMPLETED") return performance.now() - began;
    if (status === "FAILED") throw new Error("The quiet workspace's report failed.");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
