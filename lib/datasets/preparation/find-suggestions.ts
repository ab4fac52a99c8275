import type { Suggestion } from "@/lib/contract/tables/preparation";
import type { PreparationStep } from "@/lib/contract/tables/preparation-steps";
import { isMissingWord } from "@/lib/datasets/columns/reading";
import { type Cluster, clustersOf, type ValueCount } from "./clusters";

/** A column of texts as it is now, with the cells that it has. */
export interface ColumnValues {
  name: string;
  /** Most frequent first; not all where there are too many. */
  values: ValueCount[];
  isAll: boolean;
}

/** Words for missing values are no suggestion where most cells are one. */
const MISSING_SHARE_MAX = 0.9;
/** So many cells must have the same unit behind their number. */
const UNIT_SHARE_MIN = 0.9;
const UNIT = /^[-+]?\d[\d.,\s]*?\s?([\p{L}%°µ€$£²³/]{1,8})$/u;
const CLUSTERS_MAX = 100;

/** What could be done about a column, from its values. */
export function suggestionsOf(column: ColumnValues): Suggestion[] {
  return [...spaces(column), ...units(column), ...missingWords(column), ...spellings(column)];
}

function spaces({ name, values }: ColumnValues): Suggestion[] {
  const padded = values.filter(({ value }) => value !== value.trim() || /\s{2,}/.test(value));
  const count = sum(padded);
  if (count === 0) return [];
  const step: PreparationStep = { kind: "text", columns: [name], form: "squeeze" };
  return [suggestion("spaces", name, count, `${cells(count)} of ${quoted(name)} have extra spaces.`, step)];
}

function units({ name, values, isAll }: ColumnValues): Suggestion[] {
  const by = new Map<string, number>();
  for (const { value, count } of values) {
    const unit = UNIT.exec(value.trim())?.[1];
    if (unit !== undefined) by.set(unit, (by.get(unit) ?? 0) + count);
  }
  const [found] = [...by].sort((a, b) => b[1] - a[1]);
  if (found === undefined || !isAll || found[1] < UNIT_SHARE_MIN * sum(values)) return [];
  const [unit, count] = found;
  const spaced = sum(values.filter(({ value }) => value.trim().endsWith(` ${unit}`))) === count;
  const find = spaced ? ` ${unit}` : unit;
  const step: PreparationStep = { kind: "replace", column: name, find, with: "" };
  return [suggestion("unit", name, count, `${cells(count)} of ${quoted(name)} are numbers followed by "${unit}".`, step)];
}

function missingWords({ name, values }: ColumnValues): Suggestion[] {
  const words = values.filter(({ value }) => isMissingWord(value));
  const count = sum(words);
  if (count === 0 || count > MISSING_SHARE_MAX * sum(values)) return [];
  const step: PreparationStep = {
    kind: "replace",
    column: name,
    values: [{ from: words.map(({ value }) => value), to: null }],
  };
  const said = words.slice(0, 3).map(({ value }) => `"${value}"`);
  return [
    suggestion(
      "missing_words",
      name,
      count,
      `${cells(count)} of ${quoted(name)} say ${said.join(", ")}, which looks like a missing value.`,
      step,
    ),
  ];
}

function spellings({ name, values }: ColumnValues): Suggestion[] {
  const clusters = clustersOf(values.filter(({ value }) => !isMissingWord(value))).slice(0, CLUSTERS_MAX);
  return (["same", "near"] as const).flatMap((likeness) => {
    const found = clusters.filter((cluster) => cluster.likeness === likeness);
    if (found.length === 0) return [];
    const count = found.reduce((total, { values: all }) => total + sum(all.slice(1)), 0);
    const step: PreparationStep = { kind: "replace", column: name, values: found.map(replacement) };
    const check = likeness === "same" ? "spellings" : "slips";
    return [
      { ...suggestion(check, name, count, spellingWords(name, found), step), clusters: found.map(({ values: all }) => all) },
    ];
  });
}

function spellingWords(name: string, [first, ...more]: readonly Cluster[]): string {
  const word = first?.values[0]?.value ?? "";
  const spelled = `${first?.values.length ?? 0} ${first?.likeness === "near" ? "words that may all be" : "spellings of"} "${word}"`;
  return more.length === 0 ? `${spelled} in ${quoted(name)}.` : `${spelled} and ${more.length} more in ${quoted(name)}.`;
}

/** Every value of a cluster but the most frequent becomes that. */
function replacement({ values: [first, ...others] }: Cluster) {
  return { from: others.map(({ value }) => value), to: first?.value ?? null };
}

export function suggestion(
  check: Suggestion["check"],
  column: string | null,
  count: number,
  sentence: string,
  step: PreparationStep,
): Suggestion {
  return { check, column, count, sentence, step, clusters: [] };
}

function sum(values: readonly ValueCount[]): number {
  return values.reduce((total, { count }) => total + count, 0);
}

function cells(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "cell" : "cells"}`;
}

function quoted(name: string): string {
  return `"${name}"`;
}
