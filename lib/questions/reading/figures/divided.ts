import { type AskedColumn, isExtent, unitOf, unitSaid } from "../columns";
import { type Draft, has, isMeasure, note, plainly, plainOf, use } from "../draft";
import { figuresNamed, panelsOf } from "./panel";

type Item = Draft["items"][number];

/** "per kWh", "l/100km": the unit of what is divided by, how many of it, and the words that say so. */
interface Divisor {
  unit: string;
  times: number | null;
  /** The first of its words, and the one after its last. */
  from: number;
  to: number;
}

const PER = /^(per|pro|je|por|par|au|cada)$/;
/** These divide only where a number follows: "auf 100 km", "a los 100 km". */
const PER_MANY = /^(auf|on|for|fur|pour|sur|aux|los)$/;
const JOINED = /^(\d+)(\p{L}[\p{L}\d]*)$/u;

/** The first figure that is divided by so many of a unit of length, mass, energy, area or volume. */
export function divisorIn({ tokens, text }: Pick<Draft, "tokens" | "text">): Divisor | null {
  for (const [at, token] of tokens.entries()) {
    const joined = JOINED.exec(token.word);
    const unit = unitSaid(joined?.[2] ?? token.word);
    if (unit === null || !isExtent(unit.id) || token.kind !== "word") continue;
    const before = tokens[at - 1];
    const isNumber = joined === null && before?.kind === "number" && before.value !== undefined;
    const times = joined === null ? (isNumber ? (before?.value ?? null) : null) : Number(joined[1]);
    const first = isNumber ? at - 1 : at;
    const opener = tokens[first - 1];
    if (opener === undefined) continue;
    const isStroke = /^\s?\/\s?$/.test(text.slice(opener.end, tokens[first]?.start ?? 0));
    const isWord = PER.test(opener.word) || (times !== null && PER_MANY.test(opener.word));
    if (isStroke || isWord) return { unit: unit.id, times, from: isStroke ? first : first - 1, to: at + 1 };
  }
  return null;
}

/**
 * "l/100km", "electricity cost per kWh" where two columns are in kWh, "consumo por m2" of readings that each repeat the area: one sum over
 * another. Where one column alone is in the unit and adds up, other readers know it.
 */
export function readDivided(draft: Draft): void {
  const { items, vocabulary } = draft;
  const divisor = draft.follows || draft.measures.length > 0 ? null : divisorIn(draft);
  if (divisor === null) return;
  const isIn = (unit: string) => (column: AskedColumn) =>
    isMeasure(column) && column.unit?.of === unit && column.unit.per === null;
  const over = plainOf(vocabulary.columns.filter(isIn(divisor.unit)));
  const repeated = over.filter((column) => isRepeated(column, vocabulary));
  if (over.length === 0 || (over.length === 1 && divisor.times === null && repeated.length === 0)) return;
  const numerator = numeratorOf(draft, divisor, isIn);
  if (numerator === null) return;
  const { column, places } = numerator;
  const others = over.filter((one) => one !== column);
  const alike = others.filter((one) => isAlike(one, column));
  const [below, ...more] = others.length === 1 ? others : alike;
  if (below === undefined || more.length > 0 || (repeated.includes(below) && panelsOf(vocabulary).length === 0)) return;
  const { times } = divisor;
  draft.measures.push({
    kind: "ratio",
    column: column.name,
    over: below.name,
    ...(times === null || times === 1 ? {} : { times }),
  });
  draft.arithmetic = { columns: [column.name, below.name], places };
  draft.aggregated = true;
  if (repeated.includes(below)) draft.told.push(`${below.label} stands in each row, so it is per ${below.label} of each row.`);
  const own = items.flatMap((item, at) => (item.from < divisor.to && item.to > divisor.from ? [at] : []));
  const used = items.flatMap((item, at) => (AMOUNT.test(plainly(item)) && at < (own[0] ?? 0) && !draft.used.has(at) ? [at] : []));
  use(draft, ...used);
  note(
    draft,
    "measure",
    [...new Set([...places, ...own])],
    `${column.label} per ${times === null ? "" : `${times} `}${below.label}`,
  );
}

/** What stands for how much was used. */
const AMOUNT = /^(consumption|usage|use|verbrauch|consumo|gasto|consommation|conso|in|en)$/;

/** What is divided: the unit before the stroke, or the nearest figure before it. */
function numeratorOf(
  { items, tokens, vocabulary }: Draft,
  { from }: Divisor,
  isIn: (unit: string) => (column: AskedColumn) => boolean,
): { column: AskedColumn; places: number[] } | null {
  const named = (item: Item) => plainOf(figuresNamed(item));
  const before = items.flatMap((item, at) => (item.to <= from && item.period === null && item.number === null ? [at] : []));
  const unit = unitBefore({ tokens }, from);
  const written = unit === null ? [] : vocabulary.columns.filter(isIn(unit.id));
  const said = before.filter((at) => (items[at]?.values.length ?? 1) === 0 && named(items[at] as Item).length > 0);
  const fits = (at: number) => named(items[at] as Item).filter((column) => written.length === 0 || written.includes(column));
  const nearest = said.findLast((at) => fits(at).length > 0);
  const found = written.length === 1 ? written : nearest === undefined ? written : fits(nearest);
  // What is used up is no money.
  const isUse = before.some((at) => AMOUNT.test(plainly(items[at])));
  const [column, ...more] = isUse && found.length > 1 ? found.filter(({ money }) => !money) : found;
  if (column === undefined || more.length > 0) return null;
  const places = before.filter((at) => {
    const item = items[at];
    if (item === undefined || has(item, "by", "which")) return false;
    const isUnit = item.to === from && unitOf(plainly(item)) !== null;
    return isUnit || named(item).includes(column);
  });
  return { column, places };
}

/** The unit of what is divided: "kWh" of "kWh per sqm", "l" of "l/100km". */
export const unitBefore = ({ tokens }: Pick<Draft, "tokens">, from: number) => unitOf(tokens[from - 1]?.word ?? "");

/** "Elec Cost" and "Elec kWh": of the same thing. */
const isAlike = (one: AskedColumn, other: AskedColumn) =>
  one.words.some(
    ({ word, optional, concepts }) =>
      !optional && other.words.some((each) => each.word === word || [...concepts].some((concept) => each.concepts.has(concept))),
  );

/** The size of what rows are of stands in each of them. */
const isRepeated = ({ profile, words }: AskedColumn, { rowCount }: Draft["vocabulary"]) =>
  words.some(({ concepts }) => ["area", "floor_area", "capacity", "room"].some((one) => concepts.has(one))) &&
  profile.distinctCount * 4 < rowCount;
