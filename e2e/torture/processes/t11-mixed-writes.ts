import { type Owner, signUpOwner } from "@/e2e/harness/actors";
import { withServer } from "../kit/engines";
import { openDoors } from "../kit/row-clients";
import type { Torture } from "../kit/verdict";

const WRITES = 200;
const WRITERS = 4;
const READERS = 4;
const APPENDED = 3;
const REPLACED = 20;

interface Page {
  columns: string[];
  rows: (string | number | null)[][];
  total: number;
  of: number;
}

/** Appends and replaces at once: whoever reads sees the rows of one replace and of appends after it, and the right total. */
export const mixedWrites: Torture = {
  id: "T11",
  title: `${WRITES} appends and replaces at once, with readers`,
  run: async (verdict) => {
    for (const engine of ["embedded", "postgres"] as const) {
      await withServer(
        engine,
        async (server, place) => {
          const owner = await signUpOwner(place);
          const { datasetId, targets } = await openDoors(owner, 1);
          const path = targets[0]?.path ?? "";
          let next = 0;
          const statuses = new Set<number>();
          const writer = async () => {
            for (let turn = next++; turn < WRITES; turn = next++) {
              const isReplace = turn % 3 === 0;
              const rows = Array.from({ length: isReplace ? REPLACED : APPENDED }, (_, place) => ({
                write: isReplace ? `replace ${turn}` : `append ${turn}`,
                place,
                [isReplace ? `r${turn % 5}` : `a${turn % 5}`]: turn,
              }));
              const response = await fetch(server.baseUrl + path, {
                method: "POST",
                headers: { "content-type": "application/json" },
                body: JSON.stringify({ mode: isReplace ? "replace" : "append", rows }),
              });
              statuses.add(response.status);
            }
          };
          const problems: string[] = [];
          let reads = 0;
          let writing = true;
          const reader = async () => {
            while (writing) {
              const problem = problemOf(await read(owner, datasetId));
              reads++;
              if (problem !== null) problems.push(problem);
            }
          };
          const readers = Array.from({ length: READERS }, reader);
          await Promise.all(Array.from({ length: WRITERS }, writer));
          writing = false;
          await Promise.all(readers);
          verdict.demand(`${engine}: every write is taken`, [...statuses].join() === "200", [...statuses].join(" "));
          verdict.demand(`${engine}: no read of a mixed state`, problems.length === 0, problems[0] ?? `${reads} reads`);
          const last = problemOf(await read(owner, datasetId));
          verdict.demand(`${engine}: nor in the end`, last === null, last ?? "whole");
        },
        { env: { TIME_SCALE: "20" } },
      );
    }
  },
};

async function read(owner: Owner, datasetId: string): Promise<Page> {
  const { status, body } = await owner.call("GET", `/v1/datasets/${datasetId}/rows?limit=500`);
  if (status !== 200) throw new Error(`Reading rows answered ${status}: ${JSON.stringify(body)}`);
  return (body as { data: Page }).data;
}

function problemOf({ columns, rows, total, of }: Page): string | null {
  if (total !== of) return `total ${total} of ${of}`;
  if (total <= 500 && rows.length !== total) return `${rows.length} rows, total ${total}`;
  const place = columns.indexOf("write");
  const writes = new Map<string, number>();
  for (const row of rows) writes.set(String(row[place]), (writes.get(String(row[place])) ?? 0) + 1);
  const replaces = [...writes].filter(([name]) => name.startsWith("replace"));
  if (replaces.length > 1) return `rows of ${replaces.map(([name]) => name).join(" and ")}`;
  if (replaces.some(([, count]) => count !== REPLACED)) return `${replaces[0]?.[1]} rows of ${replaces[0]?.[0]}`;
  const torn = [...writes].find(([name, count]) => name.startsWith("append") && count !== APPENDED);
  return torn === undefined || rows.length === 500 ? null : `${torn[1]} rows of ${torn[0]}`;
}
