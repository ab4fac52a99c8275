import type { Id } from "@/lib/core/ids";
import type { MessageCall } from "@/lib/deliveries/events/kind";
import type { Message } from "../../types";
import { plainText } from "../plain-text";
import { readNumber } from "./customer-of";

export type RecordKind = "call" | "note";

/** A call or a note as HubSpot takes it. */
export interface HubspotRecord {
  kind: RecordKind;
  /** Ours: in the last line of the body, which it is found by. */
  callId: Id<"call">;
  properties: Readonly<Record<string, string>>;
}

const TITLE_MAX = 250;
/** Escaped, these stay under the 65,536 characters that a body may have. */
const BODY_MAX = 6_000;
const FACTS_MAX = 12;
const LABEL_MAX = 60;
const VALUE_MAX = 250;

/** What is written for a call. Its body is HTML in HubSpot: no word of a customer is markup there. */
export function recordOf(message: Message, call: MessageCall, kind: RecordKind): HubspotRecord {
  const base = { kind, callId: call.id };
  if (kind === "note") {
    const title = `<strong>${escaped(message.title, TITLE_MAX)}</strong>`;
    return { ...base, properties: { hs_timestamp: call.startedAt, hs_note_body: bodyOf(message, call, [title]) } };
  }
  const from = readNumber(call.from, undefined)?.number ?? null;
  const to = readNumber(call.to, undefined)?.number ?? null;
  return {
    ...base,
    properties: {
      hs_timestamp: call.startedAt,
      hs_call_title: plainText(message.title.replaceAll(/\s+/g, " "), TITLE_MAX),
      hs_call_body: bodyOf(message, call, []),
      hs_call_status: "COMPLETED",
      ...(call.direction === "inbound" ? { hs_call_direction: "INBOUND" } : {}),
      ...(call.direction === "outbound" ? { hs_call_direction: "OUTBOUND" } : {}),
      ...(call.durationSec === null ? {} : { hs_call_duration: String(Math.round(call.durationSec * 1_000)) }),
      ...(from === null ? {} : { hs_call_from_number: from }),
      ...(to === null ? {} : { hs_call_to_number: to }),
    },
  };
}

/** As the form says it; a call unless chosen. */
export function kindOf(fields: Readonly<Record<string, string>>): RecordKind {
  return fields.writeAs === "note" ? "note" : "call";
}

/** True for a body whose last line is ours about this call, in whatever markup HubSpot has put around it. */
export function endsWithId(body: string, callId: Id<"call">): boolean {
  const text = body.replaceAll(/<[^<>]*>/g, " ").trim();
  return text.endsWith(lastLine(callId));
}

const lastLine = (callId: Id<"call">): string => `Rowcall ${callId}`;

function bodyOf(message: Message, call: MessageCall, first: readonly string[]): string {
  const facts = message.facts
    .slice(0, FACTS_MAX)
    .map(({ label, value }) => `${escaped(label, LABEL_MAX)}: ${escaped(value, VALUE_MAX)}`);
  const link = `<a href="${escaped(message.link, 2_000)}">${escaped(message.linkLabel, LABEL_MAX)}</a>`;
  const body = message.body.trim() === "" ? [] : [escaped(message.body, BODY_MAX)];
  return [...first, ...body, ...facts, link, lastLine(call.id)].join("<br>");
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string, max: number): string {
  return plainText(text, max)
    .replaceAll(/[&<>"']/g, (mark) => ENTITIES[mark] ?? "")
    .replaceAll("\n", "<br>");
}
