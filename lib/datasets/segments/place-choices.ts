import type { AskedChoice, ColumnChoice } from "@/lib/contract/reading";
import { AppError } from "@/lib/core/errors";

/**
 * Choices with the places of their columns, one for each column.
 * @throws {AppError} `invalid` naming the choice for a column that is not there, or that several could be meant by.
 */
export function placeChoices(names: readonly string[], choices: readonly AskedChoice[]): ColumnChoice[] {
  const seen = new Set<number>();
  return choices.map(({ column: asked, name, chosen }, i) => {
    const refuse = (problem: string) => new AppError("invalid", `choices[${i}].${problem}`);
    const column = asked ?? names.indexOf(name);
    if (column === -1) throw refuse("name: no column has this name.");
    if (asked === undefined && names.indexOf(name, column + 1) !== -1) {
      throw refuse("column: several columns have this name; say the place of one, from 0.");
    }
    const found = names[column];
    if (found === undefined) throw refuse(`column: the dataset has ${names.length} columns, none at place ${column}.`);
    if (found !== name) throw refuse(`name: the column at place ${column} is "${found}", not "${name}".`);
    if (seen.has(column)) throw refuse(`column: the column at place ${column} is chosen for twice.`);
    seen.add(column);
    return { column, name, chosen };
  });
}
