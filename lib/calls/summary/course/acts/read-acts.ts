import { keysOf } from "@/lib/core/typed-keys";
import type { Language } from "../../../language/languages";
import type { Featured } from "../clause-features";
import { AGENT_ACT_WEIGHTS } from "../weights/agent-act-weights";
import { CUSTOMER_ACT_WEIGHTS } from "../weights/customer-act-weights";
import { type Act, AGENT_ACTS, CUSTOMER_ACTS } from "./acts";
import { type Turn, turnsOf } from "./turn-marks";

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
