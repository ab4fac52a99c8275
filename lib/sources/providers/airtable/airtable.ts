import { z } from "zod";
import type { TableRef } from "@/lib/contract/integrations";
import { firstPagePreview } from "@/lib/platform/provider/first-page-preview";
import { type ProviderCtx, ProviderProblem, type SourceAdapter } from "@/lib/platform/provider/types";
import { askAirtable, IMPATIENT, PATIENT } from "./airtable-api";
import { readColumnTypes, readRecords } from "./read-table";
import { type AirtableBase, readBases, readTables, typeOf } from "./schema";

const SCOPES = ["schema.bases:read", "data.records:read"] as const;
const BASES_AT_ONCE = 4;

/** Tables of the bases that a personal access token was given. */
export const airtable: SourceAdapter<"airtable"> = {
  type: "airtable",
  label: "Airtable",
  group: "app",
  summary: "Records of a table, imported on a schedule.",
  howTo: [
    "At airtable.com/create/tokens, create a personal access token.",
    "Give it the scopes schema.bases:read and data.records:read, and under Access each base to import.",
    "One sync makes one call per 100 records. Small Airtable plans have 1,000 calls a month.",
  ],
  fields: [
    {
      name: "token",
      label: "Personal access token",
      kind: "secret",
      required: true,
      help: "Starts with pat. It's stored encrypted and never shown again.",
      placeholder: "pat…",
      options: [],
    },
  ],
  hasTables: true,
  hasQuery: false,
  defaultSchedule: "daily",
  hosts: ["api.airtable.com"],
  isResumable: false,
  check: async (ctx) => {
    const owner = await readOwner(ctx);
    if ((await readBases(ctx, IMPATIENT)).length === 0) {
      throw new ProviderProblem("permission", "The token has no bases. Add one under Access.");
    }
    return { account: owner, warnings: [] };
  },
  listTables,
  preview: async (ctx, target) =>
    firstPagePreview(readRecords(ctx, target.tableId, IMPATIENT), await readColumnTypes(ctx, target.tableId, IMPATIENT)),
  read: (ctx, { target }) => readRecords(ctx, target.tableId, PATIENT),
};

const whoami = z.object({ id: z.string(), email: z.string().optional(), scopes: z.array(z.string()).optional() });

/** Who the token belongs to. @throws {ProviderProblem} `permission` when it says itself that a scope is missing. */
async function readOwner(ctx: ProviderCtx): Promise<string> {
  const kind = { baseId: null, scope: "schema.bases:read", patience: IMPATIENT } as const;
  const { id, email, scopes } = await askAirtable(ctx, "/v0/meta/whoami", kind, whoami);
  const missing = scopes === undefined ? undefined : SCOPES.find((scope) => !scopes.includes(scope));
  if (missing !== undefined) throw new ProviderProblem("permission", `The token lacks the scope ${missing}. Add it in Airtable.`);
  return email ?? id;
}

async function listTables(ctx: ProviderCtx): Promise<TableRef[]> {
  const bases = await readBases(ctx, IMPATIENT);
  const found: TableRef[] = [];
  for (let at = 0; at < bases.length; at += BASES_AT_ONCE) {
    found.push(...(await Promise.all(bases.slice(at, at + BASES_AT_ONCE).map((base) => tablesOf(ctx, base)))).flat());
  }
  return found;
}

/** None for a base that was closed to the token since the list was made. */
async function tablesOf(ctx: ProviderCtx, base: AirtableBase): Promise<TableRef[]> {
  try {
    return (await readTables(ctx, base.id, IMPATIENT)).map((table) => ({
      id: `${base.id}/${table.id}`,
      name: table.name,
      group: base.name,
      columns: table.fields.map((field) => ({ name: field.name, type: typeOf(field) })),
      modes: ["replace"],
      note: "One call per 100 records at each sync. Small Airtable plans have 1,000 calls a month.",
    }));
  } catch (error) {
    if (error instanceof ProviderProblem && (error.kind === "permission" || error.kind === "not_found")) return [];
    throw error;
  }
}
