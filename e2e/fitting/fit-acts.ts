import { type ActedTurn, type ActWeights, readActs, SIDES } from "@/lib/calls/summary/course/read-acts";
import { type Example, fitWeights, strongest, type Weights } from "./regression";
import type { LabelledTurn, TrainingCall } from "./training-calls";

const STRENGTH = 0.003;
const LEAST = 5;
const MARKS_MAX = 800;
/** Enough for weights that are kept small. */
const STEPS = 120;

/** What tells the acts of both sides, of the turns that are labelled. */
export function fitActs(calls: readonly TrainingCall[]): ActWeights {
  const turns = calls.flatMap(({ turns }) => turns);
  const fitSide = (side: keyof typeof SIDES): Weights => {
    const own = turns.filter((turn) => (turn.speaker === "Customer") === (side === "customer"));
    const examples = own.flatMap((turn) => exampleOf(turn, SIDES[side]));
    const options = { strength: STRENGTH, least: LEAST, steps: STEPS, isEach: true };
    const chosen = new Set(Object.keys(strongest(fitWeights(examples, options), MARKS_MAX, 0)));
    const fewer = examples.map(({ marks, ...example }) => ({
      ...example,
      marks: new Map([...marks].filter(([name]) => chosen.has(name))),
    }));
    return fitWeights(fewer, options);
  };
  return { agent: fitSide("agent"), customer: fitSide("customer") };
}

function exampleOf({ marks, acts }: LabelledTurn, choices: readonly string[]): Example[] {
  return acts ? [{ marks, wanted: choices.map((act) => Number(acts.has(act))), weight: 1 }] : [];
}

/**
 * What is done in each call, told by weights that its hand is not in: those of its own hand would be surer than they are for a call
 * that nobody has seen.
 */
export class Acts {
  readonly #weights = new Map<string, ActWeights>();
  readonly #calls: readonly TrainingCall[];

  constructor(calls: readonly TrainingCall[]) {
    this.#calls = calls;
  }

  /** What is fitted without a hand, or on all if that has no labelled turns. */
  without(hand: string): ActWeights {
    const isLabelled = this.#calls.some((call) => call.hand === hand && call.turns.some(({ acts }) => acts !== null));
    const key = isLabelled ? hand : "";
    const known = this.#weights.get(key);
    if (known) return known;
    const fitted = fitActs(this.#calls.filter((call) => call.hand !== key));
    this.#weights.set(key, fitted);
    return fitted;
  }

  of({ clauses, spoken, hand }: TrainingCall): ActedTurn[] {
    return readActs(clauses, spoken, this.without(hand));
  }
}
