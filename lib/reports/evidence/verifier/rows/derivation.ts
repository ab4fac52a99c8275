import { DataProblem } from "../figures/problems";
import type { Derivation, InputColumn } from "../figures/report";

/** What a derived column is made of, and what it is called; names of sources become labels where `labelOf` says so. */
interface Spelled {
  sources: string[];
  name(labelOf: (source: string) => string): string;
}

const KINDS = new Map<string, (derivation: Derivation) => Spelled>([
  [
    "duration",
    ({ from, to, unit }) => of([from, to], ([start, end]) => `${unitOf(unit)} from ${moment(start)} to ${moment(end)}`),
  ],
  ["age", ({ of: since, unit }) => of([since], ([start]) => `${unitOf(unit)} since ${moment(start)}`)],
  ["later", ({ of: came, than }) => of([came, than], ([end, promise]) => `${moment(end)} after ${moment(promise)}`)],
  ["within", ({ from, to, days }) => of([from, to], ([start, end]) => `${moment(end)} within ${days} days of ${moment(start)}`)],
  [
    "calendar",
    ({ of: source, part }) =>
      of([source], ([at]) =>
        part === "workday" ? `${moment(at)} on a working day` : `${(part ?? "").replaceAll("_", " ")} of ${moment(at)}`,
      ),
  ],
  ["bin", ({ of: source }) => of([source], ([label]) => `range of ${label}`)],
  ["is", ({ of: source, values = [] }) => of([source], ([label]) => `${label} is ${values.join(" or ")}`)],
  ["any", ({ of: source }) => of([source], ([label]) => `any ${moment(label)}`)],
  ["mentions", ({ of: source, term }) => of([source], ([label]) => `${label} mentions ${term}`)],
  [
    "sets",
    ({ sets = [] }) =>
      of([...new Set(sets.flatMap(({ where }) => where.map(({ column }) => column)))], (labels) =>
        labels.length > 2 ? "sets of rows" : `sets of ${labels.join(" and ")}`,
      ),
  ],
  ["length", ({ of: source }) => of([source], ([label]) => `length of ${label}`)],
  ["ratio", ({ of: source, over }) => of([source, over], ([upper, lower]) => `${upper} per ${lower}`)],
  ["difference", ({ of: source, less }) => of([source, less], ([from, taken]) => `${from} less ${taken}`)],
  ["total", ({ of: source, and }) => of([source, and], ([one, other]) => `${one} and ${other}`)],
  ["product", ({ of: source, times }) => of([source, times], ([one, other]) => `${one} times ${other}`)],
]);

/** @throws {DataProblem} for a derivation that definitions.md does not have. */
export function spelled(derivation: Derivation): Spelled {
  const kind = KINDS.get(derivation.kind);
  if (kind === undefined) throw new DataProblem(`no column is derived as "${derivation.kind}"`);
  return kind(derivation);
}

/** Columns of the rows that one of the report is made of: itself, or its sources. */
export function originsOf({ name, derivation }: InputColumn): string[] {
  return derivation == null ? [name] : spelled(derivation).sources;
}

function of(sources: readonly (string | undefined)[], name: (labels: readonly string[]) => string): Spelled {
  const named = sources.filter((source) => source !== undefined);
  if (named.length < sources.length) throw new DataProblem("a derived column lacks one that it is made of");
  return { sources: named, name: (labelOf) => name(named.map(labelOf)) };
}

const UNITS = ["seconds", "minutes", "hours", "days", "years"];

function unitOf(unit: string | undefined): string {
  if (unit === undefined || !UNITS.includes(unit)) throw new DataProblem("a duration has a unit of time");
  return unit;
}

function moment(label: string | undefined): string {
  return (label ?? "").replace(/(\S)[ _]at$/i, "$1");
}
