import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeOrdersFile, writeOrdersWorkbook } from "@/e2e/bench/orders";
import { signUpOwner } from "@/e2e/harness/actors";
import { watchMemory } from "@/e2e/harness/watch-memory";
import { askSteadily } from "../kit/ask-steadily";
import { type Engine, withServer } from "../kit/engines";
import type { Torture } from "../kit/verdict";
import { sendFile } from "./send-file";

const CSV_ROWS = 300_000;
const WORKBOOK_ROWS = 520_000;
const ASKED_PER_SEC = 100;
const ASKERS = 10;
const P99_MS = 150;
const CHILD_MB_MAX = 512;

/** Files of 25 MB are stored while everybody else is answered as ever, and the child that reads stays small. */
export const largeFiles: Torture = {
  id: "T21",
  title: `25 MB of CSV and of workbook beside ${ASKED_PER_SEC} requests a second`,
  run: async (verdict) => {
    const directory = await mkdtemp(path.join(tmpdir(), "rowcall-t21-"));
    try {
      writeOrdersFile(path.join(directory, "orders.csv"), CSV_ROWS);
      await writeOrdersWorkbook(path.join(directory, "orders.xlsx"), WORKBOOK_ROWS);
      const engine = (process.env.ENGINE ?? "embedded") as Engine;
      await withServer(engine, async (server, place) => {
        const owner = await signUpOwner(place, { plan: "BUSINESS" });
        const { secretKey } = await owner.createKey();
        const askers = await Promise.all(Array.from({ length: ASKERS }, () => owner.createKey()));
        const keys = askers.map((made) => made.secretKey);
        for (const fileName of ["orders.csv", "orders.xlsx"]) {
          const bytes = await readFile(path.join(directory, fileName));
          const asker = askSteadily(`${server.baseUrl}/v1/whoami`, keys, ASKED_PER_SEC);
          const memory = watchMemory(server.pid);
          const reply = await sendFile(server, secretKey, { fileName, bytes });
          const { childMb, serverMb } = memory.stop();
          const { waits, statuses } = await asker.stop();
          const size = `${(bytes.length / 1e6).toFixed(1)} MB`;
          verdict.demand(
            `${fileName} of ${size} is stored`,
            reply.status === 201,
            `${reply.status} in ${reply.ms.toFixed(0)} ms ${reply.error}`,
          );
          verdict.demand(
            `${fileName}: the child that reads stays under ${CHILD_MB_MAX} MB`,
            childMb <= CHILD_MB_MAX,
            `${childMb.toFixed(0)} MB`,
          );
          verdict.note("server", `${serverMb.toFixed(0)} MB`);
          const p99 = waits[Math.floor(waits.length * 0.99)] ?? Number.NaN;
          verdict.demand(
            `${fileName}: 99 of 100 are answered within ${P99_MS} ms`,
            p99 <= P99_MS,
            `${p99.toFixed(0)} ms of ${waits.length}`,
          );
          verdict.demand(
            `${fileName}: all are answered`,
            statuses.every((status) => status === 200),
            [...new Set(statuses)].join(" "),
          );
        }
      });
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  },
};
