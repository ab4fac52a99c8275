import { z } from "zod";
import { FLAG_SEVERITIES } from "@/lib/contract/call-facts";
import { CALL_OUTCOMES, CALL_SENTIMENTS, CALL_TYPES, COMPLIANCE_CODES, SCORE_CRITERIA } from "@/lib/contract/words/call-words";

/** Longest texts that are kept, in UTF-16 units, and most entries of each list. */
export const CANDIDATE_LIMITS = {
  title: 120,
  sentence: 400,
  task: 300,
  due: 80,
  owner: 64,
  quote: 300,
  sentences: 12,
  actions: 30,
  flags: 30,
  evidence: 20,
} as const;

const evidence = z
  .array(z.number().int().min(0))
  .min(1)
  .max(CANDIDATE_LIMITS.evidence)
  .meta({ description: "Indexes of the transcript segments that say so." });

/** What a model is asked for: structured output, every statement with the segments it stands on. Texts are cut when too long. */
export const summaryCandidate = z.strictObject({
  title: z.strictObject({ text: z.string(), evidence }),
  sentences: z.array(z.strictObject({ text: z.string(), evidence })),
  callType: z.enum(CALL_TYPES),
  sentiment: z.enum(CALL_SENTIMENTS),
  outcome: z.enum(CALL_OUTCOMES),
  followUpRequired: z.boolean(),
  actionItems: z.array(z.strictObject({ owner: z.string(), task: z.string(), due: z.string(), evidence })),
  complianceFlags: z.array(
    z.strictObject({ code: z.enum(COMPLIANCE_CODES), severity: z.enum(FLAG_SEVERITIES), quote: z.string(), evidence }),
  ),
  score: z.array(z.strictObject({ criterion: z.enum(SCORE_CRITERIA), points: z.number().min(0).max(1), evidence })),
});

/** The outer shape, in which one bad entry costs that entry and not the summary. */
export const looseCandidate = z.strictObject({
  ...summaryCandidate.shape,
  title: z.unknown(),
  sentences: z.array(z.unknown()),
  actionItems: z.array(z.unknown()),
  complianceFlags: z.array(z.unknown()),
  score: z.array(z.unknown()),
});

const URL_LIKE = /(?:\b[a-z][a-z0-9+.-]{1,15}:\/\/|\bwww\.|\bmailto:|\bjavascript:)[^\s<>"')\]]*/gi;
const DOMAIN_LIKE =
  /\b(?:[a-z0-9-]{1,63}\.){1,5}(?:com|net|org|io|co|app|dev|info|biz|me|ai|xyz|top|shop|online|site|link|ly|gl|de|fr|es|it|nl|pt|be|ch|at|uk|eu|us|ru|cn|br|in)\b(?:\/[^\s<>"')\]]*)?/gi;

/**
 * A model's text as one safe line: control, bidirectional and zero-width characters, tags, links and addresses of the web gone,
 * cut at a word when longer than `max`.
 */
export function safeLine(text: string, max: number): string {
  const line = text
    .slice(0, 10_000)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .replace(/[\p{Bidi_Control}\u200B\u2060\uFEFF\u{E0001}\u{E0020}-\u{E007F}]/gu, "")
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/<[^<>]{0,200}>/g, "")
    .replace(URL_LIKE, "")
    .replace(DOMAIN_LIKE, "")
    .replace(/ {2,}/g, " ")
    .replace(/ ([.,;:!?])/g, "$1")
    .trim();
  if (line.length <= max) return line;
  const space = line.lastIndexOf(" ", max);
  return space > 0 ? line.slice(0, space) : "";
}
