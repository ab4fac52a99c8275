import type { WordValues } from "@/lib/contract/events/delivery-words";
import type { MessageTemplate } from "@/lib/contract/events/destinations";
import type { EventBody } from "@/lib/contract/events/event-bodies";
import { EVENT_WORDS, type EventType } from "@/lib/contract/events/events";
import { formatDateTime } from "@/lib/core/format";
import { cleanText, cutText, oneLine } from "@/lib/deliveries/events/clean-text";
import type { EventDetails, Reader, Story } from "@/lib/deliveries/events/kind";
import { eventKinds } from "@/lib/deliveries/events/registry";
import type { Message } from "../types";
import { fillTemplate } from "./fill-template";

const TITLE_CHARS = 200;
const BODY_CHARS = 6_000;
const LABEL_CHARS = 80;
const VALUE_CHARS = 300;

/** What an event is told by, in plain text: worded by a rule's template, else by us. */
export function composeMessage<T extends EventType>(
  body: EventBody<T>,
  details: EventDetails,
  template: MessageTemplate | null,
  reader: Reader & { appUrl: string },
): Message {
  const time = formatDateTime(body.timestamp, reader.locale, reader.timeZone);
  const words = { event: EVENT_WORDS[body.type].short, time };
  const story = eventKinds[body.type].tell(body.data, { words, details, reader });
  const link = reader.appUrl + story.path;
  const { title, body: text, facts } = template === null ? story : worded(story, template, { ...story.words, link });
  return {
    event: body.type,
    title: cutText(oneLine(title) || "Untitled", TITLE_CHARS),
    body: cutText(cleanText(text), BODY_CHARS),
    facts: facts.flatMap(({ label, value }) => {
      const clean = { label: cutText(oneLine(label), LABEL_CHARS), value: cutText(oneLine(value ?? ""), VALUE_CHARS) };
      return clean.value === "" ? [] : [clean];
    }),
    link,
    linkLabel: story.linkLabel,
    occurredAt: body.timestamp,
    call: story.call,
  };
}

/** A title of empty words gives way to ours: a message without one says nothing. */
function worded(story: Story, { title, body }: MessageTemplate, words: WordValues): Pick<Story, "title" | "body" | "facts"> {
  const clean = Object.fromEntries(Object.entries(words).map(([word, value]) => [word, cleanText(value ?? "")]));
  return { title: fillTemplate(title, clean).trim() || story.title, body: fillTemplate(body, clean), facts: [] };
}
