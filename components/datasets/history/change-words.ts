import type { DatasetChange } from "@/lib/contract/datasets";
import { formatCount } from "@/lib/core/format";

type Told = Pick<DatasetChange, "kind" | "rowCount" | "fileName" | "fromName" | "toName" | "columns">;

/** What changed about a dataset, in a sentence. */
export function changeWords(change: Told, locale: string): string {
  const rows = change.rowCount === null ? null : formatCount(change.rowCount, "row", "rows", locale);
  const file = change.fileName === null ? "" : ` from “${change.fileName}”`;
  switch (change.kind) {
    case "created":
      return `Created${file}${rows === null ? "" : ` with ${rows}`}.`;
    case "renamed":
      return `Renamed from “${change.fromName ?? ""}” to “${change.toName ?? ""}”.`;
    case "columns":
      return `${formatCount(change.columns.length, "column is", "columns are", locale)} now read differently.`;
    case "appended":
      return `${rows ?? "Rows"} added${file}.`;
    case "removed_rows":
      if (change.fromName !== null) return `Rows from “${change.fromName}” removed and preparation applied again.`;
      return `${rows ?? "Rows"} removed.`;
    case "prepared":
      return change.rowCount === 0
        ? "Preparation removed: rows are read as received."
        : `Rows are now prepared in ${formatCount(change.rowCount ?? 0, "step", "steps", locale)}.`;
    case "restored":
      return `${change.toName === null ? "An earlier version" : `Version “${change.toName}”`} restored${rows === null ? "" : `: ${rows} now`}.`;
    case "replaced":
      return `All rows replaced${file}${rows === null ? "" : `: ${rows} now`}.`;
  }
}
