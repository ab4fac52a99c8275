import type { ColumnChange, ColumnProfile } from "@/lib/contract/datasets";
import type { Chosen } from "@/lib/contract/reading";

/** Columns that are read otherwise than before, each with the words that differ. */
export function columnChanges(before: readonly ColumnProfile[], after: readonly ColumnProfile[]): ColumnChange[] {
  return after.flatMap((column, i) => {
    const old = before[i];
    if (old === undefined) return [];
    const [was, is] = [wordsOf(old), wordsOf(column)];
    const differing = is.flatMap((word, place) => (word === was[place] ? [] : [place]));
    if (differing.length === 0) return [];
    const told = (words: readonly string[]) => differing.map((place) => words[place]).join(", ");
    return [{ name: column.name, before: told(was), after: told(is) }];
  });
}

/** One word or two for each thing that can be decided about a column, always in the same places. */
function wordsOf({ type, format, role, doubt, chosen = {} }: ColumnProfile): string[] {
  const { label, unit, ignored, upIsGood, firstYear, meaning = {} } = chosen;
  return [
    `type ${type}`,
    format === null ? "no format" : `format ${format}`,
    `role ${role}`,
    doubt === undefined ? "no doubt" : "in doubt",
    firstYear === undefined ? "century as found" : `years ${firstYear} to ${firstYear + 99}`,
    label === undefined ? "no label" : `label "${label}"`,
    unit === undefined ? "no unit" : `unit ${unit}`,
    ignored === true ? "left out of reports" : "in reports",
    ...meaningWords(meaning),
    upIsGood === undefined ? "up is not judged" : upIsGood ? "up is good" : "up is bad",
  ];
}

function meaningWords({ additive, outcome, main, openEnd }: NonNullable<Chosen["meaning"]>): string[] {
  return [
    additive === undefined ? "adding up is not said" : additive ? "adds up" : "does not add up",
    outcome === undefined ? "outcome is not said" : outcome ? "an outcome" : "no outcome",
    main === undefined ? "main date is not said" : main ? "the main date" : "not the main date",
    openEnd === undefined ? "open end is not said" : openEnd ? "an open end" : "no open end",
  ];
}
