import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { signUpOwner } from "@/e2e/harness/actors";
import { freePort, launch, startServer } from "@/e2e/harness/server";
import { Ledger } from "../kit/ledger";
import { openDoors, sendRows, storedKeys } from "../kit/row-clients";
import type { Verdict } from "../kit/verdict";
import { judgeRows } from "./s3-daily-use";
import { comparePages, csvProblem, ordersOf } from "./s3-orders";
import { ask, download, endedReport, type Person, upload } from "./s3-person";
import { type Plant, sweepAndCompare } from "./s3-plant";

const CLIENTS = 4;

/** Two machines, as far as a product can tell: one PostgreSQL, one bucket, the same keys, no disk in common. */
export async function twoProcessesOneBucket(verdict: Verdict, plant: Plant): Promise<void> {
  const orders = await ordersOf(10_000);
  const otherDir = await mkdtemp(path.join(tmpdir(), "rowcall-s3-other-"));
  const other: Plant = { ...plant, dataDir: otherDir, port: await freePort() };
  let one = await startServer(plant);
  const two = await startServer(other);
  try {
    const owner = await signUpOwner({ ...one, databaseUrl: plant.databaseUrl });
    const { secretKey } = await owner.createKey();
    const atOne: Person = { baseUrl: one.baseUrl, owner, secretKey };
    const atTwo: Person = { ...atOne, baseUrl: two.baseUrl };
    const { id } = (await upload(atOne, orders.csv)).data as { id: string };
    await comparePages(verdict, "two processes: uploaded through one, read through the other", atTwo, id, orders);
    const problem = csvProblem((await download(atTwo, id, "csv")).bytes, orders);
    verdict.demand("two processes: and downloaded", problem === "", problem);
    const queued = await ask(atTwo, "/v1/reports", { method: "POST", body: { datasetId: id } });
    const report = await endedReport(atOne, (queued.data as { id: string }).id);
    verdict.demand("two processes: a report asked of one is read from the other", report.status === "COMPLETED", report.status);

    const doors = await openDoors(owner, CLIENTS);
    const ledger = new Ledger(path.join(plant.dataDir, "ledger.txt"));
    let turn = 0;
    const either = () => (turn++ % 2 === 0 ? one.baseUrl : two.baseUrl);
    const sending = sendRows(either, doors, ledger, { clients: CLIENTS, rowsMax: 100, pauseMs: 20 });
    await new Promise((resolve) => setTimeout(resolve, 8_000));
    await sending.stop();
    for (const [name, { baseUrl }] of [
      ["first", atOne],
      ["second", atTwo],
    ] as const) {
      judgeRows(
        verdict,
        `two processes: sent to both, read through the ${name}`,
        ledger,
        await storedKeys(owner, baseUrl, doors.datasetId),
      );
    }
    const deleted = await ask(atOne, `/v1/datasets/${id}`, { method: "DELETE" });
    const gone = [await ask(atTwo, `/api/v1/datasets/${id}/rows`), await download(atTwo, id, "csv")].map(({ status }) => status);
    verdict.demand(
      "two processes: deleted through one, gone from the other, which had read it",
      deleted.status === 200 && gone.join() === "404,404",
      `${deleted.status}, ${gone.join(" ")}`,
    );

    const start = await ask(atOne, "/api/uploads", { method: "POST", body: { fileName: "a.csv", bytes: 8 } });
    const form = new FormData();
    form.set("offset", "0");
    form.set("file", new Blob(["a,b\n1,2\n"]), "0.part");
    const piece = await ask(atTwo, `/api/uploads/${(start.data as { id: string }).id}/pieces`, { method: "POST", body: form });
    verdict.demand("two processes: a piece sent to the wrong one is refused in a sentence", piece.status === 409, piece.error);

    const stranger = await launch({
      databaseUrl: plant.databaseUrl,
      env: { ...plant.env, APP_KEYS: `k1:${randomBytes(32).toString("base64")}` },
    });
    const { code } = await stranger.ended;
    verdict.demand("two processes: one with other keys does not start, and says why", code === 1, stranger.output().trim());
    await rm(stranger.dataDir, { recursive: true, force: true });

    await two.stop();
    one = await sweepAndCompare(verdict, "two processes", plant, one, owner.workspaceId);
    judgeRows(verdict, "two processes, after the sweep", ledger, await storedKeys(owner, one.baseUrl, doors.datasetId));
    ledger.close();
  } finally {
    await two.stop();
    await one.stop();
    await rm(otherDir, { recursive: true, force: true });
  }
}
