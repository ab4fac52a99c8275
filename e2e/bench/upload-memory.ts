import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { watchMemory } from "../harness/watch-memory";

const GROWTH_MB_MAX = 150;

const root = mkdtempSync(path.join(tmpdir(), "rowcall-bench-"));
process.env.DATA_DIR = path.join(root, "data");
process.env.LOG_LEVEL = "silent";

/** How much the serving process grows while it takes in a file of about 25 MB; its child is told beside it. */
async function main(): Promise<void> {
  const file = path.join(root, "orders.csv");
  const lines = Array.from(
    { length: 280_000 },
    (_, i) =>
      `A-${i},2026-01-${String((i % 28) + 1).padStart(2, "0")},Outdoor,${i % 9},${(i % 20_000) / 100},customer${i % 90_000}@shop.example.com,"a note, quoted"`,
  );
  writeFileSync(file, `order_id,ordered_at,category,quantity,price,email,note\n${lines.join("\n")}\n`);
  lines.length = 0;
  const { openInMemory } = await import("@/db/embedded");
  const { migrate } = await import("@/db/migrate");
  const { testContext } = await import("@/lib/testing/context");
  const { createDataset } = await import("@/lib/datasets/create-dataset");
  const { endReadyChildren } = await import("@/lib/platform/child/run-child");
  const database = await openInMemory();
  await migrate(database);
  const ctx = await testContext(database);
  const send = (source: string) => {
    const target = path.join(root, "upload");
    copyFileSync(source, target);
    const upload = { path: target, fileName: "orders.csv", bytes: statSync(target).size, sha256: "" };
    return createDataset(ctx, { kind: "file", fields: { name: "Orders" }, file: upload });
  };
  const small = path.join(root, "small.csv");
  writeFileSync(small, "a,b\n1,2\n");
  await send(small);
  globalThis.gc?.();
  const before = process.memoryUsage.rss() / 1024 ** 2;
  const memory = watchMemory(process.pid);
  await send(file);
  const { serverMb: peak, childMb: childPeak } = memory.stop();
  endReadyChildren();
  await database.close();
  const growth = peak - before;
  process.stdout.write(
    `upload ${(statSync(file).size / 1e6).toFixed(1)} MB: server grew ${growth.toFixed(0)} MB (at most ${GROWTH_MB_MAX}), largest child ${childPeak.toFixed(0)} MB\n`,
  );
  if (growth > GROWTH_MB_MAX) process.exitCode = 1;
}

main().finally(() => rmSync(root, { recursive: true, force: true }));
