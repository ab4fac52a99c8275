import type { CallOutcome } from "@/lib/contract/words/call-words";
import { SCORE_CRITERIA, type ScoreCriterion } from "@/lib/contract/words/call-words";
import { AppError } from "@/lib/core/errors";
import { countWords } from "../language/fold-text";
import type { Told } from "./classify";
import type { Lexicon } from "./lexicon";
import { hasPhrase } from "./phrases";
import type { Sentence } from "./sentences";
import type { ScorePoint, ScoreWeights } from "./types";

/** Weights that a workspace starts with; they need not add up to 100. */
export const DEFAULT_SCORE_WEIGHTS: ScoreWeights = {
  greeting: 10,
  identification: 10,
  need_understood: 15,
  solution: 25,
  courtesy: 15,
  closing: 10,
  talk_balance: 15,
};

const OUTCOME_POINTS: Readonly<Record<CallOutcome, number | null>> = {
  resolved: 1,
  sale: 1,
  appointment_booked: 1,
  follow_up: 0.8,
  transferred: 0.7,
  escalated: 0.6,
  no_sale: 0.5,
  unresolved: 0.2,
  voicemail: null,
  no_answer: null,
  wrong_number: null,
  other: null,
};
const COURTESIES_FULL = 3;
/** Agent's part of all words that is full marks; outside it points fall to 0 at 0 and at 1. */
const BALANCE = { from: 0.3, to: 0.7 };
const BALANCE_WORDS_MIN = 40;

/** Points per criterion from what the agent said; where no line is told to be the agent's, from what was not the customer's. */
export function scorePoints(sentences: readonly Sentence[], lexicon: Lexicon, outcome: Told<CallOutcome>): ScorePoint[] {
  const agent = agentsSentences(sentences);
  if (agent.length === 0) return [];
  const { greeting, identification, need, courtesy, closing } = lexicon.score;
  const within = (list: readonly Sentence[], expression: RegExp) => list.filter(({ folded }) => hasPhrase(folded, expression));
  const has = (criterion: ScoreCriterion, list: readonly Sentence[], expression: RegExp): ScorePoint => {
    const found = within(list, expression)[0];
    return { criterion, points: found ? 1 : 0, evidence: (found ?? list[0])?.evidence ?? [] };
  };
  const polite = within(agent, courtesy);
  const abuse = within(agent, lexicon.flags.abuse);
  return [
    has("greeting", agent.slice(0, 2), greeting),
    has("identification", agent.slice(0, 3), identification),
    has("need_understood", agent, need),
    { criterion: "solution", points: OUTCOME_POINTS[outcome.value], evidence: outcome.evidence },
    {
      criterion: "courtesy",
      points: abuse.length > 0 ? 0 : Math.min(1, polite.length / Math.min(COURTESIES_FULL, agent.length)),
      evidence: [...abuse, ...polite].slice(0, 3).flatMap(({ evidence }) => evidence),
    },
    has("closing", agent.slice(-2), closing),
    { criterion: "talk_balance", points: balance(sentences), evidence: [] },
  ];
}

function balance(sentences: readonly Sentence[]): number | null {
  const words = (list: readonly Sentence[]) => list.reduce((sum, { text }) => sum + countWords(text), 0);
  const all = words(sentences);
  const customer = words(sentences.filter(({ speaker }) => speaker === "Customer"));
  if (all < BALANCE_WORDS_MIN || customer === 0) return null;
  const share = 1 - customer / all;
  const points = share < BALANCE.from ? share / BALANCE.from : share > BALANCE.to ? (1 - share) / (1 - BALANCE.to) : 1;
  return Math.round(points * 100) / 100;
}

/** Of lines that may be the agent's, where it is not known who is. */
const UNTOLD_CERTAINTY = 0.3;
/** Between good and bad, where nothing is known. */
export const UNKNOWN_SCORE = 50;

/**
 * agentScore = 100 · Σ(weight · points) / Σ(weight), over the criteria that the call gives occasion for, rounded; 50 when there are none.
 * scoreConfidence is the part of all weights that those criteria have, times how certain it is who the agent is.
 * @throws AppError `invalid` when a weight is negative or no number.
 */
export function weighScore(
  points: readonly ScorePoint[],
  weights: ScoreWeights,
  certainty = 1,
): { agentScore: number; scoreConfidence: number } {
  for (const criterion of SCORE_CRITERIA) {
    const weight = weights[criterion];
    if (!Number.isFinite(weight) || weight < 0) throw new AppError("invalid", `The weight of ${criterion} must be zero or more.`);
  }
  let reached = 0;
  let possible = 0;
  for (const { criterion, points: part } of points) {
    if (part === null) continue;
    reached += weights[criterion] * part;
    possible += weights[criterion];
  }
  if (possible === 0) return { agentScore: UNKNOWN_SCORE, scoreConfidence: 0 };
  const all = SCORE_CRITERIA.reduce((sum, criterion) => sum + weights[criterion], 0);
  return {
    agentScore: Math.round((100 * reached) / possible),
    scoreConfidence: Math.round((100 * certainty * possible) / all) / 100,
  };
}

/** How certain it is that the lines a score is made of are the agent's; `told` where somebody is told to be. */
export function certaintyOf(speakers: Iterable<string>, told = 1): number {
  return [...speakers].includes("Agent") ? told : UNTOLD_CERTAINTY;
}

function agentsSentences(sentences: readonly Sentence[]): Sentence[] {
  const own = sentences.filter(({ speaker }) => speaker === "Agent");
  return own.length > 0 ? own : sentences.filter(({ speaker }) => speaker !== "Customer");
}
