import type { MessageTemplate } from "@/lib/contract/destinations";
import type { EventBody } from "@/lib/deliveries/types";
import { cleanText, cutText, oneLine } from "./clean-text";
import { type EventDetails, type Reader, type Story, storyOf } from "./event-story";
import { fillTemplate, type WordValues } from "./fill-template";
import type { Message } from "./types";

const TITLE_CHARS = 200;
const BODY_CHARS = 6_000;
const LABEL_CHARS = 80;
const VALUE_CHARS = 300;

/** What an event is told by, in plain text: worded by a rule's template, else by us. */
export function composeMessage(
  body: EventBody,
  details: EventDetails,
  template: MessageTemplate | null,
  reader: Reader & { appUrl: string },
): Message {
  const story = storyOf(body, details, reader);
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
