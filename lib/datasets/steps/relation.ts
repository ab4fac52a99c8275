import type { ColumnOf, SqlColumn } from "@/lib/analysis/compile/stored";
import { FormulaError } from "@/lib/analysis/formula/formula";
import { cellText } from "@/lib/analysis/formula/values";
import { MISSING_WORDS } from "@/lib/datasets/columns/reading";
import type { Engine } from "@/lib/platform/analysis/engine";
import { isOneOf } from "@/lib/platform/analysis/identifiers";
import type { OtherTable } from "./tables";

/** Why a step cannot be done, in a sentence that begins with the member of the step that is wrong. */
export class StepProblem extends Error {}

/** A column while rows are prepared. `isStale`: its cells may be of another type by now. */
export interface PreparedColumn {
  name: string;
  /** SQL of its cells as text. */
  text: string;
  /** SQL of the kinds of its cells (`s n b`); null where they are all text. */
  kind: string | null;
  /** Its typed values; null once its cells were changed, until they are typed again. */
  value: SqlColumn | null;
  isStale: boolean;
}

/** What is counted of a step, as expressions over the rows that it was given. */
interface Counter {
  step: number;
  what: "changedCells" | "lostCells" | "rowsBefore" | "rowsAfter";
  /** A condition on a row. */
  sql: string;
}

/** What a step of several tables has to say. */
export interface TableNote {
  other: string;
  /** Rows that match none of the other's. */
  unmatched: number;
}

/** What steps may use besides the rows. */
export interface Surroundings {
  others: Readonly<Record<string, OtherTable>>;
  /** Why those of them are not there that are not. */
  missing: Readonly<Record<string, string>>;
  /** Rows that a table may have. */
  rowsMax: number;
  notes: Map<number, TableNote>;
}

interface RelationMark {
  columns: PreparedColumn[];
  layers: number;
  alive: string;
  counters: number;
  tables: number;
}

const SENTENCE_MAX = 300;

/** Figures of the steps, by their places. */
export type Counts = Map<number, Record<Counter["what"], number>>;

/**
 * Rows on their way through the steps. Expressions are stacked upon each other and run once, when a step has to see all rows
 * together or the end is reached: so memory holds no table that is not needed.
 */
export class Relation {
  private layers: string[][] = [];
  private alive = "true";
  private counters: Counter[] = [];
  private aliases = 0;
  private tables = 0;

  /** @param base SQL of rows with `__row` and `__batch`, which name the columns' SQL. */
  constructor(
    readonly engine: Engine,
    private base: string,
    public columns: PreparedColumn[],
    private readonly counts: Counts,
    private readonly around: Surroundings,
  ) {}

  /** Another dataset. @throws {StepProblem} that says why it is not there. */
  other(id: string): OtherTable {
    const found = this.around.others[id];
    if (found === undefined)
      throw new StepProblem(`dataset: ${shown(this.around.missing[id] ?? "no dataset is named.", SENTENCE_MAX)}`);
    return found;
  }

  note(step: number, note: TableNote): void {
    this.around.notes.set(step, note);
  }

  /** Refuses to make more rows than there may be. @throws {StepProblem} */
  checkSize(rows: number, member: string): void {
    if (rows <= this.around.rowsMax) return;
    const most = this.around.rowsMax.toLocaleString("en-US");
    throw new StepProblem(`${member}: there would be ${rows.toLocaleString("en-US")} rows; your plan has room for ${most}.`);
  }

  /** A column by its name. @throws {StepProblem} when there is none. */
  column(name: string, member: string): PreparedColumn {
    const found = this.columns.find((column) => column.name === name);
    if (found === undefined) throw new StepProblem(`${member}: there is no column "${shown(name)}".`);
    return found;
  }

  /** Typed values by the name of their column, for formulas. */
  get values(): ColumnOf {
    return (name) => {
      const found = this.columns.find((column) => column.name === name);
      // Changed texts may be numbers or dates once they are typed.
      return found === undefined || found.isStale ? undefined : (found.value ?? undefined);
    };
  }

  /** Refuses a name that a column has. @throws {StepProblem} */
  checkNew(name: string, member: string, without: readonly string[] = []): void {
    if (this.columns.some((column) => column.name === name && !without.includes(name))) {
      throw new StepProblem(`${member}: there's already a column "${shown(name)}".`);
    }
  }

  /** Computes expressions for every row. @returns what they are called from here on. */
  add(...expressions: string[]): string[] {
    const named = expressions.map((sql) => ({ sql, alias: `x${this.aliases++}` }));
    this.layers.push(named.map(({ sql, alias }) => `${sql} as ${alias}`));
    return named.map(({ alias }) => alias);
  }

  /** Gives a column other cells, and counts those that differ. Cells that came as numbers or flags are texts where they differ. */
  change(step: number, column: PreparedColumn, sql: string): void {
    const before = column.text;
    const [text = ""] = this.add(sql);
    const differs = `${text} is distinct from ${before}`;
    if (column.kind !== null) {
      const kind = column.kind;
      column.kind = this.add(`case when ${text} is null then null when ${differs} then 's' else ${kind} end`)[0] ?? null;
    }
    column.text = text;
    column.value = column.value?.stored === "text" ? { sql: text, stored: "text" } : null;
    column.isStale = true;
    this.count(step, "changedCells", differs);
    this.count(step, "lostCells", `${text} is null and ${before} is not null`);
  }

  /** A new column of typed values. */
  addValue(name: string, value: SqlColumn, place = this.columns.length): PreparedColumn {
    const [typed = ""] = this.add(value.sql);
    const of: SqlColumn = { ...value, sql: typed };
    const [text = ""] = this.add(cellText(of));
    const letter = value.stored === "boolean" ? "b" : isFigure(value) ? "n" : null;
    const kind = letter === null ? null : (this.add(`case when ${text} is not null then '${letter}' end`)[0] ?? null);
    const column = { name, text, kind, value: of, isStale: false };
    this.columns.splice(place, 0, column);
    return column;
  }

  /** A new column of texts, which are not typed yet. */
  addText(name: string, sql: string, place = this.columns.length): PreparedColumn {
    const [text = ""] = this.add(sql);
    const value: SqlColumn = { sql: text, stored: "text" };
    const column = { name, text, kind: null, value, isStale: true };
    this.columns.splice(place, 0, column);
    return column;
  }

  /** Leaves the rows that fulfil a condition. */
  keep(sql: string): void {
    const [holds = ""] = this.add(`coalesce(${sql}, false)`);
    this.alive = this.alive === "true" ? holds : (this.add(`(${this.alive} and ${holds})`)[0] ?? holds);
  }

  /** Counts rows of a step that fulfil a condition, of those that are there now. */
  count(step: number, what: Counter["what"], sql = "true"): void {
    this.counters.push({ step, what, sql: `${this.alive} and ${sql}` });
  }

  /** Sees to it that no row is only marked as gone: for what looks at several rows. */
  async whole(): Promise<void> {
    if (this.layers.length > 0) await this.become(this.rows(this.flat()), this.columns);
  }

  /** The rows as they are now: `__row`, `__batch` and columns by their place, in their order. */
  flat(): string[] {
    return this.columns.flatMap(({ text, kind, value }, i) => [
      `${text} as c${i}`,
      ...(kind === null ? [] : [`${kind} as k${i}`]),
      ...(value === null ? [] : [`${value.sql} as v${i}`]),
    ]);
  }

  /** SQL of the rows with these columns, in their order. */
  rows(columns: readonly string[]): string {
    return `select ${["__row", "__batch", ...columns].join(", ")} from ${this.nest()} where ${this.alive} order by __row`;
  }

  /** Takes other rows, numbered again in the order that they come in. `columns` says what their columns are, by place. */
  async become(rows: string, columns: readonly PreparedColumn[]): Promise<void> {
    await this.settle();
    const table = `stage${this.tables++}`;
    await this.engine.run(`create table ${table} as select * replace (row_number() over () as __row) from (${rows})`);
    await this.drop();
    this.base = table;
    this.layers = [];
    this.alive = "true";
    this.columns = columns.map(({ name, kind, value, isStale }, i) => ({
      name,
      isStale,
      text: `c${i}`,
      kind: kind === null ? null : `k${i}`,
      value: value === null ? null : { ...value, sql: `v${i}` },
    }));
  }

  /** Where the rows are now, to come back to when a step turns out impossible before it looked at all rows. */
  mark(): RelationMark {
    const columns = this.columns.map((column) => ({ ...column }));
    return { columns, layers: this.layers.length, alive: this.alive, counters: this.counters.length, tables: this.tables };
  }

  back({ columns, layers, alive, counters, tables }: RelationMark): void {
    if (tables !== this.tables) {
      // `whole` made a table of the same rows meanwhile.
      this.counters = [];
      return;
    }
    this.columns = columns;
    this.layers = this.layers.slice(0, layers);
    this.alive = alive;
    this.counters = this.counters.slice(0, counters);
  }

  /** Runs what is to be counted. */
  async settle(): Promise<void> {
    const { counters } = this;
    this.counters = [];
    if (counters.length === 0) return;
    const list = counters.map(({ sql }) => `count(*) filter (where ${sql})`).join(", ");
    const { rows } = await this.engine.query(`select ${list} from ${this.nest()}`);
    for (const [i, { step, what }] of counters.entries()) {
      const of = this.counts.get(step);
      if (of !== undefined) of[what] += Number(rows[0]?.[i] ?? 0);
    }
  }

  /** Rows that are there now. */
  async size(): Promise<number> {
    return Number((await this.engine.query(`select count(*) from ${this.nest()} where ${this.alive}`)).rows[0]?.[0]);
  }

  /** SQL of all rows with every expression, those included that are to go. */
  nest(): string {
    return this.layers.reduce((sql, layer) => `(select *, ${layer.join(", ")} from ${sql})`, this.base);
  }

  private async drop(): Promise<void> {
    if (/^stage\d+$/.test(this.base)) await this.engine.run(`drop table ${this.base}`);
  }
}

function isFigure({ stored }: SqlColumn): boolean {
  return stored === "integer" || stored === "decimal" || stored === "double";
}

/** A cell without a usable value: empty, or a word that says so. */
export function isMissing(text: string): string {
  return `(${text} is null or trim(${text}) = '' or ${isOneOf(`lower(trim(${text}))`, MISSING_WORDS)})`;
}

/** What a formula says is wrong with itself, as a problem of the member that it stands in. */
export function problemOf(error: unknown, member: string): unknown {
  return error instanceof FormulaError ? new StepProblem(`${member}: ${error.message}`) : error;
}

export function shown(name: string, max = 60): string {
  return name.length > max ? `${name.slice(0, max - 1)}…` : name;
}
