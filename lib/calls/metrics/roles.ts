import type { TranscriptSegment } from "@/lib/contract/call-facts";
import type { CallDirection } from "@/lib/contract/words/call-words";
import { countWords, foldText } from "../language/fold-text";
import { guessLanguage, knownLanguage, LANGUAGES, spoken } from "../language/languages";
import { countPhrases, hasPhrase, phrases } from "../summary/phrases";
import { AGENT_NAMES, CUSTOMER_NAMES, rolePhrases } from "./role-phrases";

/** Below this nobody is called Agent or Customer. */
const ROLE_CONFIDENCE_MIN = 0.75;

export interface RoleHints {
  direction: CallDirection;
  /** Code or name; "" when not known. */
  language: string;
  /** Names the workspace goes by, as its agents say them. */
  companyNames?: readonly string[];
}

interface ToldRoles {
  /** Name as given → "Agent", "Customer" or "Speaker 1", 2 … in the order in which they first speak. */
  roles: Map<string, string>;
  /** How sure Agent and Customer are, 0.5 to 1; 1 when the transcript names them itself. */
  confidence: number;
}

const WEIGHTS = { strong: 2, weak: 0.4, customer: 1, company: 1.5, opening: 0.8, named: 0.6, line: 0.35 };
/** Whoever answers with more than a hello names the company or themselves. */
const NAMED_WORDS = 3;
/** What is said at the ends of a call tells who works there; a long middle would only add noise. */
const SEGMENTS_MAX = 40;

/**
 * Tells the agent from the customer on one channel. Each speaker's points: phrases that agents or customers say, the
 * company's name in an opening, and who speaks first (inbound: the agent answers; outbound: who says no more than "Hello?"
 * was called). The confidence is the logistic function of the lead of the first over the second; weights are our own.
 */
export function tellRoles(segments: readonly TranscriptSegment[], hints: RoleHints): ToldRoles {
  const speakers = [...new Set(segments.map(({ speaker }) => speaker))];
  const named = new Map(speakers.map((speaker) => [speaker, sideByName(speaker)]));
  const sides = [...named.values()];
  if (sides.includes("Agent") && sides.includes("Customer")) {
    return { roles: number(speakers, named), confidence: 1 };
  }
  if (hints.direction === "internal" || speakers.length === 0) return { roles: number(speakers, new Map()), confidence: 0.5 };
  const points = new Map(speakers.map((speaker) => [speaker, 0]));
  for (const speaker of speakers) points.set(speaker, pointsOf(segments, speaker, hints));
  addOpening(segments, hints.direction, points);
  const ranked = [...points].sort((a, b) => b[1] - a[1]);
  const [first, last] = [ranked[0], speakers.length > 1 ? mostWords(segments, ranked.slice(1)) : undefined];
  const lead = last ? (first?.[1] ?? 0) - last[1] : Math.abs(first?.[1] ?? 0);
  const confidence = Math.round(1000 / (1 + Math.exp(-lead))) / 1000;
  if (!first || confidence < ROLE_CONFIDENCE_MIN) return { roles: number(speakers, new Map()), confidence };
  const told = new Map<string, string>([[first[0], last || first[1] > 0 ? "Agent" : "Customer"]]);
  if (last) told.set(last[0], "Customer");
  return { roles: number(speakers, told), confidence };
}

const compiledLines = new Map<string, RegExp>();

function linePhrases(list: string): RegExp {
  const made = compiledLines.get(list) ?? phrases(list);
  compiledLines.set(list, made);
  return made;
}

/** The segments with their speakers renamed. */
export function applyRoles(segments: readonly TranscriptSegment[], { roles }: ToldRoles): TranscriptSegment[] {
  return segments.map((segment) => ({ ...segment, speaker: roles.get(segment.speaker) ?? segment.speaker }));
}

function sideByName(speaker: string): string {
  if (AGENT_NAMES.test(speaker.trim())) return "Agent";
  return CUSTOMER_NAMES.test(speaker.trim()) ? "Customer" : "";
}

function number(speakers: readonly string[], told: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(speakers.map((speaker, at) => [speaker, told.get(speaker) || `Speaker ${at + 1}`]));
}

function pointsOf(segments: readonly TranscriptSegment[], speaker: string, hints: RoleHints): number {
  const own = segments.filter((segment) => segment.speaker === speaker);
  const said = own.length > SEGMENTS_MAX ? [...own.slice(0, SEGMENTS_MAX / 2), ...own.slice(-SEGMENTS_MAX / 2)] : own;
  const folded = said.map(({ text }) => foldText(text));
  const language = knownLanguage(hints.language) ?? guessLanguage(segments);
  let points = 0;
  for (const one of language ? [language] : LANGUAGES) {
    const { agentStrong, agentWeak, customer } = rolePhrases(one);
    // Counted with a cap, so that one habit of speech decides nothing.
    const times = (expression: RegExp, cap: number) =>
      Math.min(
        cap,
        folded.reduce((sum, text) => sum + countPhrases(text, expression), 0),
      );
    const { lines } = spoken(one).sides;
    if (lines) points += WEIGHTS.line * (times(linePhrases(lines.agent), 4) - times(linePhrases(lines.customer), 4));
    points += WEIGHTS.strong * times(agentStrong, 3) + WEIGHTS.weak * times(agentWeak, 5) - WEIGHTS.customer * times(customer, 4);
  }
  const company = phrases((hints.companyNames ?? []).map((name) => name.replace(/[^\p{L}\p{N} ]/gu, " ")).join(";"));
  if (folded.slice(0, 3).some((text) => hasPhrase(text, company))) points += WEIGHTS.company;
  return points;
}

function addOpening(segments: readonly TranscriptSegment[], direction: CallDirection, points: Map<string, number>): void {
  const first = segments[0];
  if (!first || points.size < 2) return;
  const answersOnly = countWords(first.text) <= 3;
  const sign = direction === "inbound" ? 1 : answersOnly ? -1 : 0.5;
  const isNamed = direction === "inbound" && countWords(first.text) >= NAMED_WORDS && !first.text.trimEnd().endsWith("?");
  points.set(first.speaker, (points.get(first.speaker) ?? 0) + sign * WEIGHTS.opening + (isNamed ? WEIGHTS.named : 0));
}

/** The customer is whoever else talks most; a third voice is neither. */
function mostWords(segments: readonly TranscriptSegment[], others: readonly [string, number][]): [string, number] | undefined {
  const words = new Map<string, number>();
  for (const { speaker, text } of segments) words.set(speaker, (words.get(speaker) ?? 0) + text.length);
  return [...others].sort((a, b) => (words.get(b[0]) ?? 0) - (words.get(a[0]) ?? 0))[0];
}
