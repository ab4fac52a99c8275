import { kindOf } from "../../language/concepts/concepts";
import { COMMON } from "../check/common";
import type { Item } from "../check/items";
import type { Featured } from "./clause-features";
import { type ConceptClass, classesOf } from "./concept-classes";
import type { Said } from "./read-said";

/** Something that a call is about, by whatever word. */
export interface Topic {
  key: string;
  /** As it was first said. */
  text: string;
  /** How much the call is about it. */
  rank: number;
  /** The lines in which it was first said. */
  evidence: readonly number[];
}

/** What is said in the first words of a side, without a greeting, tells why. */
const EARLY_TURNS = 2;
const KIND: Readonly<Partial<Record<Item["kind"], number>>> = { thing: 1.4, deed: 1, word: 0.8, state: 0.7, name: -0.4 };
const WEIGHT = {
  again: 0.8,
  early: 1.2,
  wanted: 0.5,
  reason: 0.25,
  inTrouble: 0.4,
  trouble: 0.9,
  change: 0.4,
  lone: -0.5,
  greeting: -0.9,
  masked: -0.4,
  late: -0.4,
  relative: -0.7,
};
/** Deeds and states are a topic only where they are what went wrong or what is wanted. */
const TELLING: readonly ConceptClass[] = ["trouble", "fix", "book", "pay", "buy", "give", "visit", "threat"];
const DULL: readonly ConceptClass[] = ["identity", "hold", "when", "sorry", "look"];
const EVERYDAY: ReadonlySet<string> = new Set(
  "send receive record help change open close ill late forget wrong door car place shop company floor table room person husband wife mother father son daughter sister brother child family friend".split(
    " ",
  ),
);
const WORD_MIN = 4;

/** What a call is about, the most first. Linear in its length. */
export function topicsOf(clauses: readonly Featured[], isGerman: boolean): Topic[] {
  const end = Math.max(1, clauses.at(-1)?.said.turn ?? 1);
  const seen = new Map<string, Topic & { item: Item; turns: Set<number>; last: number; marks: Set<keyof typeof WEIGHT> }>();
  const turns = { Customer: [] as number[], Agent: [] as number[] };
  for (const { said, names } of clauses) {
    const side = said.speaker === "Customer" ? "Customer" : "Agent";
    if (turns[side].at(-1) !== said.turn) turns[side].push(said.turn);
    const isEarly = side === "Customer" && turns[side].length <= EARLY_TURNS;
    for (const item of said.items) {
      if (!isTopical(item, isGerman, said)) continue;
      const key = topicKey(item);
      const one = seen.get(key) ?? {
        key,
        text: surfaceOf(item, said),
        rank: 0,
        evidence: said.sentence.evidence,
        item,
        turns: new Set<number>(),
        last: 0,
        marks: new Set<keyof typeof WEIGHT>(),
      };
      seen.set(key, one);
      one.turns.add(said.turn);
      one.last = said.turn / end;
      if (isEarly) one.marks.add("early");
      for (const name of names) {
        const mark = MARKS[name];
        if (mark) one.marks.add(mark);
      }
    }
  }
  return [...seen.values()]
    .filter(({ item, turns: { size } }) => item.ids.length > 0 || size > 1)
    .map(({ item, turns: { size }, last, marks, ...topic }) => {
      const classes = classesOf(item.ids);
      if (classes.has("trouble")) marks.add("trouble");
      if (classes.has("fix")) marks.add("change");
      if (item.ids.length === 0) marks.add("lone");
      if (last > 0.8) marks.add("late");
      if (EVERYDAY.has(topic.key)) marks.add("relative");
      const rank = [...marks].reduce((sum, mark) => sum + WEIGHT[mark], (KIND[item.kind] ?? 0) + WEIGHT.again * Math.log(size));
      return { ...topic, rank };
    })
    .sort((a, b) => b.rank - a.rank);
}

const MARKS: Readonly<Record<string, keyof typeof WEIGHT>> = {
  Cpi: "wanted",
  Creasons: "reason",
  Ctrouble: "inTrouble",
  greets: "greeting",
  names: "greeting",
  masked: "masked",
};

export function topicKey({ ids: [id], stem }: Item): string {
  return id ?? stem;
}

function isTopical({ kind, ids, stem, at }: Item, isGerman: boolean, { words }: Said): boolean {
  if (kind === "time" || kind === "other" || ids.some((id) => COMMON.has(id))) return false;
  const classes = classesOf(ids);
  if (DULL.some((one) => classes.has(one))) return false;
  if (ids.some((id) => kindOf(id) === "thing")) return true;
  if (kind === "deed" || kind === "state") return TELLING.some((one) => classes.has(one));
  if (ids.length > 0) return true;
  return stem.length >= WORD_MIN && (!isGerman || words[at]?.isCapital === true);
}

/** The words of an item as they were said, with the one before it that belongs to it: "gas bill". */
function surfaceOf({ at, stem, kind }: Item, { words, text, items }: Said): string {
  const last = words[at + stem.split(" ").length - 1];
  const before = kind === "thing" ? items.find((item) => item.at + item.stem.split(" ").length === at) : undefined;
  const isOne = before !== undefined && (before.kind === "thing" || before.kind === "word");
  const first = words[isOne ? before.at : at];
  if (!first || !last) return stem;
  const said = text.slice(first.from, last.from + last.text.length);
  return /[,.;:!?]/.test(said) ? text.slice(words[at]?.from ?? 0, last.from + last.text.length) : said;
}
