import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { guessLanguage, knownLanguage } from "../language/languages";
import { type LineTalk, talkOf } from "./line-talk";
import type { RoleHints } from "./roles";

/** A line counts as somebody's from this certainty on. */
const SURE = 0.8;
/** Certainty that a line must have by its own words before anybody is called anything. */
const TELLING = 0.8;
const LEANING = 0.65;
/** How likely another speaker goes on, by what was said before and how the next line begins. */
const SWITCH = { question: 0.88, answer: 0.75, pause: 0.66, line: 0.4, askedInLine: 0.55, answerInLine: 0.45, inLine: 0.15 };
const PAUSE_SEC = 0.25;
const OPENING_POINTS = 0.9;

interface GuessedSpeakers {
  /** Lines that hold several turns are split. "Speaker 1" where it can't be told. */
  segments: TranscriptSegment[];
  /** Mean certainty of the lines that were told; 0 when none were. */
  confidence: number;
}

/**
 * Guesses who speaks in a transcript that tells no speakers: what is said gives points to either side, and turn taking says how likely
 * the side changes between two sentences. Certainties are those of a hidden Markov model with two states (forward-backward: Rabiner, "A
 * tutorial on hidden Markov models", Proceedings of the IEEE 77 (1989) 257-286); points and chances are our own. Linear in the lines.
 * Pass masked segments: a number that is cut between two sides can't be told any more.
 */
export function guessSpeakers(segments: readonly TranscriptSegment[], hints: RoleHints): GuessedSpeakers {
  const language = knownLanguage(hints.language) ?? guessLanguage(segments);
  if (!language || hints.direction === "internal" || segments.length === 0) return { segments: unnamed(segments), confidence: 0 };
  const talk = talkOf(segments, language, hints.companyNames ?? []);
  const points = talk.map(({ points: own }) => own);
  addOpening(talk, points, hints);
  if (!points.some((one) => one >= TELLING) || !points.some((one) => one <= -TELLING))
    return { segments: unnamed(segments), confidence: 0 };
  const certainties = agentCertainties(points, talk);
  return join(segments, talk, certainties);
}

/** Inbound, whoever answers speaks first; outbound, whoever says no more than "Hello?" was called. */
function addOpening(talk: readonly LineTalk[], points: number[], { direction }: RoleHints): void {
  const first = talk[0];
  if (!first) return;
  const answersOnly = first.text.split(" ").length <= 3;
  points[0] = (points[0] ?? 0) + (direction === "outbound" && answersOnly ? -OPENING_POINTS : OPENING_POINTS);
}

/** How certain each sentence is the agent's, 0 to 1. */
function agentCertainties(points: readonly number[], talk: readonly LineTalk[]): number[] {
  const says = points.map((one) => 1 / (1 + Math.exp(-one)));
  const chance = talk.map((_, at) => switchChance(talk[at - 1], talk[at]));
  const forward: number[] = [];
  for (const [at, agent] of says.entries()) {
    const before = forward[at - 1] ?? 0.5;
    const change = at === 0 ? 0.5 : (chance[at] ?? 0.5);
    const prior = before * (1 - change) + (1 - before) * change;
    forward.push(normal(prior * agent, (1 - prior) * (1 - agent)));
  }
  const result: number[] = new Array(says.length).fill(0.5);
  let [agentAfter, customerAfter] = [1, 1];
  for (let at = says.length - 1; at >= 0; at--) {
    const here = forward[at] ?? 0.5;
    result[at] = normal(here * agentAfter, (1 - here) * customerAfter);
    const agent = says[at] ?? 0.5;
    const change = chance[at] ?? 0.5;
    const [a, c] = [agent * agentAfter, (1 - agent) * customerAfter];
    const [toAgent, toCustomer] = [(1 - change) * a + change * c, change * a + (1 - change) * c];
    const sum = toAgent + toCustomer || 1;
    agentAfter = toAgent / sum;
    customerAfter = toCustomer / sum;
  }
  return result;
}

function switchChance(before: LineTalk | undefined, next: LineTalk | undefined): number {
  if (!before || !next) return 0.5;
  if (before.line === next.line)
    return before.isQuestion && !next.isQuestion ? SWITCH.askedInLine : next.isAnswer ? SWITCH.answerInLine : SWITCH.inLine;
  if (before.isQuestion && !next.isQuestion) return SWITCH.question;
  if (next.isAnswer) return SWITCH.answer;
  return next.start - before.end > PAUSE_SEC ? SWITCH.pause : SWITCH.line;
}

function normal(agent: number, customer: number): number {
  return agent + customer > 0 ? agent / (agent + customer) : 0.5;
}

/** Sentences of one line and one side go together again, as they stand in it and with their part of its time. */
function join(
  segments: readonly TranscriptSegment[],
  talk: readonly LineTalk[],
  certainties: readonly number[],
): GuessedSpeakers {
  const made: TranscriptSegment[] = [];
  let [sum, count] = [0, 0];
  let line = -1;
  let begins = 0;
  for (const [at, { start, end, line: own, from, to }] of talk.entries()) {
    const agent = certainties[at] ?? 0.5;
    const sure = Math.max(agent, 1 - agent);
    const likely = agent > 0.5 ? "Agent" : "Customer";
    const last = made.at(-1);
    // Within one line a sentence of which little can be told goes on with the one before it.
    const goesOn = line === own && last?.speaker === likely && sure >= LEANING;
    const speaker = sure >= SURE || goesOn ? likely : "Speaker 1";
    if (sure >= SURE) {
      sum += sure;
      count += 1;
    }
    const whole = segments[own]?.text ?? "";
    if (last && line === own && last.speaker === speaker) {
      last.text = whole.slice(begins, to).trim();
      last.end = end;
    } else {
      begins = from;
      made.push({ start, end, speaker, text: whole.slice(from, to).trim() });
    }
    line = own;
  }
  if (made.every(({ speaker }) => speaker === "Speaker 1")) return { segments: unnamed(segments), confidence: 0 };
  return { segments: made, confidence: count === 0 ? 0 : Math.round((100 * sum) / count) / 100 };
}

function unnamed(segments: readonly TranscriptSegment[]): TranscriptSegment[] {
  return segments.map((segment) => ({ ...segment, speaker: "Speaker 1" }));
}
