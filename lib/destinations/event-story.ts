import { type CallDirection, DIRECTION_WORDS, OUTCOME_WORDS, SENTIMENT_WORDS } from "@/lib/contract/call-words";
import type { CallItem } from "@/lib/contract/calls";
import type { DatasetItem } from "@/lib/contract/datasets";
import type { AlertEventData } from "@/lib/contract/event-bodies";
import type { EventType } from "@/lib/contract/events";
import type { Kpi, ReportItem } from "@/lib/contract/reports";
import { formatDateTime, formatDuration, formatInteger, formatNumber } from "@/lib/core/format";
import type { EventBody } from "@/lib/deliveries/types";
import { firstSentences } from "./clean-text";
import type { WordValues } from "./fill-template";
import type { MessageCall } from "./types";

/** What a message tells beside the event's body; null where it is gone. */
export interface EventDetails {
  report: { summary: string; kpis: readonly Pick<Kpi, "label" | "display">[]; error: string | null } | null;
  datasetName: string | null;
}

/** Where it is read: the workspace's words for figures and times. */
export interface Reader {
  locale: string;
  timeZone: string;
}

/** What there is to tell of an event: our own wording, and what the words of a template say. */
export interface Story {
  title: string;
  body: string;
  facts: { label: string; value: string | null }[];
  words: WordValues;
  /** Of the page in the dashboard. */
  path: string;
  linkLabel: string;
  call: MessageCall | null;
}

type Words = { -readonly [W in keyof WordValues]: WordValues[W] };

const KPIS_MAX = 6;
const SUMMARY_CHARS = 500;

const EVENT_WORDS: Readonly<Record<EventType, string>> = {
  "report.completed": "Report done",
  "report.failed": "Report failed",
  "report.alert": "Report alert",
  "call.completed": "Call done",
  "call.failed": "Call failed",
  "call.skipped": "Call skipped",
  "call.deleted": "Call deleted",
  "dataset.created": "Dataset created",
  "dataset.updated": "Dataset changed",
  "webhook.test": "Test",
};

/** What there is to tell of an event. Every figure is one that was stored with its object. */
export function storyOf(body: EventBody, details: EventDetails, reader: Reader): Story {
  const words: Words = {
    event: EVENT_WORDS[body.type],
    time: formatDateTime(body.timestamp, reader.locale, reader.timeZone),
  };
  if (body.type === "webhook.test") return testStory(words);
  if (body.type === "call.deleted") return deletedStory(body.data, words);
  if (body.type.startsWith("call.")) return callStory(body.type, body.data as unknown as CallItem, words, reader);
  if (body.type.startsWith("dataset.")) return datasetStory(body.type, body.data as unknown as DatasetItem, words, reader);
  if (body.type === "report.alert") return alertStory(body.data as unknown as AlertEventData, { words, details, reader });
  return reportStory(body.type, body.data as unknown as ReportItem, { words, details, reader });
}

/** A call's time is when it began: it may have been processed much later. */
function callStory(type: EventType, call: CallItem, words: Words, { locale, timeZone }: Reader): Story {
  Object.assign(words, {
    title: call.title ?? "",
    summary: call.summary ?? "",
    sentiment: call.sentiment === null ? "" : SENTIMENT_WORDS[call.sentiment],
    outcome: call.outcome === null ? "" : OUTCOME_WORDS[call.outcome],
    follow_up: call.followUpRequired === null ? "" : call.followUpRequired ? "Needed" : "Not needed",
    agent: call.agentName ?? "",
    score: call.agentScore === null ? "" : formatInteger(call.agentScore, locale),
    flags: call.flagCount === 0 ? "" : formatInteger(call.flagCount, locale),
    from: call.fromNumber ?? "",
    to: call.toNumber ?? "",
    direction: call.direction === null ? "" : DIRECTION_WORDS[call.direction],
    duration: call.durationSec === null ? "" : formatDuration(call.durationSec),
    reason: call.reason ?? "",
    time: formatDateTime(call.startedAt, locale, timeZone),
  } satisfies WordValues);
  const isDone = type === "call.completed";
  const made = isDone
    ? { title: words.title || "A call is done", body: words.summary ?? "" }
    : { title: type === "call.failed" ? "A call has failed" : "A call was skipped", body: words.reason ?? "" };
  return {
    ...made,
    facts: isDone ? doneFacts(words) : otherFacts(words),
    words,
    path: `/dashboard/calls/${call.id}`,
    linkLabel: "Open the call",
    call: messageCall(call),
  };
}

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
  const { id, fromNumber, toNumber, agentName, startedAt, durationSec, sentiment, outcome } = call;
  const direction: CallDirection | null = call.direction;
  const numbers = { from: fromNumber, to: toNumber };
  return {
    id,
    direction,
    ...numbers,
    agentName,
    startedAt,
    durationSec,
    sentiment,
    outcome,
    followUpRequired: call.followUpRequired,
  };
}

function deletedStory(data: EventBody["data"], words: Words): Story {
  const { externalId } = data as { externalId?: string | null };
  words.title = "A call was deleted";
  return {
    title: words.title,
    body: "Its recording, transcript and summary are gone.",
    facts: [{ label: "External id", value: externalId ?? null }],
    words,
    path: "/dashboard/calls",
    linkLabel: "Open the calls",
    call: null,
  };
}

function reportStory(type: EventType, report: ReportItem, told: { words: Words; details: EventDetails; reader: Reader }): Story {
  const { words, details, reader } = told;
  const kpis = details.report?.kpis.slice(0, KPIS_MAX) ?? [];
  Object.assign(words, {
    title: report.title,
    summary: details.report?.summary ?? "",
    dataset: details.datasetName ?? "",
    kpis: kpis.map(({ label, display }) => `${label}: ${display}`).join(" · "),
    reason: details.report?.error ?? "",
  } satisfies WordValues);
  const hasFailed = type === "report.failed";
  return {
    title: hasFailed ? `Report failed: ${report.title}` : report.title,
    body: hasFailed ? (words.reason ?? "") : firstSentences(words.summary ?? "", SUMMARY_CHARS, reader.locale),
    facts: hasFailed
      ? [{ label: "Dataset", value: details.datasetName }]
      : kpis.map(({ label, display }) => ({ label, value: display })),
    words,
    path: `/dashboard/reports/${report.id}`,
    linkLabel: "Open the report",
    call: null,
  };
}

function alertStory(data: AlertEventData, told: { words: Words; details: EventDetails; reader: Reader }): Story {
  const { words, details, reader } = told;
  const { alert } = data;
  const line = formatNumber(alert.line, reader.locale);
  const value = alert.display ?? formatNumber(alert.value, reader.locale);
  const before = alert.before === null ? null : formatNumber(alert.before, reader.locale);
  const story = reportStory("report.alert", data, told);
  words.kpis = `${alert.kpi}: ${value}`;
  words.reason = `${alert.kpi} is ${alert.side} ${line}`;
  return {
    ...story,
    title: words.reason,
    body: `It is ${value} in ${data.title}.${before === null ? "" : ` It was ${before} in the report before.`}`,
    facts: [
      { label: alert.kpi, value },
      { label: "Before", value: before },
      { label: "Line", value: `${alert.side === "above" ? "Above" : "Below"} ${line}` },
      { label: "Dataset", value: details.datasetName },
    ],
  };
}

function datasetStory(type: EventType, dataset: DatasetItem, words: Words, { locale }: Reader): Story {
  Object.assign(words, { title: dataset.name, rows: formatInteger(dataset.rowCount, locale) } satisfies WordValues);
  return {
    title: `${type === "dataset.created" ? "New dataset" : "Dataset changed"}: ${dataset.name}`,
    body: "",
    facts: [{ label: "Rows", value: words.rows ?? null }],
    words,
    path: `/dashboard/datasets/${dataset.id}`,
    linkLabel: "Open the dataset",
    call: null,
  };
}

function testStory(words: Words): Story {
  words.title = "This is a test from Rowcall.";
  return {
    title: words.title,
    body: "Nothing happened. Messages arrive here.",
    facts: [],
    words,
    path: "/dashboard/integrations",
    linkLabel: "Open the integrations",
    call: null,
  };
}
