import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { foldText } from "../language/fold-text";
import { type Language, spoken } from "../language/languages";
import { countPhrases, hasPhrase, phrases } from "../language/phrases";
import { rolePhrases } from "./role-phrases";

/** A sentence of a line, and what it says of who speaks. */
export interface LineTalk {
  text: string;
  start: number;
  end: number;
  /** Index of its line. */
  line: number;
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
const SENTENCE = /[^.!?…]+(?:[.!?…]+["”')\]]*|$)/g;
const DECIMAL = /\d[.,]$/;

/** Cuts lines into sentences and weighs each: phrases of either side, what is asked for and what is given, "my" and "your". */
export function talkOf(segments: readonly TranscriptSegment[], language: Language, companyNames: readonly string[]): LineTalk[] {
  const company = phrases(companyNames.map((name) => name.replace(/[^\p{L}\p{N} ]/gu, " ")).join(";"));
  return segments.flatMap(({ text, start, end }, line) => {
    const parts = cut(text);
    let at = 0;
    return parts.map((part): LineTalk => {
      const from = start + ((end - start) * at) / Math.max(1, text.length);
      at += part.length;
      const to = start + ((end - start) * Math.min(at, text.length)) / Math.max(1, text.length);
      return { ...weigh(part.trim(), language, line < 3 ? company : null), start: round(from), end: round(to), line };
    });
  });
}

function cut(text: string): string[] {
  const parts: string[] = [];
  for (const [part] of text.matchAll(SENTENCE)) {
    const last = parts.at(-1);
    if (last !== undefined && (DECIMAL.test(last) || /\b(?:mr|mrs|ms|dr|st|nr|z|b)\.$/i.test(last) || part.trim() === ""))
      parts[parts.length - 1] = last + part;
    else if (part.trim() !== "") parts.push(part);
  }
  return parts.length > 0 ? parts : [text];
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
