import { getCallItem } from "@/lib/calls/listing/get-call-item";
import { listCalls } from "@/lib/calls/listing/list-calls";
import type { CallItem } from "@/lib/contract/calls";
import type { WordValues } from "@/lib/contract/events/delivery-words";
import type { EventFilter } from "@/lib/contract/events/event-rules";
import { DIRECTION_WORDS, OUTCOME_WORDS, SENTIMENT_WORDS, SURE_SCORE } from "@/lib/contract/words/call-words";
import { formatDateTime, formatInteger } from "@/lib/core/format";
import { formatDuration } from "@/lib/core/format-value";
import { asId } from "@/lib/core/ids";
import { pages } from "@/lib/core/pages";
import type { Ctx } from "@/lib/ctx/ctx";
import { isAmong } from "./is-among";
import type { AnnouncedEvent, EventKind, MessageCall, Story, Told, Words } from "./kind";

export const callCompleted: EventKind<"call.completed"> = {
  read,
  samples: (ctx, max) => newest(ctx, "COMPLETED", max),
  passes: (_ctx, filter, call) => isAmong(filter.directions, call.direction) && passesSaid(filter, call),
  tell(call, told) {
    const words = worded(call, told);
    return { ...linked(call, words), title: words.title || "A call is done", body: words.summary ?? "", facts: doneFacts(words) };
  },
};

export const callFailed: EventKind<"call.failed"> = {
  read,
  samples: (ctx, max) => newest(ctx, "FAILED", max),
  passes: (_ctx, filter, { direction }) => isAmong(filter.directions, direction),
  tell: (call, told) => endedStory("A call has failed", call, told),
};

export const callSkipped: EventKind<"call.skipped"> = {
  read,
  samples: (ctx, max) => newest(ctx, "SKIPPED", max),
  passes: (_ctx, filter, { direction }) => isAmong(filter.directions, direction),
  tell: (call, told) => endedStory("A call was skipped", call, told),
};

export const callDeleted: EventKind<"call.deleted"> = {
  read: async (_ctx, { objectId, data }) => ({
    id: asId("call", objectId),
    externalId: typeof data.externalId === "string" ? data.externalId : null,
  }),
  // What was deleted is gone.
  samples: async () => [],
  passes: () => true,
  tell({ externalId }, { words }) {
    words.title = "A call was deleted";
    return {
      title: words.title,
      body: "Its recording, transcript and summary are gone.",
      facts: [{ label: "External id", value: externalId }],
      words,
      path: pages.calls(),
      linkLabel: "Open the calls",
      call: null,
    };
  },
};

function read(ctx: Ctx, { objectId }: AnnouncedEvent): Promise<CallItem> {
  return getCallItem(ctx, asId("call", objectId));
}

async function newest(ctx: Ctx, status: CallItem["status"], max: number) {
  const { data } = await listCalls(ctx, { status, limit: max });
  return data.map((call) => ({ timestamp: call.processedAt ?? call.createdAt, data: call }));
}

/** What is known of a call once it is completed. */
function passesSaid(filter: EventFilter, call: CallItem): boolean {
  const { isFlagged, needsFollowUp } = filter;
  return (
    isAmong(filter.sentiments, call.sentiment) &&
    isAmong(filter.outcomes, call.outcome) &&
    (isFlagged === undefined || isFlagged === call.flagCount > 0) &&
    (needsFollowUp === undefined || needsFollowUp === (call.followUpRequired ?? false))
  );
}

function endedStory(title: string, call: CallItem, told: Told): Story {
  const words = worded(call, told);
  return { ...linked(call, words), title, body: words.reason ?? "", facts: otherFacts(words) };
}

/** A call's time is when it began: it may have been processed much later. */
function worded(call: CallItem, { words, reader: { locale, timeZone } }: Told): Words {
  return Object.assign(words, {
    title: call.title ?? "",
    summary: call.summary ?? "",
    sentiment: call.sentiment === null ? "" : SENTIMENT_WORDS[call.sentiment],
    outcome: call.outcome === null ? "" : OUTCOME_WORDS[call.outcome],
    follow_up: call.followUpRequired === null ? "" : call.followUpRequired ? "Needed" : "Not needed",
    agent: call.agentName ?? "",
    score: call.agentScore === null || (call.scoreConfidence ?? 0) < SURE_SCORE ? "" : formatInteger(call.agentScore, locale),
    flags: call.flagCount === 0 ? "" : formatInteger(call.flagCount, locale),
    from: call.fromNumber ?? "",
    to: call.toNumber ?? "",
    direction: call.direction === null ? "" : DIRECTION_WORDS[call.direction],
    duration: call.durationSec === null ? "" : formatDuration(call.durationSec),
    reason: call.reason ?? "",
    time: formatDateTime(call.startedAt, locale, timeZone),
  } satisfies WordValues);
}

const linked = (call: CallItem, words: Words): Pick<Story, "words" | "path" | "linkLabel" | "call"> => ({
  words,
  path: pages.call(call.id),
  linkLabel: "Open the call",
  call: messageCall(call),
});

const doneFacts = ({ sentiment, outcome, follow_up, agent, duration, flags }: Words): Story["facts"] => [
  { label: "Sentiment", value: sentiment ?? null },
  { label: "Outcome", value: outcome ?? null },
  { label: "Follow-up", value: follow_up ?? null },
  { label: "Agent", value: agent ?? null },
  { label: "Duration", value: duration ?? null },
  { label: "Flags", value: flags ?? null },
];

const otherFacts = ({ agent, time, duration }: Words): Story["facts"] => [
  { label: "Agent", value: agent ?? null },
  { label: "Began", value: time ?? null },
  { label: "Duration", value: duration ?? null },
];

function messageCall(call: CallItem): MessageCall {
  const { id, direction, fromNumber, toNumber, agentName, startedAt, durationSec, sentiment, outcome, followUpRequired } = call;
  return {
    id,
    direction,
    from: fromNumber,
    to: toNumber,
    agentName,
    startedAt,
    durationSec,
    sentiment,
    outcome,
    followUpRequired,
  };
}
