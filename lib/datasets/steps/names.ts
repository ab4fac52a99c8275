import type { ColumnChoice } from "@/lib/contract/reading";

/** Names of which no two are the same: steps go by them. A repeated one gets ` 2`, ` 3` … behind it. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  const wanted = new Set(names);
  return names.map((name, i) => {
    const base = name === "" ? `Column ${i + 1}` : name;
    let unique = base;
    for (let n = 2; taken.has(unique) || (unique !== name && wanted.has(unique)); n++) unique = `${base} ${n}`;
    taken.add(unique);
    return unique;
  });
}

/** Choices about columns that are there, by their names wherever they stand now. */
export function followChoices(names: readonly string[], choices: readonly ColumnChoice[]): ColumnChoice[] {
  return keepChoices(names, choices).filter(({ column }) => column < names.length);
}

/** The same with those about other columns kept behind them, for when these come back. */
export function keepChoices(names: readonly string[], choices: readonly ColumnChoice[]): ColumnChoice[] {
  const placed = new Map<number, ColumnChoice>();
  const others: ColumnChoice[] = [];
  for (const choice of choices) {
    const column = names[choice.column] === choice.name ? choice.column : names.indexOf(choice.name);
    if (column === -1 || placed.has(column)) others.push(choice);
    else placed.set(column, { ...choice, column });
  }
  const known = [...placed.values()].sort((a, b) => a.column - b.column);
  return [...known, ...others.map((choice, i) => ({ ...choice, column: names.length + i }))];
}
