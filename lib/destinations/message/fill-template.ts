import { TEMPLATE_WORDS, type TemplateWord, type WordValues } from "@/lib/contract/events/delivery-words";
import type { MessageTemplate } from "@/lib/contract/events/destinations";
import { EVENT_WORDS, type SubscribableEvent } from "@/lib/contract/events/events";

const WORD = /\{([a-z_]{1,40})\}/g;
const KNOWN: ReadonlySet<string> = new Set(Object.values(TEMPLATE_WORDS).flat());
const NOUNS = { call: "calls", report: "reports", dataset: "datasets" } as const;

/**
 * A text with its words in braces replaced, each once: braces in what replaces them stay as they are. A line whose words are all
 * empty is left out; a word that there is not stays.
 */
export function fillTemplate(text: string, values: WordValues): string {
  const wordOf = (word: string) => (KNOWN.has(word) ? (values[word as TemplateWord] ?? "") : null);
  return text
    .split("\n")
    .filter((line) => !isEmpty(line, wordOf))
    .map((line) => line.replace(WORD, (whole, word: string) => wordOf(word) ?? whole))
    .join("\n");
}

/** What is odd about a template for one kind of event, in sentences. */
export function templateWarnings({ title, body }: MessageTemplate, event: SubscribableEvent): string[] {
  const used = [...new Set([...`${title}\n${body}`.matchAll(WORD)].map((match) => match[1] ?? ""))];
  const { noun } = EVENT_WORDS[event];
  const own: readonly string[] = TEMPLATE_WORDS[noun];
  return used.flatMap((word) => {
    if (!KNOWN.has(word)) return [`There is no word {${word}}: it stays as it is.`];
    return own.includes(word) ? [] : [`{${word}} says nothing of ${NOUNS[noun]}: it is left out.`];
  });
}

function isEmpty(line: string, wordOf: (word: string) => string | null): boolean {
  const words = [...line.matchAll(WORD)];
  return words.length > 0 && words.every((match) => wordOf(match[1] ?? "") === "");
}
