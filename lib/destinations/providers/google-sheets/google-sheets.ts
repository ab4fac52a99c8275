import { SUBSCRIBABLE_EVENTS } from "@/lib/contract/events/events";
import { SERVICE_ACCOUNT_FIELDS, SERVICE_ACCOUNT_STEPS } from "@/lib/platform/provider/apps/google-sheets/service-account-form";
import { IMPATIENT, openSpreadsheet, RangeGone, type Spreadsheet } from "@/lib/platform/provider/apps/google-sheets/sheets-api";
import { type Contents, readContents, type Tab } from "@/lib/platform/provider/apps/google-sheets/tabs";
import { ProviderProblem } from "@/lib/platform/provider/types";
import type { AppAdapter, AppCtx } from "../../types";
import { appendRows } from "./append-rows";
import { findEvent } from "./find-event";
import { inTurn } from "./in-turn";
import { isHeaderMissing } from "./is-header-missing";
import { refuseLoop } from "./refuse-loop";
import { HEADER, rowOf } from "./row-of";

/** A row for each event at the end of a tab, written with a service account that the spreadsheet is shared with. */
export const googleSheets: AppAdapter<"google-sheets"> = {
  type: "google-sheets",
  label: "Google Sheets",
  summary: "A row for each event, at the end of a tab.",
  howTo: [
    ...SERVICE_ACCOUNT_STEPS,
    "Share the spreadsheet with the address of the service account (Editor).",
    "Choose an empty tab: the first row becomes the header. Add your own columns to the right.",
  ],
  fields: [
    ...SERVICE_ACCOUNT_FIELDS,
    {
      name: "tab",
      label: "Tab",
      kind: "text",
      required: true,
      help: "An empty tab, or one that Rowcall already writes to. Enter its name, or its ID, which stays when the tab is renamed.",
      placeholder: "Calls",
      options: [],
    },
  ],
  events: [...SUBSCRIBABLE_EVENTS],
  hasTemplate: true,
  hasRecipients: false,
  hasTargets: true,
  hosts: ["sheets.googleapis.com", "oauth2.googleapis.com"],
  isSigned: false,

  async check(app) {
    const sheet = openSpreadsheet(app, IMPATIENT, "write");
    const tab = chosenTab(await readContents(sheet), app.fields.tab);
    await isHeaderMissing(sheet, tab);
    await refuseLoop(app.ctx, sheet.id, tab.id);
    return { account: sheet.account.email, warnings: [] };
  },

  async listTargets(app) {
    const { tabs } = await readContents(openSpreadsheet(app, IMPATIENT, "write"));
    return tabs.map(({ id, title }) => ({ id, name: title }));
  },

  render(message) {
    const cells = rowOf(message, "evt_…");
    return { format: "json", payload: JSON.stringify(Object.fromEntries(HEADER.map((name, i) => [name, cells[i]])), null, 2) };
  },

  send(app, message, parcel) {
    const sheet = openSpreadsheet(app, IMPATIENT, "write");
    const row = rowOf(message, parcel.eventId);
    const mayBeThere = parcel.attempt > 1 || parcel.ref !== null;
    return inTurn(sheet.id, app.signal, () => write(app, sheet, { row, eventId: parcel.eventId, mayBeThere }));
  },
};

interface Entry {
  row: readonly (string | number)[];
  eventId: string;
  /** It was sent before: the tab is searched for it. */
  mayBeThere: boolean;
}

async function write(app: AppCtx, sheet: Spreadsheet, entry: Entry): Promise<{ ref?: string }> {
  const { tab, isEmpty } = await readyTab(app, sheet);
  try {
    if (entry.mayBeThere && !isEmpty) {
      const found = await findEvent(sheet, tab, entry.eventId);
      if (found !== null) return { ref: found };
    }
    return await appendRows(sheet, tab, isEmpty ? [HEADER, entry.row] : [entry.row]);
  } catch (error) {
    ready.delete(keyOf(app, sheet));
    // It had another name a moment ago: the next try asks for it again.
    if (!(error instanceof RangeGone)) throw error;
    throw new ProviderProblem("transient", "The tab was renamed or changed a moment ago. It is looked up again.");
  }
}

const READY_MS = 30_000;
const READY_MAX = 500;
/** Tabs that were looked at a moment ago: reads are as scarce as writes. */
const ready = new Map<string, { tab: Tab; until: number }>();
const keyOf = ({ fields }: AppCtx, { id, account }: Spreadsheet) => `${account.fingerprint} ${id} ${fields.tab}`;

async function readyTab(app: AppCtx, sheet: Spreadsheet): Promise<{ tab: Tab; isEmpty: boolean }> {
  const key = keyOf(app, sheet);
  const known = ready.get(key);
  if (known !== undefined && app.now().getTime() < known.until) return { tab: known.tab, isEmpty: false };
  ready.delete(key);
  const tab = chosenTab(await readContents(sheet), app.fields.tab);
  const isEmpty = await isHeaderMissing(sheet, tab);
  if (ready.size >= READY_MAX) ready.delete(ready.keys().next().value ?? "");
  if (!isEmpty) ready.set(key, { tab, until: app.now().getTime() + READY_MS });
  return { tab, isEmpty };
}

/** @throws {ProviderProblem} `bad_config` when none was chosen, `not_found` when it is gone. */
function chosenTab({ tabs }: Contents, chosen = ""): Tab {
  if (chosen === "") throw new ProviderProblem("bad_config", "Choose a tab of the spreadsheet.");
  const tab = tabs.find(({ id }) => id === chosen) ?? tabs.find(({ title }) => title === chosen);
  if (tab === undefined) throw new ProviderProblem("not_found", "This tab isn't in the spreadsheet. Choose another one.");
  return tab;
}
