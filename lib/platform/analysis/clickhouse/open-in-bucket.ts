import type { DuckDBType } from "@duckdb/node-api";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { AppError } from "@/lib/core/errors";
import type { QueryResult, SqlValue } from "../engine";
import type { AnalysisSession } from "../session";
import { type Exactness, plainRow } from "../values";
import { duckCell, isReadable } from "./cells";
import { NotTranslated, type Plan } from "./plan";
import { openPlanner, type Planner, readsRows } from "./planner";
import { askServer } from "./server";
import { bucketTable, type Source, sourceOf } from "./source";
import { translatePlan } from "./translate-plan";

/** What columns an object has never changes: as many are remembered. */
const KNOWN_MAX = 100;
const known = new Map<string, ReadonlyMap<string, string>>();

/**
 * Opens the typed Parquet object of a snapshot where it is: DuckDB reads each statement, ClickHouse runs it over the bucket.
 * @param key of the object in our storage
 */
export async function openInBucket(key: string, profiles: readonly ColumnProfile[], timeoutMs: number): Promise<AnalysisSession> {
  const ending = new AbortController();
  const table = bucketTable(key);
  const source = sourceOf(table, await described(key, table, timeoutMs), profiles);
  const planner = await openPlanner(source.columns);
  return {
    async query(sql, values = [], options) {
      const exactness = options?.exact === true ? "text" : "number";
      return ask({ planner, source, timeoutMs, signal: ending.signal }, sql, values, exactness);
    },
    close() {
      ending.abort();
      planner.close();
    },
  };
}

async function described(key: string, table: string, timeoutMs: number): Promise<ReadonlyMap<string, string>> {
  const before = known.get(key);
  if (before !== undefined) return before;
  const { data } = await askServer(`DESCRIBE TABLE ${table})`, timeoutMs);
  const types = new Map(data.map(([name, type]) => [String(name), String(type)]));
  known.set(key, types);
  for (const oldest of known.keys()) {
    if (known.size <= KNOWN_MAX) break;
    known.delete(oldest);
  }
  return types;
}

interface Asked {
  planner: Planner;
  source: Source;
  timeoutMs: number;
  signal: AbortSignal;
}

async function ask(
  { planner, source, timeoutMs, signal }: Asked,
  sql: string,
  values: readonly SqlValue[],
  exactness: Exactness,
): Promise<QueryResult> {
  if (values.length > 0) throw new AppError("invalid", "A statement for the analysis server has no values beside it.");
  const { plan, names, types } = await planner.plan(sql);
  if (!readsRows(plan)) {
    const reader = await planner.connection.runAndReadAll(sql);
    return { columns: names, rows: reader.getRowsJson().map((row) => plainRow(row, types, exactness)) };
  }
  const { data } = await askServer(translated(plan, types, source), timeoutMs, signal);
  const rows = data.map((row) =>
    plainRow(
      types.map((type, place) => duckCell(row[place], type)),
      types,
      exactness,
    ),
  );
  return { columns: names, rows };
}

function translated(plan: Plan, types: readonly DuckDBType[], { from, cells }: Source): string {
  try {
    const other = types.find((type) => !isReadable(type));
    if (other !== undefined) throw new NotTranslated(`No values ${other}.`);
    return translatePlan(plan, { from, columns: cells });
  } catch (error) {
    if (!(error instanceof NotTranslated)) throw error;
    const sentence = `The analysis server can't compute one of the figures (${error.message.replace(/\.$/, "")}). Unset ANALYSIS_URL to have it computed here.`;
    throw new AppError("unprocessable", sentence, { code: "analysis_untranslated", cause: error });
  }
}
