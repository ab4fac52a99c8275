import type { PreparationStep } from "@/lib/contract/tables/preparation-steps";
import { compute, fill, merge, replace, split, text } from "./cell-steps";
import { type Relation, StepProblem } from "./relation";
import { deduplicate, filter } from "./row-steps";
import { group, pivot, unpivot } from "./shape-steps";
import { join, union } from "./table-steps";

/** Does one step. @param step its place in the list. @throws {StepProblem} when it cannot be done; the rows are then in no certain state. */
export async function applyStep(rows: Relation, step: number, of: PreparationStep): Promise<void> {
  switch (of.kind) {
    case "compute":
      return compute(rows, step, of);
    case "filter":
      return filter(rows, of);
    case "replace":
      return replace(rows, step, of);
    case "text":
      return text(rows, step, of);
    case "fill":
      return fill(rows, step, of);
    case "deduplicate":
      return deduplicate(rows, of);
    case "split":
      return split(rows, step, of);
    case "merge":
      return merge(rows, step, of);
    case "group":
      return group(rows, of);
    case "unpivot":
      return unpivot(rows, of);
    case "pivot":
      return pivot(rows, of);
    case "join":
      return join(rows, step, of);
    case "union":
      return union(rows, step, of);
    case "rename": {
      const column = rows.column(of.column, "column");
      rows.checkNew(of.name, "name");
      column.name = of.name;
      return;
    }
    case "drop": {
      const gone = of.columns.map((name, i) => rows.column(name, `columns[${i}]`));
      if (gone.length >= rows.columns.length) throw new StepProblem("columns: at least one must stay.");
      rows.columns = rows.columns.filter((column) => !gone.includes(column));
      return;
    }
    default:
      // A kind without a case doesn't compile, instead of changing nothing.
      return of satisfies never;
  }
}
