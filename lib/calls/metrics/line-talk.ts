import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { foldText } from "../language/fold-text";
import { type Language, spoken } from "../language/languages";
import { countPhrases, hasPhrase, phrases } from "../summary/phrases";
import { rolePhrases } from "./role-phrases";

/** A sentence of a line, and what it says of who speaks. */
export interface LineTalk {
  text: string;
  start: number;
  end: number;
  /** Index of its line. */
  line: number;
  /** Where it stands in the text of its line, with the space behind it. */
  from: number;
  to: number;
  /** Above 0 it sounds like the agent, below like the customer. */
  points: number;
  isQuestion: boolean;
  /** Begins as an answer does. */
  isAnswer: boolean;
}

const POINTS = {
  strong: 3,
  weak: 1.1,
  customer: -1.7,
  company: 2,
  agentWord: 1.5,
  customerWord: -1.5,
  asksData: 2.6,
  givesData: -1.8,
  my: -0.7,
  your: 0.5,
};
const EACH_MAX = 2;
/** A full stop within a word ends nothing: "acme.io", ".5", "p.m". */
const SENTENCE_END = /(?<![.!?…])[.!?…]+["”')\]]*(?=\s|$)\s*/g;
const WORD = /[\p{L}\p{N}]/u;
/** "5." of a date, "Dr.", "p.m.", "z. B.": what goes on after its full stop. The longest has three letters. */
const GOES_ON = /(?:\d|(?<!\p{L})(?:mr|mrs|ms|dr|st|nr|\p{L}))$/iu;

/** Cuts lines into sentences and weighs each: phrases of either side, what is asked for and what is given, "my" and "your". */
export function talkOf(segments: readonly TranscriptSegment[], language: Language, companyNames: readonly string[]): LineTalk[] {
  const company = phrases(companyNames.map((name) => name.replace(/[^\p{L}\p{N} ]/gu, " ")).join(";"));
  return segments.flatMap(({ text, start, end }, line) => {
    const timeAt = (at: number) => round(start + ((end - start) * at) / Math.max(1, text.length));
    return cut(text).map(
      ({ from, to }): LineTalk => ({
        ...weigh(text.slice(from, to).trim(), language, line < 3 ? company : null),
        start: timeAt(from),
        end: timeAt(to),
        line,
        from,
        to,
      }),
    );
  });
}

/** The sentences of a text, one after the other and nothing left out. */
function cut(text: string): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = [];
  let [from, seen, hasWord] = [0, 0, false];
  for (const { 0: ending, index } of text.matchAll(SENTENCE_END)) {
    const to = index + ending.length;
    hasWord ||= WORD.test(text.slice(seen, to));
    seen = to;
    const goesOn = ending.trimEnd() === "." && GOES_ON.test(text.slice(Math.max(from, index - 4), index));
    if (to === text.length || goesOn || !hasWord) continue;
    parts.push({ from, to });
    from = to;
    hasWord = false;
  }
  const last = parts.at(-1);
  if (last && !WORD.test(text.slice(from))) last.to = text.length;
  else parts.push({ from, to: text.length });
  return parts;
}

function weigh(text: string, language: Language, company: RegExp | null) {
  const folded = foldText(text.normalize("NFC"));
  const { agentStrong, agentWeak, customer } = rolePhrases(language);
  const { sides, openers } = spoken(language);
  const times = (expression: RegExp) => Math.min(EACH_MAX, countPhrases(folded, expression));
  const words = lineWords(language, sides.lines);
  const isQuestion = text.trimEnd().endsWith("?") || (!/[.!…]$/.test(text) && opensWith(folded, language, openers));
  let points = POINTS.strong * times(agentStrong) + POINTS.weak * times(agentWeak) + POINTS.customer * times(customer);
  if (company && hasPhrase(folded, company)) points += POINTS.company;
  if (words) {
    points += POINTS.agentWord * times(words.agent) + POINTS.customerWord * times(words.customer);
    if (isQuestion && hasPhrase(folded, words.data)) points += POINTS.asksData;
    points += POINTS.my * times(words.my) + POINTS.your * times(words.your);
  }
  if (/\[(?:id|email|card|phone)\]/.test(folded) && !isQuestion && !hasPhrase(folded, agentWeak)) points += POINTS.givesData;
  const isAnswer = words !== null && folded.search(words.answers) === 0;
  return { text, points, isQuestion, isAnswer };
}

interface LineWords {
  agent: RegExp;
  customer: RegExp;
  data: RegExp;
  my: RegExp;
  your: RegExp;
  answers: RegExp;
}

const compiled = new Map<Language, LineWords>();
const openings = new Map<Language, RegExp>();

function lineWords(language: Language, lines: Record<keyof LineWords, string> | undefined): LineWords | null {
  if (!lines) return null;
  const known = compiled.get(language);
  if (known) return known;
  const { agent, customer, data, my, your, answers } = lines;
  const made = {
    agent: phrases(agent),
    customer: phrases(customer),
    data: phrases(data),
    my: phrases(my),
    your: phrases(your),
    answers: phrases(answers),
  };
  compiled.set(language, made);
  return made;
}

function opensWith(folded: string, language: Language, openers: string): boolean {
  const expression = openings.get(language) ?? phrases(openers);
  openings.set(language, expression);
  expression.lastIndex = 0;
  return folded.replace(/^(?:and|so|okay|ok|und|also)[ ,]+/, "").search(expression) === 0;
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
