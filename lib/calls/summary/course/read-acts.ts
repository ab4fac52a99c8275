import { keysOf } from "@/lib/core/typed-keys";
import type { Language } from "../../language/languages";
import { type Act, AGENT_ACTS, CUSTOMER_ACTS } from "./acts";
import { type Featured, moodOf } from "./clause-features";
import { AGENT_ACT_WEIGHTS } from "./weights/agent-act-weights";
import { CUSTOMER_ACT_WEIGHTS } from "./weights/customer-act-weights";

/** What somebody does in one turn: how likely each act of their side is. */
export interface ActedTurn {
  isCustomer: boolean;
  clauses: readonly Featured[];
  chances: ReadonlyMap<Act, number>;
}

type Weights = Readonly<Record<string, readonly number[]>>;

/** Weights of acts by side; `fit-calls` has others than those that are shipped. */
export interface ActWeights {
  agent: Weights;
  customer: Weights;
}

export const SIDES = { agent: keysOf(AGENT_ACTS), customer: keysOf(CUSTOMER_ACTS) } as const;
const FITTED: ActWeights = { agent: AGENT_ACT_WEIGHTS, customer: CUSTOMER_ACT_WEIGHTS };

/** What both sides do, turn by turn, by a logistic regression per act. Linear in the length of the call. */
export function readActs(clauses: readonly Featured[], language: Language, weights: ActWeights = FITTED): ActedTurn[] {
  return turnsOf(clauses, language).map((turn) => {
    const isCustomer = turn.speaker === "Customer";
    return { isCustomer, clauses: turn.clauses, chances: chancesOf(turn, isCustomer ? "customer" : "agent", weights) };
  });
}

function chancesOf({ marks }: Turn, side: keyof ActWeights, weights: ActWeights): Map<Act, number> {
  const acts = SIDES[side];
  const sums = acts.map(() => 0);
  for (const [mark, value] of marks)
    weights[side][mark]?.forEach((weight, at) => {
      sums[at] = (sums[at] ?? 0) + (value * weight) / 100;
    });
  return new Map(acts.map((act, at) => [act, 1 / (1 + Math.exp(-(sums[at] ?? 0)))]));
}

/** What one of the two says before the other speaks. */
export interface Turn {
  speaker: string;
  clauses: readonly Featured[];
  /** What its acts are told by, and how much each counts. */
  marks: ReadonlyMap<string, number>;
}

/** How much what stands before and after a turn counts. */
const BESIDE = 0.5;
/** Turns from the end that are told apart. */
const ENDS = 5;
/** Of length and place. */
const PLAIN = /^(?:size|again|.@)/;

/** The turns of a call with their marks: words, concepts and mood of their own, and concepts and mood of the turns beside them. Linear in its length. */
export function turnsOf(clauses: readonly Featured[], language: Language): Turn[] {
  const turns: Featured[][] = [];
  for (const clause of clauses) {
    const last = turns.at(-1);
    if (last?.[0]?.said.turn === clause.said.turn) last.push(clause);
    else turns.push([clause]);
  }
  const sensed = turns.map((turn) => new Set(turn.flatMap(senseOf)));
  return turns.map((turn, at) => {
    const marks = new Map([["bias", 1]]);
    for (const mark of sensed[at] ?? []) marks.set(mark, 1);
    for (const { said } of turn) {
      const mood = moodOf(said);
      for (const id of said.ids) marks.set(`${mood}#${id}`, 1);
      const words = said.folded.split(" ");
      for (const [index, word] of words.entries()) {
        marks.set(`${language}:${word}`, 1);
        if (index > 0) marks.set(`${language}:${words[index - 1]} ${word}`, 1);
      }
    }
    for (const mark of sensed[at - 1] ?? []) marks.set(`b:${mark}`, BESIDE);
    for (const mark of sensed[at + 1] ?? []) marks.set(`t:${mark}`, BESIDE);
    marks.set(`end${Math.min(ENDS, turns.length - 1 - at)}`, 1);
    return { speaker: turn[0]?.said.speaker ?? "", clauses: turn, marks };
  });
}

/** What a clause says, whatever its language. */
function senseOf({ said, names, cues }: Featured): string[] {
  const mood = moodOf(said);
  return [
    ...names.filter((name) => !PLAIN.test(name)),
    ...[...said.ids].map((id) => `#${id}`),
    ...cues.flatMap((cue) => [`~${cue}`, `~${mood}${cue}`]),
    `m:${mood}`,
    `m:${mood}${said.isSelf ? "i" : "o"}`,
  ];
}
