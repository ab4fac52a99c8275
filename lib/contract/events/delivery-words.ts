import type { EventNoun } from "./events";

/**
 * `waiting`: to be sent, or sent again. `held`: kept while its destination is paused or needs attention. `skipped`: there was
 * nothing to send it to. `cancelled`: what it was about is gone, or a person called it off.
 */
export const DELIVERY_STATUSES = ["waiting", "delivered", "failed", "held", "skipped", "cancelled"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const KPI_SIDES = ["above", "below"] as const;

/** Hours that the secret before a rotation goes on signing. */
export const SECRET_OVERLAP_HOURS = { default: 24, max: 168 } as const;

/** Words in braces that a template may hold, by the noun of the event. What is not known of an event is left out. */
export const TEMPLATE_WORDS = {
  call: [
    "event",
    "title",
    "summary",
    "sentiment",
    "outcome",
    "follow_up",
    "agent",
    "score",
    "flags",
    "from",
    "to",
    "direction",
    "duration",
    "reason",
    "time",
    "link",
  ],
  report: ["event", "title", "summary", "dataset", "kpis", "reason", "time", "link"],
  dataset: ["event", "title", "rows", "time", "link"],
} as const satisfies Record<EventNoun, readonly string[]>;
export type TemplateWord = (typeof TEMPLATE_WORDS)[EventNoun][number];
/** What the words say of an event; one that it has no say on is left out, or empty. */
export type WordValues = Readonly<Partial<Record<TemplateWord, string>>>;
