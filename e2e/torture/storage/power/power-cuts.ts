import { existsSync, statSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Owner, signUpOwner } from "@/e2e/harness/actors";
import { sendCall } from "@/e2e/harness/send-call";
import { type RunningServer, startServer } from "@/e2e/harness/server";
import { drawsOf } from "@/lib/testing/tables/calibration-data";
import { sendFile } from "../../files/send-file";
import { ENGINES, type Engine } from "../../kit/engines";
import { Ledger } from "../../kit/ledger";
import { openDoors, sendRows } from "../../kit/row-clients";
import type { Torture, Verdict } from "../../kit/verdict";
import { type Cluster, openPostgres, recordedPostgres } from "./recorded-postgres";
import { Replay } from "./replay";
import { type Kept, whatIsLeft } from "./what-is-left";

/** Cuts of each engine: `CUTS=200` for the whole; `SECONDS=60` for more to cut; `DATABASE_FSYNC=off` must fail. */
const CUTS = Number(process.env.CUTS ?? 20);
const LOAD_MS = Number(process.env.SECONDS ?? 15) * 1_000;
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
/** Every so many cuts the product itself is started on what is left. */
const START_EACH = 20;
const CLIENTS = 4;
const ROWS_MAX = 20;

/** What was acknowledged, and how much of the record was written by then. */
type Acknowledged = { kind: keyof Kept; id: string; at: number };

/**
 * The power goes at any moment: what the product and its database wrote since their last syncs is dropped or torn, and all that
 * was acknowledged must be there when the database opens again.
 */
export const powerCuts: Torture = {
  id: "POWER",
  title: `${CUTS} power cuts on each database and the product's files (seed ${SEED})`,
  run: async (verdict) => {
    for (const engine of ENGINES) {
      if (process.env.ENGINE !== undefined && process.env.ENGINE !== engine) continue;
      const place = await mkdtemp(path.join(tmpdir(), "rowcall-power-"));
      try {
        const recorded = await recordRun(verdict, engine, place);
        await cutAll(verdict, engine, place, recorded);
      } finally {
        if (process.env.KEEP === undefined) await rm(place, { recursive: true, force: true });
      }
    }
  },
};

interface Recorded {
  file: string;
  /** Bytes of the record before the product starts. */
  from: number;
  acknowledged: Acknowledged[];
}

async function recordRun(verdict: Verdict, engine: Engine, place: string): Promise<Recorded> {
  const file = path.join(place, "record");
  const dataDir = path.join(place, "data");
  await mkdir(dataDir, { mode: 0o700 });
  const cluster = engine === "postgres" ? await recordedPostgres(dataDir, file) : undefined;
  const from = cluster === undefined ? 0 : statSync(file).size;
  const recorder = pathToFileURL(path.resolve("e2e/torture/storage/power/record.mjs")).href;
  const env = { NODE_OPTIONS: `--import ${recorder}`, RECORD_ROOT: dataDir, RECORD_TO: file };
  const server = await startServer({
    dataDir,
    databaseUrl: cluster?.url,
    env: { ...env, DATABASE_FSYNC: process.env.DATABASE_FSYNC ?? "on", TIME_SCALE: "10" },
  });
  const acknowledged: Acknowledged[] = [];
  const acknowledge = (kind: keyof Kept, ids: readonly string[]) => {
    const at = statSync(file).size;
    for (const id of ids) acknowledged.push({ kind, id, at });
  };
  try {
    await load(await signUpOwner({ ...server, databaseUrl: cluster?.url }), server, place, acknowledge);
  } finally {
    server.kill("SIGKILL");
    await server.ended;
    cluster?.crash();
  }
  const count = (kind: keyof Kept) => acknowledged.filter((each) => each.kind === kind).length;
  verdict.note(
    `${engine}: acknowledged`,
    `${count("rows")} rows, ${count("datasets")} files, ${count("calls")} calls, ${count("keys")} keys`,
  );
  verdict.note(`${engine}: recorded`, `${(statSync(file).size / 1_000_000).toFixed(0)} MB`);
  return { file, from, acknowledged };
}

async function load(
  owner: Owner,
  server: RunningServer,
  place: string,
  acknowledge: (kind: keyof Kept, ids: readonly string[]) => void,
): Promise<void> {
  const { secretKey, id } = await owner.createKey();
  acknowledge("keys", [id]);
  const ledger = new Ledger(path.join(place, "ledger.txt"));
  const keep = ledger.acknowledge.bind(ledger);
  ledger.acknowledge = (keys) => {
    keep(keys);
    acknowledge("rows", keys);
  };
  const doors = await openDoors(owner, CLIENTS);
  const sending = sendRows(() => server.baseUrl, doors, ledger, { clients: CLIENTS, rowsMax: ROWS_MAX, pauseMs: 20 });
  const end = Date.now() + LOAD_MS;
  const others = [
    async (turn: number) => {
      const lines = Array.from({ length: 50 }, (_, row) => `${row},${turn * row},name ${row}`);
      const bytes = Buffer.from(`row,value,name\n${lines.join("\n")}\n`);
      const { status, datasetId } = await sendFile(server, secretKey, { fileName: "rows.csv", bytes });
      if (status === 201) acknowledge("datasets", [datasetId]);
    },
    async (turn: number) => {
      const call = await sendCall(server.baseUrl, secretKey, { bytes: 20_000 + turn });
      if (call.status === 202) acknowledge("calls", [call.id]);
    },
    async () => acknowledge("keys", [(await owner.createKey()).id]),
  ];
  await Promise.all(
    others.map(async (send) => {
      for (let turn = 1; Date.now() < end; turn++) {
        await send(turn);
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
    }),
  );
  await sending.stop();
  ledger.close();
}

async function cutAll(verdict: Verdict, engine: Engine, place: string, { file, from, acknowledged }: Recorded): Promise<void> {
  const random = drawsOf(SEED).unit;
  const total = statSync(file).size;
  const first = Math.min(...acknowledged.map(({ at }) => at));
  // One cut in ten falls into the first start.
  const moments = Array.from({ length: CUTS }, (_, i) =>
    Math.floor(i % 10 === 0 ? from + random() * (first - from) : first + random() * (total - first)),
  ).sort((a, b) => a - b);
  const replay = new Replay(file, random);
  const lost: string[] = [];
  const closed: string[] = [];
  let checked = 0;
  for (const [number, moment] of moments.entries()) {
    const directory = path.join(place, `cut-${number}`);
    const at = replay.playTo(moment);
    replay.cut(directory);
    const wanted = acknowledged.filter((each) => each.at <= at);
    let cluster: Cluster | undefined;
    try {
      cluster = engine === "postgres" ? await openPostgres(directory) : undefined;
      const left = await whatIsLeft(directory, cluster?.url);
      lost.push(...left.faults.map((fault) => `cut ${number}: ${fault}`));
      for (const { kind, id } of wanted) if (!left.kept[kind].has(id)) lost.push(`cut ${number}: ${kind} ${id}`);
      checked += wanted.length;
      if (number % START_EACH === START_EACH - 1) await startOn(directory, cluster?.url);
    } catch (error) {
      closed.push(`cut ${number} at ${at}: ${error instanceof Error ? error.message : error}`);
    } finally {
      cluster?.crash();
    }
    if (process.env.KEEP === undefined) await rm(directory, { recursive: true, force: true });
  }
  replay.close();
  verdict.demand(
    `${engine}: the database opens each time`,
    closed.length === 0,
    closed.slice(0, 3).join("; ") || `${CUTS} times`,
  );
  verdict.demand(
    `${engine}: nothing acknowledged is lost`,
    lost.length === 0,
    lost.slice(0, 3).join("; ") || `${checked} looked for`,
  );
}

async function startOn(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  if (!existsSync(path.join(dataDir, "db"))) return;
  const server = await startServer({ dataDir, databaseUrl });
  await server.stop();
}
