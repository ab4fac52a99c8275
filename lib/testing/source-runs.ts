import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { datasetSegments } from "@/db/schema/datasets";
import { syncRuns } from "@/db/schema/integrations";
import type { Row } from "@/lib/contract/rows";
import type { SyncMode } from "@/lib/contract/words/integration-words";
import { asId, type Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { listDatasetRows } from "@/lib/datasets/rows/list-dataset-rows";
import type { SourceAdapter } from "@/lib/platform/provider/types";
import { createIntegration } from "@/lib/sources/create-integration";
import { queueSync } from "@/lib/sources/queue-sync";
import { beginRun } from "@/lib/sources/runs/begin-run";
import { performAct } from "@/lib/sources/runs/perform-act";
import type { SyncIds } from "@/lib/sources/runs/sync";
import { startImport } from "@/lib/sources/start-import";
import { type FakeProvider, fakeSource } from "./fake-source";

export const SOURCE_SECRET = "tok_thisIsTheSecret1234";
/** A step reads and a segment holds so little that a few rows are several of each. */
export const SMALL_STEP = { ms: 20_000, rows: 20, bytes: 1_000_000 };

export const rowsTo = (count: number, from = 0): Row[] =>
  Array.from({ length: count }, (_, i) => ({ n: from + i, name: `row ${from + i}` }));
export const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

/** A connected source whose first run is queued. */
export interface TestSource {
  id: Id<"integration">;
  datasetId: Id<"dataset">;
  ids: SyncIds;
  provider: FakeProvider;
  adapters: SourceAdapter[];
}

interface SourceOptions {
  who?: Ctx;
  adapter?: SourceAdapter;
  mode?: SyncMode;
  schedule?: "manual" | "hourly";
}

/** Sources with made-up providers in a database, run as the workflow runs them but without its engine. */
export function sourceRuns(database: Database, ctx: Ctx) {
  const runOf = async (id: Id<"run">) => (await database.db.select().from(syncRuns).where(eq(syncRuns.id, id)))[0];

  async function source(provider: FakeProvider, options: SourceOptions = {}): Promise<TestSource> {
    const { who = ctx, adapter = fakeSource(provider), mode = "replace", schedule = "manual" } = options;
    const adapters = [adapter];
    const made = await createIntegration(who, { type: adapter.type, name: "Fake", fields: { token: SOURCE_SECRET } }, adapters);
    const { id } = made.integration;
    const table = adapter.hasTables ? { tableId: "t1" } : {};
    const detail = await startImport(who, id, { ...table, datasetName: "Orders", mode, schedule }, adapters);
    const ids = { integrationId: id, runId: asId("run", detail.run?.id ?? "") };
    return { id, datasetId: asId("dataset", detail.datasetId ?? ""), ids, provider, adapters };
  }

  async function drive({ adapters }: Pick<TestSource, "adapters">, ids: SyncIds, who: Ctx = ctx): Promise<void> {
    let next = await beginRun(who, ids, adapters);
    for (let turn = 0; next.act !== "ended"; turn++) {
      if (turn > 50) throw new Error("The run does not end.");
      next = await performAct(who, ids, next.act, adapters);
    }
  }

  async function queue(from: TestSource, who: Ctx = ctx): Promise<SyncIds> {
    const run = await queueSync(who, from.id, { acceptFewerRows: false });
    return { integrationId: from.id, runId: run.id };
  }

  async function again(from: TestSource, body = { acceptFewerRows: false }, who: Ctx = ctx) {
    const run = await queueSync(who, from.id, body);
    await drive(from, { integrationId: from.id, runId: run.id }, who);
    return runOf(run.id);
  }

  const staged = async (datasetId: Id<"dataset">) =>
    (await database.db.select().from(datasetSegments).where(eq(datasetSegments.datasetId, datasetId))).filter(
      ({ stagedFor }) => stagedFor !== null,
    );

  /** Cells of the first column, of all rows. */
  async function numbers(datasetId: Id<"dataset">, who: Ctx = ctx): Promise<unknown[]> {
    const found: unknown[] = [];
    for (;;) {
      const page = await listDatasetRows(who, datasetId, { offset: found.length, limit: 500 });
      found.push(...page.rows.map(([n]) => n));
      if (found.length >= page.total || page.rows.length === 0) return found;
    }
  }

  return { source, drive, queue, again, runOf, staged, numbers };
}
