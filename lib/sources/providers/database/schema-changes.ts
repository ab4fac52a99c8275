import type { Json } from "@/lib/platform/provider/types";
import { shown } from "./cells";

/** A column as its server has it. */
export interface SourceColumn {
  name: string;
  type: string;
}

/** Changes that are named one by one; of more only how many. */
const NAMED_MAX = 3;

/** The columns that the pass before found; null where none is kept. */
export function columnsBefore(cursor: Json | null): SourceColumn[] | null {
  if (typeof cursor !== "object" || cursor === null || !("columns" in cursor) || !Array.isArray(cursor.columns)) return null;
  return cursor.columns.flatMap((column: Json) => {
    const [name, type] = Array.isArray(column) ? column : [];
    return typeof name === "string" && typeof type === "string" ? [{ name, type }] : [];
  });
}

/** Columns as a cursor keeps them. */
export function keptColumns(columns: readonly SourceColumn[]): Json {
  return columns.map(({ name, type }) => [name, type]);
}

export function isSameSchema(before: readonly SourceColumn[], now: readonly SourceColumn[]): boolean {
  return JSON.stringify(keptColumns(before)) === JSON.stringify(keptColumns(now));
}

/** What became of the columns since the pass before, in sentences. */
export function schemaNotes(before: readonly SourceColumn[] | null, now: readonly SourceColumn[]): string[] {
  if (before === null || isSameSchema(before, now)) return [];
  const old = new Map(before.map((column) => [column.name, column.type]));
  const names = new Set(now.map(({ name }) => name));
  const gone = before.filter(({ name }) => !names.has(name));
  const come = now.filter(({ name }) => !old.has(name));
  const renamed = renamedOf(before, now);
  const isRenamed = (name: string) => renamed.some(({ from, to }) => from === name || to === name);
  return [
    ...sentences(renamed, ({ from, to }) => `Column ${shown(from)} is called ${shown(to)} now.`, "columns have other names now."),
    ...sentences(
      come.filter(({ name }) => !isRenamed(name)),
      ({ name }) => `Column ${shown(name)} was added.`,
      "columns are new.",
    ),
    ...sentences(
      gone.filter(({ name }) => !isRenamed(name)),
      ({ name }) => `Column ${shown(name)} was removed.`,
      "columns are gone.",
    ),
    ...sentences(
      now.filter(({ name, type }) => old.has(name) && old.get(name) !== type),
      ({ name, type }) => `Column ${shown(name)} was ${old.get(name)} and is ${type} now.`,
      "columns have other types now.",
    ),
  ];
}

/** Where one column went and another of the same type stands in its very place, with the others around it as they were. */
function renamedOf(before: readonly SourceColumn[], now: readonly SourceColumn[]): { from: string; to: string }[] {
  if (before.length !== now.length) return [];
  const pairs = before.map((column, i) => ({ from: column, to: now[i] as SourceColumn }));
  const differing = pairs.filter(({ from, to }) => from.name !== to.name);
  const isPlain = differing.every(
    ({ from, to }) =>
      from.type === to.type && !now.some(({ name }) => name === from.name) && !before.some(({ name }) => name === to.name),
  );
  return isPlain ? differing.map(({ from, to }) => ({ from: from.name, to: to.name })) : [];
}

function sentences<T>(changes: readonly T[], say: (change: T) => string, many: string): string[] {
  return changes.length > NAMED_MAX ? [`${changes.length} ${many}`] : changes.map(say);
}
