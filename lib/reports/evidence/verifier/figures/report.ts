/** What is read of a report. Of a file, `report-shape.ts` checks what is taken for granted here. */
export interface CheckedReport {
  inputs: Inputs;
  result: Result;
  fingerprint?: string | null;
}

export interface Inputs {
  engine: string;
  rowCount: number;
  datasetName: string;
  columns: InputColumn[];
  /** How the rows were prepared. */
  preparation?: { outcomes: { state: string }[] } | null;
  prompt: string;
  title?: string | null;
  locale: string;
  timeZone: string;
  seed: string;
  wording: string;
}

export interface InputColumn {
  name: string;
  label: string;
  stored: string;
  used: boolean;
  type?: string;
  format?: string | null;
  chosen?: { unit?: string | null } | null;
  derivation?: Derivation | null;
}

/** How a column is made from others. */
export interface Derivation {
  kind: string;
  from?: string;
  to?: string;
  of?: string;
  over?: string;
  than?: string;
  days?: number;
  less?: string;
  and?: string;
  times?: string;
  unit?: string;
  begunBefore?: string | null;
  until?: string;
  part?: string;
  term?: string;
  edges?: number[];
  values?: string[];
  sets?: { name: string; where: Filter[] }[];
  rest?: string;
}

export interface Result {
  title: string;
  executiveSummary: string;
  insights: string[];
  recommendations: string[];
  dataQuality: { check: string; severity: string; column: string | null; message?: string | null }[];
  facts: Fact[];
  kpis: Kpi[];
  charts: Chart[];
  citations: Citation[];
  claims?: StatedClaim[] | null;
  columnNames?: ColumnName[] | null;
  scope?: Scope | null;
}

/** The rows that the report is about. */
export interface Scope {
  sentence: string;
  /** What a row is called. */
  entity?: string | null;
  rows: number;
  allRows: number;
  filters: Filter[];
  /** Steps of preparation that were done. */
  preparationSteps?: number | null;
}

export interface ColumnName {
  column: string;
  label: string;
  inText: string;
}

export const GRAINS = ["hour", "day", "week", "month", "quarter", "year"] as const;
export type Grain = (typeof GRAINS)[number];

/** A cell as reports show it. */
export type Cell = string | number | boolean;

export interface Filter {
  column: string;
  op: string;
  value: Cell | null | (string | number)[];
}

export interface Period {
  column: string;
  from: string | null;
  to: string | null;
  grain: Grain | null;
}

interface Parameters {
  of?: string;
  part?: Filter[];
  other?: Filter[];
  equals?: Cell;
  kind?: string;
  end?: string;
  place?: number;
  rowsMin?: number;
  share?: number;
  unit?: string;
  season?: string;
  span?: { from: string; to: string };
  among?: string;
  groupsMax?: number;
  order?: string;
  edges?: number[];
  sample?: number;
}

export interface Definition {
  measure: string | null;
  aggregation: string;
  filter: Filter[];
  groupBy: string[];
  period: Period | null;
  nullPolicy: string;
  operands?: string[];
  parameters?: Parameters;
}

export interface Fact {
  id: string;
  value: number | string;
  unit: string | null;
  definition: Definition;
  rowCount: number;
  format?: string;
  display?: string;
  periodText?: string | null;
  direction?: "up" | "down" | "flat" | null;
  rank?: "highest" | "lowest" | null;
}

export type Facts = ReadonlyMap<string, Fact>;

export interface Kpi {
  id: string;
  label: string;
  value: number;
  display: string;
  format: string;
  estimated: boolean;
  unit?: string | null;
  change?: { value: number; unit: string; display: string; period: string; factId: string } | null;
  trend?: (number | null)[];
  note?: string;
}

export interface Point {
  x: string | number;
  y: number | null;
  group?: string;
  low?: number;
  high?: number;
  least?: number;
  most?: number;
}

export interface Chart {
  id: string;
  title: string;
  /** What is to be seen in it. */
  headline?: string;
  type: string;
  xColumn: string;
  yColumn: string;
  xLabel?: string;
  yLabel?: string;
  groupColumn?: string;
  groupLabel?: string;
  aggregation: string;
  format?: string;
  unit?: string | null;
  xKind?: string;
  data: Point[];
  note?: string;
}

export interface Citation {
  path: string;
  start: number;
  end: number;
  factId: string;
  part?: string;
}

interface Place {
  path: string;
  start: number;
  end: number;
}

export interface StatedClaim {
  id: string;
  kind: string;
  nature: string;
  measure: string | null;
  by: string | null;
  aggregation: string;
  facts: Record<string, string>;
  test: { name: string; p: number; q: number; effect: number; n: number; effectMin: number; nMin: number } | null;
  places: Place[];
}

/** Where a report is wrong, what it says there, and what it should say. */
export interface Problem {
  path: string;
  says: string;
  should: string;
}
