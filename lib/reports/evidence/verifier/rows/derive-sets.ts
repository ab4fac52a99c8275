import { DataProblem } from "../figures/problems";
import type { Derivation } from "../figures/report";
import type { Column } from "./columns";
import { spelled } from "./derivation";
import { comparable, conditionOf } from "./filters";
import type { Made } from "./made";

/** The first set whose conditions a row meets. */
export function sets(derivation: Derivation, sources: readonly Column[]): Made {
  const { sets: list = [], rest = null } = derivation;
  if (list.length === 0) throw new DataProblem("sets of rows are at least one");
  const columns = new Map(spelled(derivation).sources.map((name, at) => [name, sources[at]]));
  const tests = list.map(({ name, where }) => ({
    name,
    conditions: where.map((filter) => {
      const column = columns.get(filter.column);
      if (column === undefined) throw new DataProblem("a set is of rows that meet conditions on columns");
      const holds = conditionOf(column, filter);
      return (row: number) => holds(column.present(row) ? cellOf(column, row) : null);
    }),
  }));
  return {
    stored: "text",
    text: (row) => tests.find(({ conditions }) => conditions.every((meets) => meets(row)))?.name ?? rest,
  };
}

const cellOf = (column: Column, row: number) =>
  column.stored === "text" ? (column.values[column.raw(row)] ?? null) : comparable(column, row);
