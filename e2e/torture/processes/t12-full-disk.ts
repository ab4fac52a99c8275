import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { signUpOwner } from "@/e2e/harness/actors";
import { startServer, waitFor } from "@/e2e/harness/server";
import { sendFile } from "../files/send-file";
import { Ledger } from "../kit/ledger";
import { openDoors, sendRows, storedKeys } from "../kit/row-clients";
import type { Torture } from "../kit/verdict";

const DISK_MB = 220;
const UPLOADS_MAX = 200;
const FULL_MS = 15_000;

/** A disk without room: 507 or 503 for what needs some, everything else goes on, and room made is enough to go on. Needs the right to mount. */
export const fullDisk: Torture = {
  id: "T12",
  title: `uploads and rows on a disk of ${DISK_MB} MB until it is full, and after`,
  run: async (verdict) => {
    const disk = mkdtempSync(path.join(tmpdir(), "rowcall-full-"));
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "tmpfs", disk]);
    const dataDir = path.join(disk, "data");
    mkdirSync(dataDir);
    const server = await startServer({ dataDir, env: { DATABASE_FSYNC: "on" } });
    const place = mkdtempSync(path.join(tmpdir(), "rowcall-full-ledger-"));
    try {
      const owner = await signUpOwner(server);
      const { secretKey } = await owner.createKey();
      const doors = await openDoors(owner, 2);
      const ledger = new Ledger(path.join(place, "ledger.txt"));
      const look = async (url: string) =>
        (await fetch(server.baseUrl + url, { headers: { authorization: `Bearer ${secretKey}` } })).status;
      const kept: string[] = [];
      const statuses = new Map<number, number>();
      const filler = Buffer.from(`a,b\n${Array.from({ length: 60_000 }, (_, i) => `${Math.random()},${i * 7919}`).join("\n")}\n`);
      for (let turn = 0; turn < UPLOADS_MAX && (statuses.get(507) ?? 0) + (statuses.get(503) ?? 0) < 5; turn++) {
        const { status, datasetId } = await sendFile(server, secretKey, { fileName: "big.csv", bytes: filler });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 201) kept.push(datasetId);
      }
      verdict.note("uploads", [...statuses].map(([status, count]) => `${count} × ${status}`).join(", "));
      verdict.demand(
        "a full disk is told as such",
        [...statuses.keys()].every((status) => [201, 503, 507].includes(status)) && statuses.size > 1,
      );
      // The rest of it, so that rows find none either.
      const room = path.join(disk, "filler");
      try {
        for (let at = 0; at < DISK_MB; at++) writeFileSync(room, Buffer.alloc(1_000_000), { flag: "a" });
      } catch {
        // Full, as wanted.
      }
      const sending = sendRows(() => server.baseUrl, doors, ledger, { clients: 3, rowsMax: 200 });
      await new Promise((resolve) => setTimeout(resolve, FULL_MS));
      verdict.demand("reading goes on", (await look("/v1/datasets")) === 200);
      verdict.demand(
        "the process lives, and says that it isn't ready",
        (await look("/healthz")) === 200 && (await look("/readyz")) === 503,
      );
      const said = [...sending.statuses];
      verdict.demand(
        "rows are stored, or refused with 503 or 507",
        said.every(([status]) => [200, 409, 429, 503, 507].includes(status)),
        said.map(([status, count]) => `${count} × ${status}`).join(", "),
      );
      rmSync(room);
      const again = await waitFor(async () => (await look("/readyz")) === 200, 30_000);
      verdict.demand("with room it is ready again, without a restart", again);
      const before = ledger.acknowledged.size;
      const goesOn = await waitFor(() => ledger.acknowledged.size > before, 60_000);
      verdict.demand("and takes rows again", goesOn, `${ledger.acknowledged.size - before} more`);
      await sending.stop();
      const { keys } = await storedKeys(owner, server.baseUrl, doors.datasetId);
      const { lost, doubled, strange } = ledger.compare(keys);
      verdict.demand(
        "no row is lost, doubled or from nowhere",
        lost.length + doubled.length + strange.length === 0,
        `${ledger.acknowledged.size} acknowledged`,
      );
      const missing = [];
      for (const id of kept) if ((await look(`/v1/datasets/${id}`)) !== 200) missing.push(id);
      verdict.demand("every upload that was acknowledged is there", missing.length === 0, `${kept.length} looked for`);
      ledger.close();
    } finally {
      await server.stop();
      execFileSync("umount", ["-l", disk]);
      rmSync(disk, { recursive: true, force: true });
      rmSync(place, { recursive: true, force: true });
    }
  },
};
