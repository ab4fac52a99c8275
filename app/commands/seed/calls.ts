import { callSettings, calls, callTexts } from "@/db/schema/calls";
import { searchDocument } from "@/lib/calls/listing/search-document";
import { maskTranscript } from "@/lib/calls/masking/mask";
import { measureTalk } from "@/lib/calls/metrics/talk-metrics";
import { DEFAULT_SCORE_WEIGHTS } from "@/lib/calls/summary/score";
import { writeSummary } from "@/lib/calls/summary/write-summary";
import type { TranscriptSegment } from "@/lib/contract/call-facts";
import type { MASKS } from "@/lib/contract/words/call-words";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { AGENTS, addSeconds, DAY_MS, insertConnection, insertUnfinished } from "./call-states";
import { CONVERSATIONS, type Conversation, LONG_MIDDLE } from "./conversations";
import { lehmer } from "./data";
import { keepTones, speak } from "./speech";

const COMPLETED = 40;
const LONG_LINES = 2_000;
const AUDIO_DAYS = 30;
const PRODUCTS = ["tent", "backpack", "sleeping bag", "stove"];
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

/**
 * Calls of the last 60 days in every state: completed ones read, masked, measured and summarised by the code that does it for
 * real ones; two that no workflow knows of, so that the screens of open calls can be looked at; failed and skipped ones.
 */
export async function seedCalls(ctx: Ctx): Promise<void> {
  const random = lehmer(20_261_122);
  const connectionId = await insertConnection(ctx, Math.floor((COMPLETED + 1) / 3) + 2);
  for (let index = 0; index < COMPLETED; index++) {
    const conversation = CONVERSATIONS[index % CONVERSATIONS.length] as Conversation;
    const startedAt = startOf(ctx.clock.now(), index, random);
    await insertCompleted(ctx, random, { conversation, index, startedAt, connectionId, isLong: index === 10 });
  }
  await insertUnfinished(ctx, connectionId);
  await ctx.database.db.insert(callSettings).values({ workspaceId: ctx.workspaceId, audioDays: AUDIO_DAYS });
}

async function insertCompleted(
  ctx: Ctx,
  random: () => number,
  given: { conversation: Conversation; index: number; startedAt: Date; connectionId: Id<"connection">; isLong: boolean },
): Promise<void> {
  const { index, startedAt, connectionId } = given;
  const { direction, language } = given.conversation;
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const agentName = pick(AGENTS);
  const slots = () => ({
    agent: agentName.split(" ")[0] ?? "",
    product: pick(PRODUCTS),
    day: pick(DAYS),
    order: `A-${10_000 + Math.floor(random() * 2_400)}`,
    amount: String(20 + Math.floor(random() * 400)),
    count: String(2 + Math.floor(random() * 20)),
  });
  const isCurt = AGENTS.indexOf(agentName) % 2 === 1 && random() < 0.7;
  const conversation = { ...given.conversation, lines: isCurt ? curt(given.conversation.lines) : given.conversation.lines };
  const heard = given.isLong ? speakLong(conversation, slots, random) : speak(conversation, slots(), random);
  const durationSec = Math.round((heard.at(-1)?.end ?? 0) + 1 + random() * 3);
  const { segments, found } = maskTranscript(heard, { language, region: language === "de" ? "DE" : "US" });
  const facts = { direction, durationSec, language };
  const { summary, evidence, notes } = await writeSummary({ segments, facts, weights: DEFAULT_SCORE_WEIGHTS });
  const processedAt = new Date(startedAt.getTime() + (durationSec + 20 + durationSec / 20) * 1_000);
  const isTranscript = index % 9 === 5;
  const viaConnection = index % 3 === 1;
  const [from, to] = [`+1415555${String(100 + (index % 60)).padStart(4, "0")}`, "+14155550199"];
  const id = newId("call");
  const isKept = index === 1;
  const kept = isKept ? await keepTones(ctx.workspaceId, id, segments, durationSec) : null;
  const { title, sentiment, outcome, callType, followUpRequired, agentScore } = summary;
  const count = (mask: (typeof MASKS)[number]) => found.filter(({ kind }) => kind === mask).length;
  const metadata = {
    workspaceId: ctx.workspaceId,
    startedAt,
    externalId: viaConnection ? `call-${10_021 + index}` : null,
    agentName: index % 11 === 7 ? null : agentName,
    fromNumber: direction === "inbound" ? from : to,
    toNumber: direction === "inbound" ? to : from,
  };
  await ctx.database.db.insert(calls).values({
    ...metadata,
    id,
    createdBy: ctx.actor.id,
    provider: viaConnection ? "webhook" : "upload",
    connectionId: viaConnection ? connectionId : null,
    direction,
    durationSec,
    status: "COMPLETED",
    source: isTranscript ? "transcript" : "audio",
    sourceFormat: isTranscript ? "vtt" : isKept ? "wav" : "mp3",
    sourceBytes: kept?.sourceBytes ?? durationSec * 8_000,
    channels: isTranscript ? null : 1,
    audioKey: kept?.audioKey ?? null,
    audioUntil: isKept ? new Date(processedAt.getTime() + AUDIO_DAYS * DAY_MS) : null,
    audioDeletedAt: isTranscript || isKept ? null : processedAt,
    language,
    title,
    summary: summary.summary,
    sentiment,
    outcome,
    callType,
    followUpRequired,
    agentScore,
    flagCount: summary.complianceFlags.length,
    actionCount: summary.actionItems.length,
    masked: { phone: count("[PHONE]"), email: count("[EMAIL]"), id: count("[ID]"), card: count("[CARD]") },
    notes,
    version: 1,
    summaryVersion: 1,
    search: searchDocument(metadata, { title, summary: summary.summary, segments }),
    createdAt: new Date(startedAt.getTime() + durationSec * 1_000),
    processedAt,
  });
  const metrics = measureTalk(segments, { durationSec, language });
  await ctx.database.db
    .insert(callTexts)
    .values({ callId: id, workspaceId: ctx.workspaceId, segments, metrics, summary, evidence });
  await addSeconds(ctx, processedAt, { usedSec: durationSec });
}

/** The conversation with a middle that goes on until there are 2,000 lines. */
function speakLong(conversation: Conversation, slots: () => Record<string, string>, random: () => number): TranscriptSegment[] {
  const all = speak(conversation, slots(), random);
  const [opening, ending] = [all.slice(0, 4), all.slice(4)];
  const long = [...opening];
  const append = (lines: readonly TranscriptSegment[]) => {
    const by = (long.at(-1)?.end ?? 0) + 0.5 - (lines[0]?.start ?? 0);
    for (const line of lines) long.push({ ...line, start: thousandth(line.start + by), end: thousandth(line.end + by) });
  };
  while (long.length < LONG_LINES - ending.length) append(speak({ lines: LONG_MIDDLE }, slots(), random));
  append(ending);
  return long;
}

/** Older ones lie further apart, all of them by day; the first two are from the last hours. */
function startOf(now: Date, index: number, random: () => number): Date {
  if (index < 2) return new Date(now.getTime() - (1 + index * 5) * 3_600_000);
  const day = new Date(now.getTime() - (1 + (index / COMPLETED) ** 1.3 * 59) * DAY_MS);
  day.setUTCHours(8 + Math.floor(random() * 9), Math.floor(random() * 60), Math.floor(random() * 60));
  return day;
}

/** Without what makes a call a good one, for the scores to differ. */
function curt(lines: string): string {
  return lines.replace(
    /I'm (very )?sorry[^.]*\. |I understand[^.]*\. |, this call is recorded|^A .*anything else.*\nC No.*\n/gm,
    "",
  );
}

function thousandth(seconds: number): number {
  return Math.round(seconds * 1_000) / 1_000;
}
