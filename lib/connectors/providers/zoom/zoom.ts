import { z } from "zod";
import { ProviderProblem } from "@/lib/platform/provider/types";
import type { Connector, ConnectorCtx, Fetched, ListedPage, ListWindow, MediaRef, RecordingRef } from "../../types";
import { readEach } from "../reading";
import { readRecording } from "./recordings";
import { API, DOWNLOAD_SCOPE, LIST_SCOPE, listRecordings, PlaceGone, renewToken, withToken } from "./zoom-api";

const DAY_MS = 86_400_000;
/** A month is the most at once. Shorter parts make it cheap to start one over. */
const PART_MS = 14 * DAY_MS;
const PAGE_SIZE = "300";
/** Page tokens are good for 15 minutes; one that is older than this is not tried. */
const PLACE_MS = 14 * 60_000;
/** Scopes that let recordings be fetched: the granular one, and the classic ones. */
const DOWNLOAD_SCOPES = [DOWNLOAD_SCOPE, "phone:read:admin", "phone:write:admin", "phone_recording:read:admin"];

/** Zoom Phone: the account's recordings by the time they ended. */
export const zoom: Connector<"zoom"> = {
  type: "zoom",
  label: "Zoom Phone",
  group: "pbx",
  mode: "poll",
  summary: "Call recordings of all users and queues of a Zoom Phone account.",
  howTo: [
    "In the Zoom App Marketplace, choose Develop, Build app, Server-to-Server OAuth.",
    `Under Scopes, add ${LIST_SCOPE} and ${DOWNLOAD_SCOPE}.`,
    "Under Activation, activate the app.",
    "Copy account ID, client ID and client secret from App credentials. Only Zoom Business and Enterprise accounts can download recordings.",
  ],
  consoleUrl: "https://marketplace.zoom.us/user/build",
  fields: [
    field("accountId", "Account ID", "text"),
    field("clientId", "Client ID", "text"),
    field("clientSecret", "Client secret", "secret"),
  ],
  hosts: ["zoom.us", ".zoom.us"],
  overlapHours: 24,

  async check(ctx) {
    const scopes = await renewToken(ctx);
    const until = ctx.now();
    await pageOf(ctx, { since: new Date(until.getTime() - DAY_MS), until }, null, "1");
    const mayFetch = scopes === null || scopes.some((scope) => DOWNLOAD_SCOPES.includes(scope));
    const warnings = mayFetch ? [] : [`The app lacks the scope ${DOWNLOAD_SCOPE}, which is needed to download recordings.`];
    return { account: ctx.fields.accountId ?? null, warnings };
  },

  list,
  download,
};

function field(name: string, label: string, kind: "text" | "secret"): Connector["fields"][number] {
  const help = "App Marketplace, Manage, your app, App credentials.";
  return { name, label, kind, required: true, help, placeholder: "", options: [] };
}

/** Part of the window that comes next, and the token of the page of it, which was given at `at` (epoch milliseconds). */
type Place = { part: number; token: string | null; at: number };
const place = z.object({ part: z.int().min(0), token: z.string().min(1).nullable(), at: z.number() });

async function* list(ctx: ConnectorCtx, window: ListWindow): AsyncGenerator<ListedPage, void, void> {
  const parts = partsOf(window);
  const told = new Set<string>();
  let at: Place = place.safeParse(window.checkpoint).data ?? { part: 0, token: null, at: 0 };
  let isRenewed = false;
  for (;;) {
    const part = parts[at.part];
    if (part === undefined) {
      yield { items: [], checkpoint: at, done: true };
      return;
    }
    let page: Awaited<ReturnType<typeof pageOf>>;
    try {
      const token = ctx.now().getTime() - at.at < PLACE_MS ? at.token : null;
      page = await pageOf(ctx, part, token, PAGE_SIZE);
    } catch (error) {
      if (!(error instanceof PlaceGone) || isRenewed) throw error;
      // What came of this part already comes once more, which does no harm.
      isRenewed = true;
      at = { ...at, token: null };
      continue;
    }
    const { items, unread } = readEach(page.rows, readRecording);
    const { next } = page;
    at = next === null ? { part: at.part + 1, token: null, at: 0 } : { part: at.part, token: next, at: ctx.now().getTime() };
    const done = at.part >= parts.length;
    yield { items: untold(items, told), checkpoint: at, done, unread };
    if (done) return;
  }
}

/** Leaves out the second recording of an internal call. */
function untold(items: readonly RecordingRef[], told: Set<string>): RecordingRef[] {
  return items.filter(({ direction, externalId }) => {
    if (direction !== "internal") return true;
    const isFirst = !told.has(externalId);
    told.add(externalId);
    return isFirst;
  });
}

function partsOf({ since, until }: Pick<ListWindow, "since" | "until">): { since: Date; until: Date }[] {
  const parts: { since: Date; until: Date }[] = [];
  for (let from = since.getTime(); from < until.getTime(); from += PART_MS) {
    parts.push({ since: new Date(from), until: new Date(Math.min(from + PART_MS, until.getTime())) });
  }
  return parts;
}

/** An empty token is the end. */
const recordings = z.object({ recordings: z.array(z.unknown()), next_page_token: z.string().nullish() });

async function pageOf(
  ctx: ConnectorCtx,
  { since, until }: { since: Date; until: Date },
  token: string | null,
  pageSize: string,
): Promise<{ rows: unknown[]; next: string | null }> {
  const reply = await listRecordings(ctx, {
    from: seconds(Math.floor(since.getTime() / 1_000)),
    to: seconds(Math.ceil(until.getTime() / 1_000)),
    query_date_type: "end_time",
    page_size: pageSize,
    ...(token === null ? {} : { next_page_token: token }),
  });
  const parsed = recordings.safeParse(reply);
  if (!parsed.success) throw new ProviderProblem("provider_bug", "Zoom sent an answer that Rowcall can't read.");
  return { rows: parsed.data.recordings, next: parsed.data.next_page_token || null };
}

/** `yyyy-MM-ddTHH:mm:ssZ`. */
function seconds(epochSec: number): string {
  return new Date(epochSec * 1_000).toISOString().replace(".000Z", "Z");
}

/** With the bearer token at Zoom's own hosts; the storage that they point to gets none. */
function download(ctx: ConnectorCtx, { fileId, url }: MediaRef): Promise<Fetched> {
  const address = fileId === undefined ? (url ?? "") : `${API}/phone/recording/download/${fileId}`;
  return withToken(ctx, (authorization) => ctx.open(address, authorization));
}
