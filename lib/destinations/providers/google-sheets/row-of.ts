import type { Message } from "../../types";
import { plainText } from "../plain-text";

/** The first row of a tab that is written to. What makes an event the same is in the first column. */
export const HEADER = [
  "Event",
  "Time",
  "Type",
  "Title",
  "Summary",
  "Outcome",
  "Sentiment",
  "Follow-up",
  "Agent",
  "From",
  "To",
  "Seconds",
  "Link",
] as const;

const CELL_MAX = 5_000;

/** The cells of an event. They are written as they are: what begins with "=" is text in the sheet. */
export function rowOf(message: Message, eventId: string): (string | number)[] {
  const { call } = message;
  const cells = [
    eventId,
    message.occurredAt,
    message.event,
    message.title,
    message.body,
    call?.outcome,
    call?.sentiment,
    call?.followUpRequired === true ? "yes" : call?.followUpRequired === false ? "no" : "",
    call?.agentName,
    call?.from,
    call?.to,
    call?.durationSec,
    message.link,
  ];
  return cells.map((cell) => (typeof cell === "number" ? cell : plainText(cell ?? "", CELL_MAX)));
}
