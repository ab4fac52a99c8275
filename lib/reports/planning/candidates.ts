import type { EntityNoun, Focus } from "@/lib/content/ledger";
import type { FactFilter } from "@/lib/contract/report-facts";
import type { ColumnUse } from "@/lib/figures/column-use";
import type { Probe } from "@/lib/figures/compute-probe";
import type { PlannedGroup, PlannedMeasure, PlannedTime } from "@/lib/figures/plan";
import type { TableColumn } from "@/lib/figures/table";

/** What can be planned with: the table's columns by their use, what the probe saw, what was asked. */
export interface PlanInput {
  columns: readonly TableColumn[];
  uses: readonly ColumnUse[];
  probe: Probe;
  filters: readonly FactFilter[];
  focus: Focus | null;
  datasetName?: string;
  /** What a row is called. */
  entity?: EntityNoun | null;
  /** Columns that count what falls into each combination of the others: of all else in such a table rows are no more than cells. */
  counts?: readonly number[];
}

/** The same with the columns in order of interest, as the planners of KPIs and charts use it. */
export interface Candidates extends PlanInput {
  time: PlannedTime | null;
  measures: PlannedMeasure[];
  groups: PlannedGroup[];
  /** All of them, where `groups` are those of interest. */
  dimensions: PlannedGroup[];
  seasons: PlannedGroup[];
  entities: number[];
  ids: number[];
  flags: number[];
  column(index: number): TableColumn;
  asked(index: number | null): boolean;
  /** How much whoever the report is for looks at a column: 1 where they do not care or nobody is named, above where they do. */
  leaning(index: number | null): number;
  wants(...goals: Focus["goals"][number][]): boolean;
}
