import { z } from "zod";
import { refusePrivateAddress } from "@/lib/platform/egress/refuse-private";
import { ProviderProblem } from "@/lib/platform/provider/types";
import type { Connector, ConnectorCtx, ListedPage, ListWindow } from "../../types";
import { readEach } from "../reading";
import { addressOf, PORT, readAddress } from "./address";
import { highestId, recordingOf } from "./recordings";
import { askRecordings, askToken, noPhoneSystem, openRecording } from "./xapi";

const PAGE_ROWS = "50";
/** Ids before the last one that are looked at again, for calls that were still going on. */
const LATE_IDS = 200;

/** A 3CX of the customer's own, version 20, by its XAPI. */
export const threecx: Connector<"threecx"> = {
  type: "threecx",
  label: "3CX",
  group: "pbx",
  mode: "poll",
  summary: "Recordings of your own 3CX phone system, checked every 15 minutes.",
  howTo: [
    "You need 3CX version 20 with an Enterprise license, at a URL that the internet can reach.",
    "In the Admin Console, open Integrations, API, and choose Add. Create a separate API client for Rowcall: 3CX keeps one token per client.",
    "Tick XAPI access enabled, and choose a department and a role that may see and download its recordings.",
    "Copy the API key, which is shown once, and paste it here with the client ID.",
  ],
  consoleUrl: null,
  fields: [
    {
      name: "address",
      label: "PBX address",
      kind: "text",
      required: true,
      help: `Where you open the Admin Console: https, port 443 or ${PORT}.`,
      placeholder: "https://company.my3cx.us",
      options: [],
    },
    {
      name: "clientId",
      label: "Client ID",
      kind: "text",
      required: true,
      help: "The name of the API client, under Integrations, API.",
      placeholder: "rowcall",
      options: [],
    },
    {
      name: "apiKey",
      label: "API key",
      kind: "secret",
      required: true,
      help: "Shown once, when the API client is added. It's stored encrypted and never shown again.",
      placeholder: "dK3xQ9…",
      options: [],
    },
  ],
  hosts: ({ address = "" }) => [readAddress(address)?.host ?? []].flat(),
  ports: [PORT],
  overlapHours: 24,
  isExclusive: true,

  async check(ctx) {
    const { host, origin } = addressOf(ctx.fields);
    refusePrivateAddress("PBX address", origin, undefined);
    for (const [name, label] of [
      ["clientId", "client ID"],
      ["apiKey", "API key"],
    ] as const) {
      if (!/^[\x21-\x7e]{1,500}$/.test(ctx.fields[name] ?? "")) {
        throw new ProviderProblem("bad_config", `The ${label} is one word without spaces.`);
      }
    }
    await ctx.token(() => askToken(ctx).catch(tellOfAddress));
    await askRecordings(ctx, { top: "1", select: "Id", orderby: "Id desc" });
    return { account: host, warnings: [] };
  },

  list,

  download: (ctx, { id = "" }) => openRecording(ctx, id),
};

/** While an address is being entered, what does not answer as 3CX does is most likely another address. */
function tellOfAddress(error: unknown): never {
  if (!(error instanceof ProviderProblem)) throw error;
  if (error.kind === "provider_bug") throw noPhoneSystem("bad_config", error);
  throw error.kind === "transient" && error.cause !== undefined ? noPhoneSystem("transient", error) : error;
}

const place = z.object({ id: z.int() });

/**
 * By ids, ascending: from the last one of the pass before, less some, or from the first one of the window's time. A page that is
 * short says nothing, only an empty one does. Where ids start over, as after a backup was restored, the sweep by time finds them.
 */
async function* list(ctx: ConnectorCtx, window: ListWindow): AsyncGenerator<ListedPage, void, void> {
  const known = place.safeParse(window.cursor).data?.id;
  const byTime = known === undefined ? [`StartTime ge ${window.since.toISOString().slice(0, 19)}Z`] : [];
  let after = place.safeParse(window.checkpoint).data?.id ?? (known === undefined ? null : known - LATE_IDS);
  for (;;) {
    const filter = [...byTime, ...(after === null ? [] : [`Id gt ${after}`])].join(" and ");
    const rows = await askRecordings(ctx, { filter, orderby: "Id asc", top: PAGE_ROWS });
    const last = highestId(rows);
    if (rows.length > 0 && (last === null || last <= (after ?? Number.NEGATIVE_INFINITY))) {
      throw new ProviderProblem("provider_bug", "3CX didn't list its recordings by their ids.");
    }
    const { items, unread } = readEach(rows, recordingOf);
    after = last ?? after;
    const highest = after === null ? known : Math.max(after, known ?? after);
    const cursor = highest === undefined ? {} : { cursor: { id: highest } };
    const done = rows.length === 0;
    yield { items, checkpoint: after === null ? null : { id: after }, done, unread, ...cursor };
    if (done) return;
  }
}
