import { z } from "zod";
import { type Json, ProviderProblem } from "@/lib/platform/provider/types";
import type { ConnectorCtx, ListedPage, ListWindow, RecordingRef } from "../../types";
import { instantOf, readEach, secondsOf, textOf } from "../reading";
import { accountUrl, askTwilio } from "./twilio-api";

/** Each new recording costs two look-ups at five a second: a killed pass loses the look-ups of one page. */
const PAGE_SIZE = 50;
const DAY_MS = 86_400_000;
const ENCRYPTED = "Twilio keeps this recording encrypted with a key of yours. It can't be read without that key.";
const ELSEWHERE = "This recording is in your own storage, so Rowcall can't download it.";

const page = z.looseObject({ recordings: z.array(z.unknown()), next_page_uri: z.string().nullish() });
const row = z.looseObject({ sid: z.string().min(1), status: z.string().nullish().catch(null) });
const checkpoint = z.object({ next: z.string().nullable() });

/**
 * Recordings of the account, newest first, page by page to the end.
 * @throws {ProviderProblem} `bad_config` where there is no such account.
 */
export async function* listRecordings(ctx: ConnectorCtx, window: ListWindow): AsyncGenerator<ListedPage, void, void> {
  const first = firstUrl(ctx, window);
  let url: string | null = resumedUrl(ctx, window.checkpoint, first);
  if (url === null) yield { items: [], checkpoint: { next: null }, done: true };
  let mayBeginAnew = true;
  while (url !== null) {
    const reply = await askTwilio(ctx, url);
    if (reply === null && url !== first && mayBeginAnew) {
      // The place in the list is lost; what comes twice is known by its id.
      mayBeginAnew = false;
      url = first;
      continue;
    }
    if (reply === null) throw url === first ? noAccount() : leadsNowhere();
    const { recordings, next_page_uri } = readPage(reply);
    const next: string | null = next_page_uri ? ownUrl(ctx, next_page_uri) : null;
    if (next === url) throw leadsNowhere();
    yield { ...readEach(recordings, readRecording), checkpoint: { next }, done: next === null };
    url = next;
  }
}

/** For an account that nobody has heard of at this region's host. */
export function noAccount(): ProviderProblem {
  return new ProviderProblem("bad_config", "Twilio has no such account. Check the Account SID and the region.");
}

function leadsNowhere(): ProviderProblem {
  return new ProviderProblem("provider_bug", "Twilio sent a list of recordings that Rowcall can't read.");
}

/** The limits are sent in full, and may be cut to days: "before" a day may then mean before it began. */
function firstUrl(ctx: ConnectorCtx, { since, until }: ListWindow): string {
  const from = encodeURIComponent(isoSeconds(since));
  const to = encodeURIComponent(isoSeconds(new Date(until.getTime() + DAY_MS)));
  return `${accountUrl(ctx, "Recordings.json")}?DateCreated%3E=${from}&DateCreated%3C=${to}&PageSize=${PAGE_SIZE}`;
}

const isoSeconds = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

function resumedUrl(ctx: ConnectorCtx, kept: Json | null, first: string): string | null {
  const given = checkpoint.safeParse(kept);
  if (!given.success) return first;
  return given.data.next === null ? null : ownUrl(ctx, given.data.next);
}

/** @throws {ProviderProblem} `provider_bug` unless it is this account's list at this region's host. */
function ownUrl(ctx: ConnectorCtx, uri: string): string {
  const list = new URL(accountUrl(ctx, "Recordings.json"));
  const next = URL.canParse(uri, list) ? new URL(uri, list) : null;
  if (next === null || next.origin !== list.origin || next.pathname !== list.pathname) {
    throw new ProviderProblem("provider_bug", "Twilio's list of recordings leads to an address that isn't its own.");
  }
  return next.href;
}

function readPage(reply: unknown): z.output<typeof page> {
  const read = page.safeParse(reply);
  if (!read.success) throw new ProviderProblem("provider_bug", "Twilio sent an answer that Rowcall can't read.");
  return read.data;
}

/** Null for one that is still made, was too short or silent (`absent`), or is gone. */
function readRecording(given: unknown): RecordingRef | null {
  const { sid, status, ...rest } = row.parse(given);
  if ((status ?? "completed") !== "completed") return null;
  const startedAt = instantOf(rest.start_time);
  const at = instantOf(rest.date_created) ?? startedAt;
  if (at === null) throw new Error("It has no time.");
  const unavailable = reasonUnavailable(rest);
  return {
    externalId: sid,
    callRef: textOf(rest.call_sid),
    direction: null,
    fromNumber: null,
    toNumber: null,
    agentName: null,
    startedAt: startedAt ?? at,
    durationSec: secondsOf(rest.duration),
    media: { sid, channels: textOf(rest.channels) ?? "1" },
    at,
    ...(unavailable === null ? {} : { unavailable }),
  };
}

function reasonUnavailable(given: Readonly<Record<string, unknown>>): string | null {
  if (given.encryption_details !== null && given.encryption_details !== undefined) return ENCRYPTED;
  const media = given.media_url;
  if (typeof media !== "string" || !URL.canParse(media)) return null;
  return /(^|\.)twilio\.com$/.test(new URL(media).hostname) ? null : ELSEWHERE;
}
