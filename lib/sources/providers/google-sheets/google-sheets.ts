import { SERVICE_ACCOUNT_FIELDS, SERVICE_ACCOUNT_STEPS } from "@/lib/platform/provider/apps/google-sheets/service-account-form";
import { IMPATIENT, openSpreadsheet, PATIENT } from "@/lib/platform/provider/apps/google-sheets/sheets-api";
import { readContents } from "@/lib/platform/provider/apps/google-sheets/tabs";
import { firstPagePreview } from "@/lib/platform/provider/first-page-preview";
import { type ProviderCtx, ProviderProblem, type SourceAdapter } from "@/lib/platform/provider/types";
import { readTab } from "./read-tab";

/** Tabs of a Google spreadsheet, read with a service account that the spreadsheet was shared with. */
export const googleSheets: SourceAdapter<"google-sheets"> = {
  type: "google-sheets",
  label: "Google Sheets",
  group: "app",
  summary: "Rows of a tab, imported on a schedule.",
  howTo: [
    ...SERVICE_ACCOUNT_STEPS,
    "Share the spreadsheet with the address of the service account (Viewer).",
    "Rows that are filtered or hidden are read as well.",
  ],
  fields: [
    ...SERVICE_ACCOUNT_FIELDS,
    {
      name: "headerRow",
      label: "Header row",
      kind: "number",
      required: false,
      help: "The row with the column names. Leave empty for row 1.",
      placeholder: "1",
      options: [],
    },
  ],
  hasTables: true,
  hasQuery: false,
  defaultSchedule: "hourly",
  hosts: ["sheets.googleapis.com", "oauth2.googleapis.com"],
  isResumable: true,
  check: async (ctx) => {
    const sheet = openSpreadsheet(ctx, IMPATIENT);
    headerRowOf(ctx);
    const { tabs } = await readContents(sheet);
    return { account: sheet.account.email, warnings: tabs.length === 0 ? ["The spreadsheet has no tab with cells."] : [] };
  },
  listTables: async (ctx) => {
    const { title, tabs } = await readContents(openSpreadsheet(ctx, IMPATIENT));
    return tabs.map((tab) => ({ id: tab.id, name: tab.title, group: title, columns: [], modes: ["replace"], note: null }));
  },
  preview: (ctx, target) => firstPagePreview(readTab(openSpreadsheet(ctx, IMPATIENT), target.tableId, headerRowOf(ctx), null)),
  read: (ctx, { target, resume }) => readTab(openSpreadsheet(ctx, PATIENT), target.tableId, headerRowOf(ctx), resume),
};

function headerRowOf(ctx: ProviderCtx): number {
  const row = Number(ctx.fields.headerRow || "1");
  if (Number.isInteger(row) && row >= 1 && row <= 10_000) return row;
  throw new ProviderProblem("bad_config", "The header row must be a whole number from 1 to 10,000.");
}
