import type { CellValue } from "@/lib/contract/rows";
import type { Owner } from "../../harness/actors";
import { waitFor } from "../../harness/server";
import type { Subject } from "./subject";

const PAGE_ROWS = 500;

export interface Run {
  id: string;
  status: string;
  message: string | null;
  rowsRead: number;
  rowsStored: number | null;
  error: string | null;
}

/** A subject that is connected in a workspace of its own. */
export interface Connected {
  subject: Subject;
  owner: Owner;
  id: string;
  datasetId: string;
}

/** What the product answers, with the member `data` of it. */
export async function ask<T>(owner: Owner, method: string, path: string, body?: unknown) {
  const { status, body: given } = await owner.call(method, path, body);
  const { data, error } = given as { data: T; error?: string };
  return { status, data, error: error ?? "" };
}

/** The newest run of a source; undefined while the product does not answer. */
export async function newestRun(owner: Owner, id: string): Promise<Run | undefined> {
  const runs = await ask<Run[]>(owner, "GET", `/integrations/${id}/runs`).catch(() => undefined);
  return runs?.data?.[0];
}

export function isOver(run: Run | undefined): boolean {
  return run !== undefined && run.status !== "queued" && run.status !== "running";
}

/** The newest run once it has ended. @throws {Error} when it does not. */
export async function ended(owner: Owner, id: string, ms = 120_000): Promise<Run> {
  let run: Run | undefined;
  await waitFor(async () => {
    run = await newestRun(owner, id);
    return isOver(run);
  }, ms);
  if (run === undefined || !isOver(run)) throw new Error(`The sync has not ended: ${JSON.stringify(run)}`);
  return run;
}

export interface Compared {
  isRight: boolean;
  /** In words, with figures. */
  seen: string;
}

/** Reads the dataset through the dashboard's door and holds it against what the provider has. */
export async function compare({ subject, owner, datasetId }: Connected): Promise<Compared> {
  const { columns, rows, total } = await readAll(owner, datasetId);
  const expected = subject.expected();
  const wanted = new Map(expected.map((row) => [String(row[subject.key]), row]));
  const counts = new Map<string, number>();
  const wrong: string[] = [];
  const keyAt = columns.indexOf(subject.key);
  for (const cells of rows) {
    const key = String(cells[keyAt]);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const row = wanted.get(key);
    if (row !== undefined && !isSame(row, columns, cells)) wrong.push(`${JSON.stringify(cells)} not ${JSON.stringify(row)}`);
  }
  const lost = [...wanted.keys()].filter((key) => !counts.has(key)).length;
  const doubled = [...counts.values()].filter((count) => count > 1).length;
  const strange = [...counts.keys()].filter((key) => !wanted.has(key)).length;
  const isRight = lost + doubled + strange + wrong.length === 0 && total === expected.length && rows.length === total;
  const faults = `${lost} lost, ${doubled} doubled, ${strange} from nowhere, ${wrong.length} with other values ${wrong[0] ?? ""}`;
  return { isRight, seen: isRight ? `${total} rows` : `${total} rows of ${expected.length}: ${faults}` };
}

/** The same cells under the same names; a column that only one of them has is empty. */
function isSame(row: Record<string, CellValue>, columns: readonly string[], cells: readonly CellValue[]): boolean {
  if (columns.some((name, place) => (cells[place] ?? null) !== (row[name] ?? null))) return false;
  return Object.keys(row).every((name) => row[name] === null || columns.includes(name));
}

interface Page {
  columns: string[];
  rows: CellValue[][];
  total: number;
}

async function readAll(owner: Owner, datasetId: string): Promise<Page> {
  const all: Page = { columns: [], rows: [], total: 0 };
  do {
    const path = `/v1/datasets/${datasetId}/rows?offset=${all.rows.length}&limit=${PAGE_ROWS}`;
    const { status, data, error } = await ask<Page>(owner, "GET", path);
    if (status !== 200) throw new Error(`Reading rows answered ${status}: ${error}`);
    all.columns = data.columns;
    all.total = data.total;
    all.rows.push(...data.rows);
    if (data.rows.length === 0) break;
  } while (all.rows.length < all.total);
  return all;
}
