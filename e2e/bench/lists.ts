import postgres from "postgres";
import { type Owner, signUpOwner } from "../harness/actors";
import { ownPostgres } from "../harness/own-postgres";
import { type RunningServer, startServer } from "../harness/server";
import { noWorkflows } from "./no-workflows";
import { processorMs } from "./processor-time";

/**
 * Lists of 10,000 datasets, reports and calls against lists of 100, both made through the API: each kind of search and page, 95th
 * percentile of the answers and processor time of server and database, in turn. `LISTS_KEEP=1` leaves the server up, for a browser.
 */
const [FEW, MANY] = [100, Number(process.env.LISTS_MANY ?? 10_000)];
const ROUNDS = Number(process.env.LISTS_ROUNDS ?? 200);
const BOUND = 1.5;
/** Requests that are made at once while things are made, and how many keys share the limit of requests a minute. */
const [AT_ONCE, KEYS] = [8, 40];
const JSON_TYPE = { "content-type": "application/json" };
const VTT = "WEBVTT\n\n00:00:00.000 --> 00:00:02.000\n<v Agent>Good morning, how can I help?\n";

/** As many as a hundred have of what is looked for there: answers are equally long. */
const SOME = "limit=5";

/** Queries, by what they are; `n` is the number of a thing that is there once. */
const ASKED: Readonly<Record<"datasets" | "reports" | "calls", Readonly<Record<string, string>>>> = {
  datasets: {
    "newest page": "limit=50",
    "word that all have": "limit=50&q=orders",
    "word of every tenth": `${SOME}&q=region7`,
    "beginning that all have": "limit=50&q=o",
    "word of one": "q=unique{n}",
    "two words": "q=orders%20unique{n}",
    "no such word": "q=giraffe",
    tag: `${SOME}&tag=t3`,
    "tag and word": `${SOME}&tag=t3&q=region3`,
    "by name": "limit=50&sort=name",
    "recently changed": "limit=50&sort=-updatedAt",
    origin: "limit=50&origin=api",
  },
  reports: {
    "newest page": "limit=50",
    "word that all have": "limit=50&q=weekly",
    "word of every tenth": `${SOME}&q=region7`,
    "word of one": "q=unique{n}",
    "no such word": "q=giraffe",
    tag: `${SOME}&tag=t3`,
    "by title": "limit=50&sort=title",
    status: "limit=50&status=QUEUED",
  },
  calls: {
    "newest page": "limit=50",
    "name that all have": "limit=50&q=agent",
    "name of every tenth": `${SOME}&q=region7`,
    "id of one": "q=unique{n}",
    "no such word": "q=giraffe",
    "of an agent": `${SOME}&agentName=agent%20region7`,
    status: "limit=50&status=PENDING",
  },
};

const workflows = await noWorkflows();
const database = await ownPostgres();
const sql = postgres(database.url, { max: 1, onnotice: () => {} });
const [row] = await sql`select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid`;
const port = process.env.LISTS_PORT === undefined ? {} : { port: Number(process.env.LISTS_PORT) };
const server = await startServer({ databaseUrl: database.url, env: { LOG_LEVEL: "warn", ...workflows.env }, flags: [], ...port });
const pids = [server.pid, Number(row?.pid)];
const place = { ...server, databaseUrl: database.url };
const owners = { few: await signUpOwner(place, { plan: "BUSINESS" }), many: await signUpOwner(place, { plan: "BUSINESS" }) };
process.stdout.write(`${server.baseUrl} ${owners.many.email} ${owners.many.password}\n`);
const few = await seeded(owners.few, FEW);
const many = await seeded(owners.many, MANY);
await sql`vacuum analyze`;

for (const [noun, kinds] of Object.entries(ASKED)) {
  const next = await cursorOf(many, `${noun}?limit=50`);
  const first = await cursorOf(few, `${noun}?limit=50`);
  for (const [kind, query] of Object.entries({ ...kinds, "a page further on": "" })) {
    const paths =
      kind === "a page further on"
        ? [first, next].map((cursor) => `limit=50&cursor=${cursor}`)
        : [FEW, MANY].map((count) => query.replace("{n}", String(count - 1)));
    await compare(`${noun}: ${kind}`, `${noun}?${paths[0]}`, `${noun}?${paths[1]}`);
  }
}
if (process.env.LISTS_KEEP === "1") await new Promise(() => {});
await server.stop();
await sql.end();
database.remove();
workflows.close();
process.exit();

interface Seeded {
  /** One of many keys, each time another. */
  key(): Record<string, string>;
}

/** Makes so many datasets, reports and calls, each through its endpoint. */
async function seeded(owner: Owner, count: number): Promise<Seeded> {
  const keys: Record<string, string>[] = [];
  for (let at = 0; at < KEYS; at += 1) keys.push({ authorization: `Bearer ${(await owner.createKey()).secretKey}` });
  let turn = 0;
  const key = () => keys[turn++ % keys.length] ?? {};
  const datasets: string[] = [];
  const started = performance.now();
  await each(count, async (at) => {
    const rows = [{ city: "Oslo", total: at }];
    const made = await send(server, key(), "datasets", { name: `Orders ${at} region${at % 10} unique${at}`, rows });
    datasets[at] = made;
    if (at % 20 === 3) await send(server, key(), `datasets/${made}`, { tags: ["t3"] }, "PATCH");
  });
  await each(count, async (at) => {
    const title = `Weekly ${at} region${at % 10} unique${at}`;
    const made = await send(server, key(), "reports", { datasetId: datasets[at], title });
    if (at % 20 === 3) await send(server, key(), `reports/${made}`, { tags: ["t3"] }, "PATCH");
  });
  await each(count, async (at) => {
    const form = new FormData();
    form.set("externalId", `unique${at}`);
    form.set("agentName", `agent region${at % 10}`);
    form.set("startedAt", new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString());
    form.set("file", new Blob([VTT]), "call.vtt");
    await send(server, key(), "calls", form);
  });
  process.stdout.write(`${count} of each made in ${((performance.now() - started) / 1_000).toFixed(0)} s\n`);
  return { key };
}

async function each(count: number, act: (at: number) => Promise<void>): Promise<void> {
  let at = 0;
  const work = async () => {
    while (at < count) await act(at++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function send(
  { baseUrl }: RunningServer,
  key: Record<string, string>,
  path: string,
  body: object,
  method = "POST",
): Promise<string> {
  const isForm = body instanceof FormData;
  const headers = { ...key, ...(isForm ? {} : JSON_TYPE) };
  const response = await fetch(`${baseUrl}/v1/${path}`, { method, headers, body: isForm ? body : JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return (JSON.parse(text) as { data: { id: string } }).data.id;
}

async function cursorOf(who: Seeded, path: string): Promise<string> {
  const { text } = await asked(who, path);
  return (JSON.parse(text) as { nextCursor: string | null }).nextCursor ?? "";
}

async function asked(who: Seeded, path: string): Promise<{ ms: number; text: string }> {
  const start = performance.now();
  const response = await fetch(`${server.baseUrl}/v1/${path}`, { headers: who.key() });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`);
  return { ms: performance.now() - start, text };
}

/** Asks both in turn, and says how they compare. */
async function compare(what: string, ofFew: string, ofMany: string): Promise<void> {
  const sides = [
    { who: few, path: ofFew, times: [] as number[], processor: 0 },
    { who: many, path: ofMany, times: [] as number[], processor: 0 },
  ];
  const [SLICE, warm] = [20, 10];
  for (const { who, path } of sides) for (let at = 0; at < warm; at += 1) await asked(who, path);
  for (let round = 0; round < ROUNDS; round += SLICE) {
    for (const side of sides) {
      const before = spent();
      for (let at = 0; at < SLICE; at += 1) side.times.push((await asked(side.who, side.path)).ms);
      side.processor += spent() - before;
    }
  }
  const [a, b] = sides.map(({ times, processor }) => {
    const sorted = times.sort((x, y) => x - y);
    return {
      p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
      median: sorted[sorted.length >> 1] ?? 0,
      processor: processor / ROUNDS,
    };
  });
  if (a === undefined || b === undefined) return;
  const ratio = b.p95 / a.p95;
  if (ratio > BOUND) process.exitCode = 1;
  const figures = `p95 ${a.p95.toFixed(1)} and ${b.p95.toFixed(1)} ms, median ${(b.median / a.median).toFixed(2)}, processor ${a.processor.toFixed(2)} and ${b.processor.toFixed(2)} ms (${(b.processor / a.processor).toFixed(2)})`;
  process.stdout.write(`${ratio > BOUND ? "MISSED" : "met   "} ${what}: ${ratio.toFixed(2)} (at most ${BOUND}); ${figures}\n`);
}

function spent(): number {
  return pids.reduce((sum, pid) => sum + processorMs(pid), 0);
}
