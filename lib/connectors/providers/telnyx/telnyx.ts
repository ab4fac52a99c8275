import { z } from "zod";
import { ProviderProblem } from "@/lib/platform/provider/types";
import type { Connector, ConnectorCtx, ListedPage, ListWindow, RecordingRef } from "../../types";
import { instantOf, phoneOf, readEach, secondsOf, textOf } from "../reading";
import { directionOf, readOwnNumbers } from "./own-numbers";
import { pageShape } from "./page-shape";
import { askTelnyx, TELNYX_HOST } from "./telnyx-api";

const PAGE_ROWS = "100";
const IN_A_BUCKET = "Telnyx stores this recording in your own bucket, where it can't be fetched.";
const WITHOUT_NUMBERS = "The API key isn't allowed to read phone numbers, so Telnyx's calls come without a direction.";

/** Recordings of a Telnyx account (`GET /v2/recordings`, https://developers.telnyx.com). */
export const telnyx: Connector<"telnyx"> = {
  type: "telnyx",
  label: "Telnyx",
  group: "telephony",
  mode: "poll",
  summary: "Recordings of every call of a Telnyx account.",
  howTo: [
    "In the Mission Control Portal, open Account, API Keys.",
    "Choose Create API Key. It reads the recordings and the phone numbers of the account.",
    "Copy the key, which begins with KEY and is shown once, and paste it here.",
    "Recordings that Telnyx stores in your own bucket can't be imported.",
  ],
  consoleUrl: "https://portal.telnyx.com/#/api-keys",
  fields: [
    {
      name: "apiKey",
      label: "API key",
      kind: "secret",
      required: true,
      help: "In the Mission Control Portal under Account, API Keys.",
      placeholder: "KEY…",
      options: [],
    },
  ],
  hosts: [TELNYX_HOST],
  overlapHours: 2,
  async check(ctx) {
    await askTelnyx(ctx, { path: "recordings", query: { "page[size]": "1" }, what: "recordings" }, pageShape(1));
    return { account: await readAccount(ctx), warnings: [] };
  },
  list,
  async download(ctx, media) {
    const path = `recordings/${encodeURIComponent(media.recordingId ?? "")}`;
    const { data } = await askTelnyx(ctx, { path, what: "recordings" }, z.object({ data: recording }));
    if (data.status !== "completed") return { isReady: false, afterSec: null };
    const link = linkOf(data);
    if (link === null) throw new ProviderProblem("not_found", IN_A_BUCKET);
    // It is signed, for ten minutes.
    return await ctx.open(link, null);
  },
};

const link = z.string().min(1).nullish().catch(null);
const recording = z.object({
  id: z.string().min(1),
  call_session_id: z.unknown().optional(),
  from: z.unknown().optional(),
  to: z.unknown().optional(),
  // Where it is not told, the recording is looked for.
  status: z
    .string()
    .nullish()
    .catch(null)
    .transform((told) => told ?? "completed"),
  duration_millis: z.unknown().optional(),
  recording_started_at: z.unknown().optional(),
  created_at: z.unknown().optional(),
  download_urls: z.object({ mp3: link, wav: link }).nullish().catch(undefined),
});
type TelnyxRecording = z.output<typeof recording>;

const checkpointShape = z.object({ page: z.int().min(1) });

async function* list(ctx: ConnectorCtx, window: ListWindow): AsyncGenerator<ListedPage, void, void> {
  // Empty passes are most: numbers are asked for once there is something to tell by them.
  let own: ReadonlySet<string> | null | undefined;
  for (let page = checkpointShape.safeParse(window.checkpoint).data?.page ?? 1; ; page++) {
    const query = {
      "filter[created_at][gte]": window.since.toISOString(),
      "filter[created_at][lte]": window.until.toISOString(),
      "page[number]": String(page),
      "page[size]": PAGE_ROWS,
    };
    const { data, isLast } = await askTelnyx(ctx, { path: "recordings", query, what: "recordings" }, pageShape(page));
    const notes: string[] = [];
    if (own === undefined && data.length > 0) {
      own = await readOwnNumbers(ctx);
      if (own === null) notes.push(WITHOUT_NUMBERS);
    }
    const known = own ?? null;
    const { items, unread } = readEach(data, (row) => readRecording(row, known));
    yield { items, unread, notes, checkpoint: { page: page + 1 }, done: isLast };
    if (isLast) return;
  }
}

/** Null for one that is not done: it has no length yet, and comes again. */
function readRecording(row: unknown, own: ReadonlySet<string> | null): RecordingRef | null {
  const told = recording.parse(row);
  if (told.status !== "completed") return null;
  const fromNumber = phoneOf(told.from);
  const toNumber = phoneOf(told.to);
  const startedAt = instantOf(told.recording_started_at);
  const at = instantOf(told.created_at) ?? startedAt;
  if (at === null) throw new ProviderProblem("provider_bug", "A recording without a time.");
  return {
    externalId: told.id,
    callRef: textOf(told.call_session_id),
    direction: directionOf(own, fromNumber, toNumber),
    fromNumber,
    toNumber,
    agentName: null,
    startedAt,
    durationSec: told.duration_millis == null ? null : secondsOf(Number(told.duration_millis) / 1_000),
    media: { recordingId: told.id },
    at,
    // Where the list names no links at all, the recording itself does.
    ...(told.download_urls === undefined || linkOf(told) !== null ? {} : { unavailable: IN_A_BUCKET }),
  };
}

function linkOf({ download_urls }: TelnyxRecording): string | null {
  return download_urls?.mp3 ?? download_urls?.wav ?? null;
}

const owner = z.object({ data: z.object({ organization_id: z.unknown().optional(), user_id: z.unknown().optional() }) });

/** Whose the key is; null where Telnyx does not say. */
async function readAccount(ctx: ConnectorCtx): Promise<string | null> {
  try {
    const { data } = await askTelnyx(ctx, { path: "whoami", what: "its account" }, owner);
    return textOf(data.organization_id) ?? textOf(data.user_id);
  } catch (error) {
    const isUntold = error instanceof ProviderProblem && ["permission", "not_found", "provider_bug"].includes(error.kind);
    if (isUntold) return null;
    throw error;
  }
}
