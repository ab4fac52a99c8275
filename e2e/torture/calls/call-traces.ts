import { readdirSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import type { ServerPlace } from "@/e2e/harness/actors";
import type { Verdict } from "../kit/verdict";

export interface ListedCall {
  id: string;
  externalId: string | null;
  status: string;
}

/** All calls of a workspace, as its list shows them page by page. */
export async function listedCalls(baseUrl: string, secretKey: string): Promise<ListedCall[]> {
  const found: ListedCall[] = [];
  for (let cursor = ""; ; ) {
    const response = await fetch(`${baseUrl}/v1/calls?limit=100${cursor === "" ? "" : `&cursor=${cursor}`}`, {
      headers: { authorization: `Bearer ${secretKey}` },
    });
    const page = (await response.json()) as { data: ListedCall[]; nextCursor: string | null };
    found.push(...page.data);
    if (page.nextCursor === null) return found;
    cursor = page.nextCursor;
  }
}

/** Files that arrive, or are worked on: nothing of them may outlive its request or its run. */
export function filesUnderWay(dataDir: string): string[] {
  return [...filesBelow(path.join(dataDir, "tmp")), ...filesBelow(path.join(dataDir, "calls"))];
}

/** Recordings that are stored. */
export function storedRecordings(dataDir: string): string[] {
  return filesBelow(path.join(dataDir, "files")).filter((file) => /cal_[0-9A-Z]{26}\/source$/.test(file));
}

function filesBelow(directory: string): string[] {
  try {
    return readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

/** Where the database can be asked beside the server: that it holds `rows` calls, and `events` that queue one. */
export async function demandRows(verdict: Verdict, place: ServerPlace, workspaceId: string, rows: number): Promise<void> {
  if (place.databaseUrl === undefined) return;
  const sql = postgres(place.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [calls] = await sql<{ n: number }[]>`select count(*)::int as n from calls where workspace_id = ${workspaceId}`;
    const [queued] = await sql<{ n: number }[]>`
      select count(*)::int as n from outbox where workspace_id = ${workspaceId} and name = 'call/queued'`;
    verdict.demand(
      `the database holds ${rows} calls, each queued once`,
      calls?.n === rows && queued?.n === rows,
      `${calls?.n}, ${queued?.n}`,
    );
  } finally {
    await sql.end();
  }
}
