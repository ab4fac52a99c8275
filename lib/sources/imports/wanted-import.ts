import type { contract } from "@/lib/contract/contract";
import type { BodyOf } from "@/lib/contract/endpoint";
import type { TableRef } from "@/lib/contract/integrations";
import { MISSED_DELETIONS, missedUpdates, type SyncMode } from "@/lib/contract/words/integration-words";
import { AppError } from "@/lib/core/errors";
import type { SourceAdapter, SourceTarget } from "@/lib/platform/provider/types";
import type { SyncTarget } from "../queries";
import type { NewImport } from "./place-import";

type Body = BodyOf<typeof contract.startImport.body>;

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
