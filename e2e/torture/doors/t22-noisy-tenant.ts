import { type Owner, signUpOwner } from "@/e2e/harness/actors";
import { keyClient } from "@/e2e/harness/event-clients";
import type { RunningServer } from "@/e2e/harness/server";
import { sendFile } from "../files/send-file";
import { ENGINES, type Engine, withServer } from "../kit/engines";
import type { Torture, Verdict } from "../kit/verdict";

const ALONE_MS = 15_000;
const FLOOD_MS = 30_000;
const FLOODERS = 30;
const NOISY_REPORTS = 40;
/** A quiet report may wait behind what is already running, not behind what waits. */
const REPORT_RATIO_MAX = 4;
/** The same of files that are read, and of reports that are drawn: each in a child, of which there are two. */
const FILE_RATIO_MAX = 4;
const FILE_FLOODERS = 12;
const FILE_ROWS = 5_000;
const FILES_TIMED = 5;

/** One workspace that floods does not starve another: its requests, its reports, its files and its drawings. */
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
        const { ms: reportAlone } = await report(server.baseUrl, quiet, mine.id);
        let running = true;
        const statuses = new Map<number, number>();
        const floods = Array.from({ length: FLOODERS }, async () => {
          while (running) {
            const { status } = await timed(`${server.baseUrl}/v1/datasets`, noisy);
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
          }
        });
        for (let count = 0; count < NOISY_REPORTS; count++) await queue(server.baseUrl, noisy, theirs.id);
        const { ms: reportBeside } = await report(server.baseUrl, quiet, mine.id);
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
        await fairFiles(verdict, engine, server, { quiet, noisy, datasetIds: { quiet: mine.id, noisy: theirs.id } });
      });
    }
  },
};

interface Two {
  quiet: string;
  noisy: string;
  datasetIds: { quiet: string; noisy: string };
}

/** Files and drawings of the quiet one, alone and beside as many of the noisy one as it may have in line. */
async function fairFiles(verdict: Verdict, engine: Engine, server: RunningServer, two: Two): Promise<void> {
  const lines = Array.from({ length: FILE_ROWS }, (_, i) => `${i},${(i * 37) % 101},c${i % 5}`);
  const bytes = Buffer.from(`row,total,city\n${lines.join("\n")}\n`);
  const works: { name: string; ask(key: string, reportId: string): Promise<{ status: number; ms: number }> }[] = [
    { name: "file", ask: (key) => sendFile(server, key, { fileName: "rows.csv", bytes }) },
    { name: "drawing", ask: (key, reportId) => timed(`${server.baseUrl}/v1/reports/${reportId}/export?format=pdf`, key) },
  ];
  const mine = (await report(server.baseUrl, two.quiet, two.datasetIds.quiet)).id;
  const theirs = (await report(server.baseUrl, two.noisy, two.datasetIds.noisy)).id;
  for (const { name, ask } of works) {
    const several = async () => {
      const times: number[] = [];
      for (let turn = 0; turn < FILES_TIMED; turn++) {
        const { status, ms } = await ask(two.quiet, mine);
        if (status >= 300) throw new Error(`The quiet workspace's ${name} was answered ${status}.`);
        times.push(ms);
      }
      return times.sort((a, b) => a - b)[FILES_TIMED >> 1] ?? 0;
    };
    await ask(two.quiet, mine);
    const alone = await several();
    let running = true;
    const floods = Array.from({ length: FILE_FLOODERS }, async () => {
      while (running) if ((await ask(two.noisy, theirs)).status >= 300) await new Promise((resolve) => setTimeout(resolve, 250));
    });
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const beside = await several();
    running = false;
    await Promise.all(floods);
    verdict.demand(
      `${engine}: its ${name} waits behind what runs, not behind what waits`,
      beside <= FILE_RATIO_MAX * alone,
      `${(alone / 1_000).toFixed(2)} and ${(beside / 1_000).toFixed(2)} s`,
    );
  }
}

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

/** A report, and milliseconds until it is done. */
async function report(baseUrl: string, key: string, datasetId: string): Promise<{ id: string; ms: number }> {
  const began = performance.now();
  const id = await queue(baseUrl, key, datasetId);
  for (;;) {
    const { status } = await keyClient(baseUrl, key).call<{ status: string }>("GET", `/v1/reports/${id}`);
    if (status === "COMPLETED") return { id, ms: performance.now() - began };
    if (status === "FAILED") throw new Error("A report failed.");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
