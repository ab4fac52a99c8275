import { z } from "zod";
import type { PatienceRule } from "@/lib/platform/provider/try-again";
import { type ProviderCtx, ProviderProblem } from "@/lib/platform/provider/types";
import { askAirtable } from "./airtable-api";

const BASES_MAX = 200;
const PAGES_MAX = 20;

const field = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  options: z.looseObject({ result: z.object({ type: z.string() }).nullish() }).nullish(),
});
export type AirtableField = z.output<typeof field>;

const tables = z.object({ tables: z.array(z.object({ id: z.string(), name: z.string(), fields: z.array(field) })) });
export type AirtableTable = z.output<typeof tables>["tables"][number];

const bases = z.object({ bases: z.array(z.object({ id: z.string(), name: z.string() })), offset: z.string().optional() });
export type AirtableBase = z.output<typeof bases>["bases"][number];

/** The bases that a token was given, 200 at most. */
export async function readBases(ctx: ProviderCtx, patience: PatienceRule): Promise<AirtableBase[]> {
  const found: AirtableBase[] = [];
  const kind = { baseId: null, scope: "schema.bases:read", patience } as const;
  let offset: string | undefined;
  for (let page = 0; page < PAGES_MAX && found.length < BASES_MAX; page++) {
    const query = offset === undefined ? "" : `?offset=${encodeURIComponent(offset)}`;
    const reply = await askAirtable(ctx, `/v0/meta/bases${query}`, kind, bases);
    found.push(...reply.bases);
    offset = reply.offset;
    if (offset === undefined) break;
  }
  return found.slice(0, BASES_MAX);
}

/** Tables of a base with their fields. */
export async function readTables(ctx: ProviderCtx, baseId: string, patience: PatienceRule): Promise<AirtableTable[]> {
  const kind = { baseId, scope: "schema.bases:read", patience } as const;
  return (await askAirtable(ctx, `/v0/meta/bases/${encodeURIComponent(baseId)}/tables`, kind, tables)).tables;
}

/** @throws {ProviderProblem} `not_found` when the table is gone; `bad_config` for an id that is none. */
export async function readTable(
  ctx: ProviderCtx,
  tableId: string | null,
  patience: PatienceRule,
): Promise<{ baseId: string; table: AirtableTable }> {
  const [, baseId, id] = /^(app\w{1,40})\/(tbl\w{1,40})$/.exec(tableId ?? "") ?? [];
  if (baseId === undefined) throw new ProviderProblem("bad_config", "Choose a table first.");
  const table = (await readTables(ctx, baseId, patience)).find((each) => each.id === id);
  if (table === undefined) throw new ProviderProblem("not_found", "This table no longer exists.");
  return { baseId, table };
}

/** What a field shows: that of a formula, rollup or look-up is its result. */
export function typeOf({ type, options }: AirtableField): string {
  return options?.result?.type ?? type;
}
