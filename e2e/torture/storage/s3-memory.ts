import { signUpOwner } from "@/e2e/harness/actors";
import { type RunningServer, startServer } from "@/e2e/harness/server";
import { watchMemory } from "@/e2e/harness/watch-memory";
import type { Verdict } from "../kit/verdict";
import { csvProblem, ordersOf } from "./s3-orders";
import { download, type Person, upload } from "./s3-person";
import type { Plant } from "./s3-plant";

const ROWS = 300_000;
/** As an upload to local disk may take (`npm run bench`, upload). */
const GROWTH_MB_MAX = 150;

/** 25 MB go into the bucket and come out of it while the server holds about what it held. */
export async function largeFileInFlatMemory(verdict: Verdict, engine: string, plant: Plant): Promise<void> {
  const orders = await ordersOf(ROWS);
  const size = `${(orders.csv.length / 1e6).toFixed(1)} MB`;
  const server = await startServer(plant);
  const owner = await signUpOwner({ ...server, databaseUrl: plant.databaseUrl });
  const { secretKey } = await owner.createKey();
  const person: Person = { baseUrl: server.baseUrl, owner, secretKey };
  // What everything costs once: code, children, connections.
  const small = await ordersOf(1_000);
  const smallId = ((await upload(person, small.csv, "Small")).data as { id: string }).id;
  for (const format of ["csv", "parquet"] as const) await download(person, smallId, format);
  const base = await watched(server, () => new Promise((resolve) => setTimeout(resolve, 500)));

  const taken = await watched(server, () => upload(person, orders.csv));
  verdict.demand(`${engine}: ${size} are stored in S3`, taken.value.status === 201, taken.value.status);
  const { id } = taken.value.data as { id: string };
  demandFlat(verdict, `${engine}: the server takes them in flat memory`, base.serverMb, taken);
  for (const format of ["csv", "parquet"] as const) {
    const given = await watched(server, () => download(person, id, format));
    const problem = format === "csv" ? csvProblem(given.value.bytes, orders) : "";
    verdict.demand(`${engine}: they come down as ${format}`, given.value.status === 200 && problem === "", problem || "200");
    demandFlat(verdict, `${engine}: the server gives them as ${format} in flat memory`, base.serverMb, given);
  }
  await server.stop();
}

async function watched<T>(server: RunningServer, work: () => Promise<T>) {
  const memory = watchMemory(server.pid);
  const value = await work();
  return { value, ...memory.stop() };
}

function demandFlat(verdict: Verdict, what: string, baseMb: number, seen: { serverMb: number; childMb: number }): void {
  const grownMb = seen.serverMb - baseMb;
  verdict.demand(
    what,
    grownMb <= GROWTH_MB_MAX,
    `${grownMb.toFixed(0)} MB above ${baseMb.toFixed(0)} MB, largest child ${seen.childMb.toFixed(0)} MB`,
  );
}
