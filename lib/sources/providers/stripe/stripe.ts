import type { TableRef } from "@/lib/contract/integrations";
import type { Row } from "@/lib/contract/rows";
import { firstPagePreview } from "@/lib/platform/provider/first-page-preview";
import {
  type ProviderCtx,
  ProviderProblem,
  type ReadRequest,
  type RowPage,
  type SourceAdapter,
  type SourceTarget,
} from "@/lib/platform/provider/types";
import { checkKey, PlaceGone, STRIPE_HOST, type StripeApi, type StripeList, stripeApi } from "./stripe-api";
import { StripePass } from "./stripe-pass";
import { cellsOf, PLAIN_TABLES, type StripeTable } from "./stripe-tables";
import { SUBSCRIPTIONS, subscriptionRows } from "./subscription-rows";

const TABLES: readonly StripeTable[] = [...PLAIN_TABLES.slice(0, 1), SUBSCRIPTIONS, ...PLAIN_TABLES.slice(1)];
/** Those that a key is asked to be given rights to. */
const USUAL = ["charges", "subscriptions", "invoices", "balance_transactions"];
const PAGE_OBJECTS = "100";

/** Stripe's payments. Objects that change are read whole at each sync; balance transactions, which do not, can be added to. */
export const stripe: SourceAdapter<"stripe"> = {
  type: "stripe",
  label: "Stripe",
  group: "app",
  summary: "Charges, subscriptions, invoices and balance transactions.",
  howTo: [
    "In Stripe, open Developers, API keys, and choose Create restricted key.",
    "Give it Read for Charges, Subscriptions, Invoices and Balance transactions, for what you want to import, and nothing else.",
    "Copy the key, which begins with rk_live_ or rk_test_, and paste it here. Test data and live data are two connections.",
  ],
  fields: [
    {
      name: "key",
      label: "Restricted key",
      kind: "secret",
      required: true,
      help: "A key with read rights only. Secret keys (sk_…) are refused.",
      placeholder: "rk_live_…",
      options: [],
    },
  ],
  hasTables: true,
  hasQuery: false,
  defaultSchedule: "hourly",
  hosts: [STRIPE_HOST],
  isResumable: true,

  async check(ctx) {
    const account = checkKey(ctx.fields.key ?? "").isLive ? "Live mode" : "Test mode";
    const api = stripeApi(ctx);
    const problems = await refusalsOf(
      api,
      TABLES.filter(({ id }) => USUAL.includes(id)),
    );
    if (problems.length < USUAL.length) return { account, warnings: problems.map(({ message }) => message) };
    const others = TABLES.filter(({ id }) => !USUAL.includes(id));
    if (problems[0] !== undefined && (await refusalsOf(api, others)).length === others.length) throw problems[0];
    return { account, warnings: [] };
  },

  async listTables() {
    return TABLES.map(
      ({ id, name, note, modes, columns }): TableRef => ({
        id,
        name,
        group: null,
        columns: columns.filter(({ isRare }) => isRare !== true).map((column) => ({ name: column.name, type: column.kind })),
        modes: [...modes],
        note,
      }),
    );
  },

  async preview(ctx, target) {
    const { columns } = tableOf(target);
    const request: ReadRequest = { target, mode: "replace", since: null, resume: null, until: ctx.now() };
    return firstPagePreview(read(ctx, request), new Map(columns.map(({ name, kind }) => [name, kind])));
  },

  read,
};

/** The problems of the tables that the key may not read. */
async function refusalsOf(api: StripeApi, tables: readonly StripeTable[]): Promise<ProviderProblem[]> {
  const problems: ProviderProblem[] = [];
  for (const { id, query } of tables) {
    try {
      await api.list(id, { ...query, limit: "1" });
    } catch (error) {
      if (!(error instanceof ProviderProblem) || error.kind !== "permission") throw error;
      problems.push(error);
    }
  }
  return problems;
}

async function* read(ctx: ProviderCtx, request: ReadRequest): AsyncGenerator<RowPage, void, void> {
  const table = tableOf(request.target);
  const api = stripeApi(ctx);
  const since = request.mode === "append" ? request.since : null;
  const pass = StripePass.begin(since, request.resume, request.until, table.modes.includes("append"));
  if (pass.isOver) {
    yield { rows: [], cursor: pass.cursor(), done: true };
    return;
  }
  for (let byTime = false; ; ) {
    let page: StripeList;
    try {
      page = await api.list(table.id, { ...table.query, limit: PAGE_OBJECTS, ...pass.query(byTime) });
    } catch (error) {
      if (!(error instanceof PlaceGone) || byTime || !pass.canGoByTime) throw error;
      ctx.log("stripe.place_gone", { table: table.id });
      byTime = true;
      continue;
    }
    byTime = false;
    if (page.hasMore && page.data.length === 0) {
      throw new ProviderProblem("provider_bug", "Stripe answered with an empty page in between. Your rows are unchanged.");
    }
    const rows = await rowsOf(api, table, pass.take(page.data, page.hasMore));
    yield { rows, cursor: pass.cursor(), done: !page.hasMore };
    if (!page.hasMore) return;
  }
}

async function rowsOf(api: StripeApi, table: StripeTable, objects: StripeList["data"]): Promise<Row[]> {
  if (table !== SUBSCRIPTIONS) return objects.map((object) => cellsOf(table.columns, object));
  const rows: Row[] = [];
  for (const object of objects) rows.push(...(await subscriptionRows(api, object)));
  return rows;
}

function tableOf(target: SourceTarget): StripeTable {
  const table = TABLES.find(({ id }) => id === target.tableId);
  if (table === undefined) throw new ProviderProblem("not_found", "Stripe has no table of this name. Choose another one.");
  return table;
}
