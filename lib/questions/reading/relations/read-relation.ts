import type { FactFilter } from "@/lib/contract/report-facts";
import type { AskedColumn } from "../columns";
import { beside, type Draft, has, isMeasure, isReference, note, partOf, pickColumn, plainly, use } from "../draft";
import { bestColumns, type Item } from "../items";
import { EVENTS, momentOf } from "../moments";
import { classesOf } from "./classes";

/** One of the two things that go together, or not. */
type Side = { at: number } & (
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
  draft.items.forEach((item, at) => {
    // "hängt … ab", "hat etwas mit … zu tun": what is left of the verb.
    if (item.values.length === 0 && item.columns.length === 0 && VERB_ENDS.test(plainly(item))) use(draft, at);
  });
}

/** What is named last is the figure where the first works on it: "does A affect B"; "A depends on B" is the other way round. */
const isTurned = ({ items }: Draft, places: readonly number[]) => !places.some((at) => has(items[at], "relation_on"));

function sidesOf(draft: Draft, verbs: ReadonlySet<number>): Side[] {
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
function isDegree(draft: Draft, at: number): boolean {
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
