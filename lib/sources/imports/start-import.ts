import type { SyncTarget } from "@/db/schema/integrations";
import type { contract } from "@/lib/contract/contract";
import type { BodyOf } from "@/lib/contract/endpoint";
import type { IntegrationDetail, TableRef } from "@/lib/contract/integrations";
import { MISSED_DELETIONS, missedUpdates, type SyncMode } from "@/lib/contract/words/integration-words";
import { AppError, notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import type { SourceAdapter, SourceTarget } from "@/lib/platform/provider/types";
import { refuseMember } from "@/lib/workspaces/rules";
import { detailOf } from "../detail-of";
import { listTables } from "../list-tables";
import { pulledSource } from "../pulled-source";
import { lockIntegration } from "../queries";
import { sourceAdapters } from "../registry";
import { adapterOf } from "../source-types";
import { chosenTarget } from "./chosen-target";
import { type NewImport, placeImport } from "./place-import";

type Body = BodyOf<typeof contract.startImport.body>;

/**
 * Settles what is read of a source, how and how often, makes the dataset, empty at first, and queues the first run. What is
 * imported beside goes on: each table has a dataset and runs of its own.
 * @throws {AppError} `forbidden` to members, `not_found`, `invalid` naming what was chosen wrongly, `conflict` when it is
 * imported already, the provider's problem.
 */
export async function startImport(
  ctx: Ctx,
  id: Id<"integration">,
  body: Body,
  adapters: readonly SourceAdapter[] = sourceAdapters,
): Promise<IntegrationDetail> {
  refuseMember(ctx.actor, "Only owners and admins may import from sources.");
  const source = await pulledSource(ctx, id);
  const adapter = adapterOf(source.type, adapters);
  const target = chosenTarget(adapter, body);
  const tables = target.tableId === null ? [] : await listTables(ctx, source.id, adapters);
  if (target.tableId === null) checkMode(adapter, body);
  const wanted = wantedImport(adapter, target, body, tables);
  return writeTransaction(ctx, async (tx) => {
    const connection = await lockIntegration(tx, source.id);
    if (connection === undefined) throw notFound("integration");
    return detailOf(tx, await placeImport(tx, connection, wanted));
  });
}

/**
 * An import that the source can carry out.
 * @param tables of the source.
 * @throws {AppError} `invalid` naming what was chosen wrongly.
 */
export function wantedImport(
  adapter: Pick<SourceAdapter, "group">,
  chosen: SourceTarget,
  body: Pick<Body, "mode" | "key" | "deletedColumn" | "datasetName" | "schedule">,
  tables: readonly TableRef[],
): NewImport {
  const { datasetName, mode, schedule, deletedColumn } = body;
  const table = tables.find((each) => each.id === chosen.tableId);
  if (chosen.tableId !== null && table === undefined) throw new AppError("invalid", "tableId: the source has no such table.");
  const key = keyOf(body, table);
  const target = {
    ...chosen,
    tableName: table?.name ?? datasetName,
    ...(key === null ? {} : { key }),
    ...(deletedColumn === undefined ? {} : { deletedColumn }),
  };
  if (table !== undefined) checkTable(table, mode, target);
  const origin = adapter.group === "database" ? "database" : "integration";
  const warnings = missedBy(mode, target, table);
  return { datasetName, mode, schedule, origin, target: { ...target, warnings } };
}

/** What tells one row from another, where that is asked for. */
function keyOf({ mode, key, deletedColumn }: Pick<Body, "mode" | "key" | "deletedColumn">, table: TableRef | undefined) {
  if (mode !== "merge") {
    if (key !== undefined) throw new AppError("invalid", "key: only rows that are merged have one. Choose the mode merge.");
    if (deletedColumn !== undefined) throw new AppError("invalid", "deletedColumn: only for the mode merge.");
    return null;
  }
  const found = key ?? table?.key;
  if (found === undefined) throw new AppError("invalid", "key: name the columns that tell one row from another.");
  if (new Set(found).size < found.length) throw new AppError("invalid", "key: it names a column twice.");
  return found;
}

function checkTable({ modes, columns, name }: TableRef, mode: SyncMode, target: SyncTarget): void {
  if (!modes.includes(mode)) {
    const why = modes.includes("merge") ? "" : ", because its rows may change";
    throw new AppError("invalid", `mode: ${name} can be refreshed by ${modes.join(" or ")} only${why}.`);
  }
  if (columns.length === 0) return;
  const { watermark, key = [], deletedColumn } = target;
  for (const [member, names] of Object.entries({ watermark: [watermark], key, deletedColumn: [deletedColumn ?? null] })) {
    for (const each of names) {
      if (each === null || columns.some((column) => column.name === each)) continue;
      throw new AppError("invalid", `${member}: ${name} has no column of this name.`);
    }
  }
}

/** What a way of reading does not see, in sentences. */
function missedBy(mode: SyncMode, { watermark, deletedColumn }: SyncTarget, table: TableRef | undefined): string[] {
  if (watermark === null || mode === "replace") return [];
  const column = table?.columns.find(({ name }) => name === watermark);
  const warnings: string[] = [];
  if (column?.tracks !== "changes") warnings.push(missedUpdates(watermark));
  if (mode === "append" || deletedColumn === undefined) warnings.push(MISSED_DELETIONS);
  return warnings;
}

/** Of a SELECT or a file. */
function checkMode(adapter: SourceAdapter, { mode, query, watermark }: Body): void {
  if (mode !== "replace" && query === undefined) {
    throw new AppError("invalid", `mode: ${adapter.label} is read whole each time: choose replace.`);
  }
  if (mode === "append" && watermark === undefined) {
    throw new AppError(
      "invalid",
      "watermark: name the column that grows with every new row, so that only new rows are appended.",
    );
  }
}
