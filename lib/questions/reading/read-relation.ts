import type { FactFilter } from "@/lib/contract/report-facts";
import type { AskedColumn } from "./columns";
import { beside, type Draft, EVENTS, has, isMeasure, isReference, note, partOf, pickColumn, plainly, use } from "./draft";
import { bestColumns, type Item } from "./items";
import { deriveTime, momentOf } from "./moments";

/** One of the two things that go together, or not. */
export type Side = { at: number } & (
  | { kind: "figure" | "group" | "flag"; column: AskedColumn }
  | { kind: "rows"; of: FactFilter; said: string }
  | { kind: "calendar" }
);

/** "does price depend on size", "¿influye la edad en la nota?": one figure by classes of the other, asked where no two are named. */
export function readRelation(draft: Draft): void {
  const places = draft.items.flatMap((item, at) => (has(item, "relation") && !item.exact ? [at] : []));
  const [first] = places;
  if (first === undefined) return;
  const sides = sidesOf(draft, new Set(places));
  const figures = sides.filter(({ kind }) => kind !== "group");
  // "customer satisfaction": whose it is makes no classes.
  const [one, other, ...more] = figures.length >= 2 ? figures : sides;
  if (one === undefined || other === undefined || more.length > 0) return;
  const [of, by] = isTurned(draft, places) ? [other, one] : [one, other];
  const [measured, classed] = by.kind === "rows" || of.kind === "group" || of.kind === "calendar" ? [by, of] : [of, by];
  if (!addMeasured(draft, measured) || !addClassed(draft, classed)) return;
  const around = [one.at, other.at].flatMap((at) => [at - 2, at - 1, at + 1].filter((place) => isDegree(draft, place)));
  use(draft, ...places, measured.at, ...(classed.kind === "calendar" ? [] : [classed.at]), ...around);
  takeVerbEnds(draft);
}

/** "hängt … ab", "hat etwas mit … zu tun": what is left of the verb. */
export function takeVerbEnds(draft: Draft): void {
  draft.items.forEach((item, at) => {
    if (item.values.length === 0 && item.columns.length === 0 && VERB_ENDS.test(plainly(item))) use(draft, at);
  });
}

/** What is named last is the figure where the first works on it: "does A affect B"; "A depends on B" is the other way round. */
const isTurned = ({ items }: Draft, places: readonly number[]) => !places.some((at) => has(items[at], "relation_on"));

export function sidesOf(draft: Draft, verbs: ReadonlySet<number>): Side[] {
  const sides: Side[] = [];
  draft.items.forEach((item, at) => {
    const side = verbs.has(at) || draft.used.has(at) ? null : sideAt(draft, item, at);
    const isSame =
      side !== null &&
      sides.some((one) => "column" in one && "column" in side && one.column === side.column && one.kind === side.kind);
    if (side !== null && !isSame) sides.push(side);
  });
  return sides;
}

function sideAt(draft: Draft, item: Item, at: number): Side | null {
  if (item.period !== null || item.number !== null) return null;
  if (partOf(item, "part") !== null) return { at, kind: "calendar" };
  const [hit] = item.columns;
  const isNamed = hit !== undefined && (hit.exact >= 2 || (hit.exact === 1 && hit.coverage >= 0.5));
  const figures = bestColumns(item, isMeasure);
  if (isNamed && figures.length > 0 && isMeasure(hit.column) && !item.exact) {
    const column = pickColumn(draft, at, figures, `Which column do you mean by “${item.said}”?`);
    return column === null ? null : { at, kind: "figure", column };
  }
  if (isNamed && hit.column.use === "flag" && hit.coverage === 1) return { at, kind: "flag", column: hit.column };
  const groups = bestColumns(item, (column) => column.use === "group" && !isReference(column));
  const [group] = groups;
  if (isNamed && group !== undefined && !item.exact && (!item.entity || hit.exact >= 2) && groups.length === 1)
    return { at, kind: "group", column: group };
  const [value, ...others] = item.values;
  if (value !== undefined && others.length === 0 && value.column.profile.meaning?.outcome === true)
    return {
      at,
      kind: "rows",
      of: { column: value.column.name, op: "eq", value: value.value },
      said: `${value.column.label} is ${value.value}`,
    };
  if (item.entity || !EVENTS.some((one) => item.concepts.has(one))) return null;
  const moment = momentOf(draft, item);
  return moment === null || moment.profile.nullCount === 0
    ? null
    : { at, kind: "rows", of: { column: moment.name, op: "not_null", value: null }, said: `${moment.label} has a value` };
}

function addMeasured(draft: Draft, side: Side): boolean {
  switch (side.kind) {
    case "figure":
      draft.measures.push({ kind: "average", column: side.column.name });
      draft.aggregated = true;
      note(draft, "measure", [side.at], `average ${side.column.label}`);
      return true;
    case "flag":
      if (side.column.yes === null) return false;
      draft.measures.push({ kind: "rate", of: [{ column: side.column.name, op: "eq", value: side.column.yes }] });
      note(draft, "measure", [side.at], `share of rows where ${side.column.label}`);
      return true;
    case "rows":
      draft.measures.push({ kind: "rate", of: [side.of] });
      note(draft, "measure", [side.at], `share of rows where ${side.said}`);
      return true;
    default:
      return false;
  }
}

function addClassed(draft: Draft, side: Side): boolean {
  if (side.kind === "rows") return false;
  // What part of the calendar it is, is read with the groups.
  if (side.kind === "calendar") return true;
  const edges = side.kind === "figure" ? classesOf(side.column.profile) : null;
  if (edges === null) {
    draft.groups.push({ column: side.column.name });
    note(draft, "group", [side.at], `by ${side.column.label}`);
    return true;
  }
  const name = `range of ${side.column.label}`;
  draft.derive.push({ name, as: { kind: "bin", of: side.column.name, edges } });
  draft.groups.push({ column: name });
  note(draft, "group", [side.at], `by ranges of ${side.column.label}`);
  return true;
}

/** "a slow reply", "bigger discounts", "l'importance de la remise": how much of a side there is, which every class says. */
export function isDegree(draft: Draft, at: number): boolean {
  const item = draft.items[at];
  return (
    item !== undefined &&
    item.values.length === 0 &&
    (has(item, "more", "most", "least", "gt", "lt") || DEGREE.test(plainly(item)) || isPerson(draft, at))
  );
}

/** "the discount of a customer": whose it is. */
const isPerson = (draft: Draft, at: number) => draft.items[at]?.entity === true || beside(draft, at, 1, 0) === undefined;

const DEGREE =
  /^(slow(er)?|fast(er)?|quick(er)?|high(er)?|low(er)?|long(er)?|short(er)?|big(ger)?|larger?|small(er)?|old(er)?|young(er)?|more|less|hohe\p{L}*|niedrig\p{L}*|gross\p{L}*|klein\p{L}*|lang\p{L}*|kurz\p{L}*|schnell\p{L}*|alter\p{L}*|jung\p{L}*|zahl|hohe|anzahl|cantidad|numero|nivel|alt[oa]s?|baj[oa]s?|grandes?|peque\p{L}*|larg[oa]s?|cort[oa]s?|rapid[oa]s?|lent[oa]s?|hautes?|bas(ses)?|longue?s?|courte?s?|petite?s?|eleve\p{L}*|forte?s?|faibles?|rapides?|lentes?|nombre|niveau|nivel|level|amount|size|hohen)$/u;

const VERB_ENDS = /^(ab|aus|zusammen|tun|ver|voir|auf|do|anything|something|whether|ob|si)$/;

/** So many values are their own classes. */
const OWN_MAX = 8;

/** Edges of four classes of a number with about as many rows each, as round as they can be; null where its values are classes. */
function classesOf({ distinctCount, p25, p50, p75 }: AskedColumn["profile"]): number[] | null {
  if (distinctCount <= OWN_MAX || p25 === null || p50 === null || p75 === null) return null;
  const step = 10 ** Math.floor(Math.log10(Math.max(p75 - p25, Number.MIN_VALUE) / 2));
  const edges = [p25, p50, p75].map((edge) => Number((Math.round(edge / step) * step).toPrecision(12)));
  const distinct = [...new Set(edges)];
  return distinct.length > 1 ? distinct : null;
}

const TIME = ["duration", "wait"];

/** What is long takes up a way, where it takes no time. */
const LENGTH = ["distance", "length_size"];

/** What a comparative says of things by itself, whichever end it is; nothing where a noun has to say it. */
const DEGREES: readonly (readonly [word: RegExp, concepts: readonly string[]])[] = [
  [/^(older|younger|alter(e[nrs]?)?|junger(e[nrs]?)?|mayores|viej[oa]s|jovenes|agee?s|vieux|vieilles|jeunes)$/, ["age"]],
  [/^(longer|shorter|langer(e[nrs]?)?|kurzer(e[nrs]?)?|larg[oa]s|cort[oa]s|longues?|longs|courte?s|longtemps)$/, TIME],
  [/^(slower|faster|quicker|langsamer(e[nrs]?)?|schneller(e[nrs]?)?|lent[oa]s|rapid[oa]s|rapides?|lente?s)$/, TIME],
  [/^(heavier|lighter|schwerer(e[nrs]?)?|leichter(e[nrs]?)?|pesad[oa]s|liger[oa]s|lourde?s|legere?s)$/, ["weight"]],
  [/^(pricier|cheaper|teurer(e[nrs]?)?|billiger(e[nrs]?)?|gunstiger(e[nrs]?)?|car[oa]s|barat[oa]s|chere?s)$/, ["money"]],
  [/^(bigger|larger|smaller|grosser(e[nrs]?)?|kleiner(e[nrs]?)?|grandes?|pequen[oa]s|grands|gros(ses)?|petite?s)$/, ["money"]],
  [
    /^(warmer(e[nrs]?)?|hotter|heisser(e[nrs]?)?|colder|kalter(e[nrs]?)?|calid[oa]s|calientes|fri[oa]s|chaude?s?|froide?s?)$/,
    ["temperature"],
  ],
  [/^(often|ofter|haufiger|seltener|menudo|souvent)$/, ["visit", "session", "attendance"]],
  [/^(more|less|fewer|higher|lower|better|worse|mehr|weniger|hoher(e[nrs]?)?|niedriger(e[nrs]?)?|besser(e[nrs]?)?)$/, []],
  [/^(schlechter(e[nrs]?)?|mejor(es)?|peor(es)?|meilleure?s?|mieux|eleve(e?s)?|alt[oa]s|baj[oa]s)$/, []],
];

/** Words that make a degree of the one behind them, or are one. */
const MORE = /^(mas|menos|plus|moins)$/;

/** What a word like "slow" is only beside another degree: "does a slow reply mean a bad rating". */
const PLAIN =
  /^(slow|fast|quick|long|short|big|large|small|high|low|bad|good|poor|old|young|cheap|expensive|late|early|few|many|langsame?[nrs]?|schnelle?[nrs]?|lange?[nrs]?|kurze?[nrs]?|hohe?[nrs]?|niedrige?[nrs]?|schlechte?[nrs]?|gute?[nrs]?)$/;

interface Degree {
  /** Places of its items. */
  places: number[];
  concepts: readonly string[];
}

/** A comparative, in whichever language: what it compares has to be read, or is asked. */
export const isDegreeWord = (word: string) => DEGREES.some(([pattern]) => pattern.test(word));

/** "do older patients wait longer", "bekommen größere Bestellungen mehr Rabatt": the second by classes of the first. */
export function readDegrees(draft: Draft): void {
  const { items, tokens } = draft;
  const isOther = items.some(
    (item) =>
      item.number !== null || has(item, "which", "who", "against", "why", "change", "by", "top", "relation", "count", "list"),
  );
  // "est-ce que" compares nothing.
  const isThan = tokens.some(({ word }, at) => THAN.test(word) && !/^(ce|es)$/.test(tokens[at - 1]?.word ?? ""));
  if (isOther || isThan || draft.follows) return;
  const degrees = degreesOf(draft);
  const [first, second, ...more] = degrees;
  if (first === undefined || second === undefined || more.length > 0) return;
  const taken = new Set(degrees.flatMap(({ places }) => places));
  const start = Math.max(...first.places);
  const end = Math.min(...second.places);
  // "bigger discounts" are of that noun, "older patients" of what "older" means.
  const classed =
    figureBetween(draft, start, Math.min(end, start + 2), taken) ??
    figureOf(draft, first, null) ??
    (first.concepts === TIME ? figureOf(draft, { ...first, concepts: LENGTH }, null) : null) ??
    figureBetween(draft, start, end, taken);
  if (classed === null || classed.kind !== "figure") {
    draft.doubts.push({
      at: first.places[0] ?? 0,
      sentence: `Which two columns go together? I could not read “${items[first.places[0] ?? 0]?.said}”.`,
      options: [],
    });
    return;
  }
  const measured = measuredFrom(draft, classed, start, taken) ?? figureOf(draft, second, classed.column);
  if (measured === null && readTimeTaken(draft, classed, second, taken)) return;
  if (measured === null || !addMeasured(draft, measured) || !addClassed(draft, classed)) return;
  use(draft, ...taken, measured.at, classed.at);
  items.forEach((item, at) => {
    if (item.entity || LINKING.test(plainly(item))) use(draft, at);
  });
}

/** "do older patients stay longer": the time from when rows begin to their one other moment. */
function readTimeTaken(draft: Draft, classed: Side, { concepts }: Degree, taken: ReadonlySet<number>): boolean {
  const { main, moments } = draft.vocabulary;
  const [to, ...more] = moments.filter((one) => one !== main);
  const isDays = draft.items.some((item, at) => !taken.has(at) && partOf(item, "grain") !== null);
  if (main === null || to === undefined || more.length > 0 || !(concepts === TIME || isDays) || !addClassed(draft, classed))
    return false;
  const name = deriveTime(draft, { from: main, to });
  draft.measures.push({ kind: "average", column: name });
  note(draft, "measure", [...taken], `average ${name}`);
  use(draft, classed.at);
  draft.items.forEach((item, at) => {
    const isOfTime = partOf(item, "grain") !== null || has(item, "duration");
    if (item.entity || isOfTime || item.columns.some(({ column }) => column === main || column === to)) use(draft, at);
  });
  return true;
}

const THAN = /^(than|als|que|qu|como|si)$/;

/** "the bigger …, the bigger", "je … desto", "does … mean". */
const LINKING = /^(je|desto|umso|mean|means|get|gets|cuanto|tanto)$/;

function degreesOf({ items, tokens }: Draft): Degree[] {
  const found: Degree[] = [];
  const itemAt = (token: number) => items.findIndex(({ from, to }) => from <= token && token < to);
  const isPlainToo = tokens.some(({ word }) => /^(mean|means|bedeutet|significa|signifie)$/.test(word));
  for (let at = 0; at < tokens.length; at += 1) {
    const word = tokens[at]?.word ?? "";
    const next = tokens[at + 1]?.word ?? "";
    const isMore = MORE.test(word);
    const isTwo = isMore || /^(more|less|mehr|weniger)$/.test(word);
    const degree = DEGREES.find(([pattern]) => pattern.test(isTwo && isDegreeWord(next) ? next : word));
    if (degree === undefined && !isMore && !(isPlainToo && PLAIN.test(word))) continue;
    if (items[itemAt(at)]?.exact === true) continue;
    const isJoined = isTwo && isDegreeWord(next);
    found.push({ places: [...new Set([itemAt(at), ...(isJoined ? [itemAt(at + 1)] : [])])], concepts: degree?.[1] ?? [] });
    if (isJoined) at += 1;
  }
  return found;
}

/** The figure that stands right behind the first degree. */
function figureBetween(draft: Draft, start: number, end: number, taken: ReadonlySet<number>): Side | null {
  for (let at = start + 1; at < end; at += 1) {
    const item = draft.items[at];
    if (item === undefined || taken.has(at) || item.entity) continue;
    const side = sideAt(draft, item, at);
    if (side?.kind === "figure") return side;
  }
  return null;
}

/** What the second degree is of: the first thing behind the classes that is a figure, a yes and no, or how rows came out. */
function measuredFrom(draft: Draft, classed: Side, start: number, taken: ReadonlySet<number>): Side | null {
  for (let at = start + 1; at < draft.items.length; at += 1) {
    const item = draft.items[at];
    if (item === undefined || taken.has(at) || at === classed.at) continue;
    // "the warmer, the more bikes" of rows that say how many there were.
    const { tally } = draft.vocabulary;
    if (item.entity && tally !== null) return { at, kind: "figure", column: tally };
    if (item.entity) continue;
    const side = sideAt(draft, item, at);
    if (side === null || side.kind === "group" || side.kind === "calendar") continue;
    if (!("column" in side && "column" in classed && side.column === classed.column)) return side;
  }
  return null;
}

/** The one figure that a degree is of by its own meaning. */
function figureOf({ vocabulary }: Draft, { places: [at = 0], concepts }: Degree, but: AskedColumn | null): Side | null {
  const fit = concepts.includes("money")
    ? vocabulary.money
    : vocabulary.columns.filter(
        (column) => isMeasure(column) && column.words.some((word) => concepts.some((one) => word.concepts.has(one))),
      );
  const [only, ...more] = fit.filter((column) => column !== but);
  return only === undefined || more.length > 0 ? null : { at, kind: "figure", column: only };
}
