import { z } from "zod";
import type { TableRef } from "@/lib/contract/integrations";
import type { Row } from "@/lib/contract/rows";
import { HUBSPOT_HOST, type HubspotApi, hubspotApi, QuestionRefused } from "@/lib/platform/provider/apps/hubspot/hubspot-api";
import { READING } from "@/lib/platform/provider/apps/hubspot/hubspot-use";
import { readAccount } from "@/lib/platform/provider/apps/hubspot/read-account";
import { firstPagePreview } from "@/lib/platform/provider/first-page-preview";
import {
  type ProviderCtx,
  ProviderProblem,
  type ReadRequest,
  type RowPage,
  type SourceAdapter,
} from "@/lib/platform/provider/types";
import { castValue } from "./cast-value";
import { type Columns, CURRENCY, readProperties } from "./read-properties";

const OBJECTS = [
  { id: "contacts", name: "Contacts" },
  { id: "companies", name: "Companies" },
  { id: "deals", name: "Deals" },
  { id: "tickets", name: "Tickets" },
] as const;

const PAGE_ROWS = 100;
/** Columns that every table begins with. */
const OWN_COLUMNS = ["_id", "_updated"];

const page = z.object({
  results: z.array(
    z.object({ id: z.coerce.string(), properties: z.record(z.string(), z.unknown()), updatedAt: z.string().nullish() }),
  ),
  paging: z.object({ next: z.object({ after: z.coerce.string() }).nullish() }).nullish(),
});
type Page = z.output<typeof page>;

/** `after` is null at the end. */
const cursor = z.object({ after: z.string().nullable() });

/**
 * HubSpot's contacts, companies, deals and tickets. Each sync reads all of them: the list knows no changes, and a search for
 * them would not show what was deleted or merged.
 */
export const hubspot: SourceAdapter<"hubspot"> = {
  type: "hubspot",
  label: "HubSpot",
  group: "app",
  summary: "Contacts, companies, deals and tickets.",
  howTo: [
    "In HubSpot, open Settings, Integrations, Service Keys, and create a key; the token of an older private app works too.",
    "Give it the rights crm.objects.contacts.read, crm.objects.companies.read, crm.objects.deals.read and tickets, as far as you want to import these, and crm.objects.owners.read for the names of owners.",
    "Copy the key and paste it here.",
  ],
  fields: [
    {
      name: "token",
      label: "Access token",
      kind: "secret",
      required: true,
      help: "A service key, or the access token of a private app.",
      placeholder: "pat-…",
      options: [],
    },
  ],
  hasTables: true,
  hasQuery: false,
  defaultSchedule: "hourly",
  hosts: [HUBSPOT_HOST],
  isResumable: true,

  async check(ctx) {
    const api = hubspotApi(ctx, READING);
    const { name } = await readAccount(api);
    const problems: ProviderProblem[] = [];
    for (const { id } of OBJECTS) {
      try {
        await api.get(`/crm/v3/objects/${id}`, { limit: "1", archived: "false" }, page);
      } catch (error) {
        if (!(error instanceof ProviderProblem) || error.kind !== "permission") throw error;
        problems.push(error);
      }
    }
    if (problems[0] !== undefined && problems.length === OBJECTS.length) throw problems[0];
    return {
      account: name,
      warnings: problems.map(({ message }) => message),
    };
  },

  async listTables() {
    return OBJECTS.map(({ id, name }): TableRef => ({ id, name, group: null, columns: [], modes: ["replace"], note: null }));
  },

  async preview(ctx, target) {
    const request: ReadRequest = { target, mode: "replace", since: null, resume: null, until: ctx.now() };
    return firstPagePreview(read(ctx, request));
  },

  read,
};

async function* read(ctx: ProviderCtx, request: ReadRequest): AsyncGenerator<RowPage, void, void> {
  const object = OBJECTS.find(({ id }) => id === request.target.tableId)?.id;
  if (object === undefined) throw new ProviderProblem("not_found", "HubSpot has no table of this name. Choose another one.");
  let after = request.resume === null ? undefined : cursor.parse(request.resume).after;
  if (after === null) {
    yield { rows: [], cursor: { after: null }, done: true };
    return;
  }
  const api = hubspotApi(ctx, READING);
  const { companyCurrency } = await readAccount(api);
  let columns = await readProperties(api, object, OWN_COLUMNS);
  let warnings: readonly string[] = columns.warnings;
  let isFresh = false;
  for (;;) {
    let found: Page;
    try {
      found = await readPage(api, object, columns, after);
      isFresh = false;
    } catch (error) {
      // A property may go while it is being read. The list of them is asked for once; the same answer then is a fault.
      if (!(error instanceof QuestionRefused) || isFresh) throw error;
      columns = await readProperties(api, object, OWN_COLUMNS);
      isFresh = true;
      continue;
    }
    const next: string | null = found.paging?.next?.after ?? null;
    if (next !== null && next === after) {
      throw new ProviderProblem("provider_bug", "HubSpot answered with the same page again. Your rows are unchanged.");
    }
    const rows = found.results.map((item) => rowOf(item, columns, companyCurrency));
    yield { rows, cursor: { after: next }, done: next === null, warnings };
    if (next === null) return;
    after = next;
    warnings = [];
  }
}

function readPage(api: HubspotApi, object: string, { columns }: Columns, after: string | undefined): Promise<Page> {
  const properties = columns.flatMap(({ name, isAsked }) => (isAsked ? [name] : [])).join(",");
  const query = { limit: String(PAGE_ROWS), properties, archived: "false", ...(after === undefined ? {} : { after }) };
  return api.get(`/crm/v3/objects/${object}`, query, page);
}

function rowOf(item: Page["results"][number], { columns }: Columns, companyCurrency: string | null): Row {
  const row: Row = Object.create(null);
  row._id = item.id;
  row._updated = castValue({ type: "datetime", labels: new Map() }, item.updatedAt);
  for (const column of columns) row[column.header] = castValue(column, item.properties[column.name]);
  // An amount without a currency of its own is one of the account's.
  const currency = columns.find(({ name }) => name === CURRENCY);
  const hasAmount = (item.properties.amount ?? "") !== "";
  if (currency !== undefined && hasAmount && row[currency.header] === null) row[currency.header] = companyCurrency;
  return row;
}
