import { NoFigure } from "./problems";
import type { Definition } from "./report";

/** The column that is aggregated. */
export function measureOf({ measure }: Definition): string {
  if (measure === null) throw new NoFigure("there is no measure");
  return measure;
}

/** The column by which rows are grouped. */
export function groupedBy({ groupBy: [by] }: Definition): string {
  if (by === undefined) throw new NoFigure("groupBy is empty");
  return by;
}
