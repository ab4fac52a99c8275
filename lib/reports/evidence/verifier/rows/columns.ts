import { preciseSum } from "../figures/precise-sum";
import { DataProblem, NoFigure } from "../figures/problems";
import type { Cell } from "../figures/report";
import { ExactColumn } from "./exact-column";
import { Doubles, Integers } from "./growing";
import { isoMoment, microseconds } from "./moments";
import { TextColumn } from "./text-column";

/**
 * Cells of one type. `raw` is a cell as it is kept (units of the smallest decimal place, microseconds, the code of a text),
 * `number` its figure, `key` tells distinct values apart.
 */
export type Column = ExactColumn | DoubleColumn | TimeColumn | FlagColumn | TextColumn;

class DoubleColumn {
  readonly stored = "double";
  private readonly data: Doubles;
  constructor(capacity: number) {
    this.data = new Doubles(capacity);
  }
  push(text: string | null): void {
    const value = text === null ? Number.NaN : Number(text);
    if (text !== null && !Number.isFinite(value)) throw new DataProblem(`"${text}" is no number.`);
    this.data.push(value);
  }
  raw(row: number): number {
    return this.data.at(row);
  }
  number(row: number): number {
    return this.data.at(row);
  }
  present(row: number): boolean {
    return !Number.isNaN(this.data.at(row));
  }
  sum(rows: Iterable<number>): number {
    return preciseSum(rows, (row) => this.data.at(row));
  }
  key(row: number): number {
    return this.data.at(row);
  }
}

/** Dates and timestamps in microseconds since 1970, UTC. */
class TimeColumn {
  readonly stored: "date" | "timestamp";
  private readonly data: Doubles;
  private readonly known = new Map<string, number>();
  constructor(stored: "date" | "timestamp", capacity: number) {
    this.stored = stored;
    this.data = new Doubles(capacity);
  }
  push(text: string | null): void {
    this.data.push(text === null ? Number.NaN : this.parse(text));
  }
  private parse(text: string): number {
    let value = this.known.get(text);
    if (value === undefined) {
      value = microseconds(text);
      if (Number.isNaN(value)) throw new DataProblem(`"${text}" is no ${this.stored}.`);
      if (this.known.size > 100_000) this.known.clear();
      this.known.set(text, value);
    }
    return value;
  }
  raw(row: number): number {
    return this.data.at(row);
  }
  number(row: number): number {
    return this.data.at(row);
  }
  present(row: number): boolean {
    return !Number.isNaN(this.data.at(row));
  }
  sum(): number {
    throw new NoFigure("moments have no sum");
  }
  key(row: number): number {
    return this.data.at(row);
  }
}

const MISSING = 2;

class FlagColumn {
  readonly stored = "boolean";
  private readonly data: Integers;
  constructor(capacity: number) {
    this.data = new Integers(capacity);
  }
  push(text: string | null): void {
    if (text !== null && text !== "true" && text !== "false") throw new DataProblem(`"${text}" is no boolean.`);
    this.data.push(text === null ? MISSING : text === "true" ? 1 : 0);
  }
  raw(row: number): number {
    return this.data.at(row);
  }
  number(row: number): number {
    const value = this.data.at(row);
    return value === MISSING ? Number.NaN : value;
  }
  present(row: number): boolean {
    return this.data.at(row) !== MISSING;
  }
  sum(rows: Iterable<number>): number {
    let total = 0;
    for (const row of rows) if (this.data.at(row) === 1) total += 1;
    return total;
  }
  key(row: number): number {
    return this.data.at(row);
  }
}

/** A column for cells that are stored as the report says; what it does not know is text. */
export function emptyColumn(stored: string, capacity: number): Column {
  if (stored === "integer" || stored === "decimal") return new ExactColumn(stored, capacity);
  if (stored === "double") return new DoubleColumn(capacity);
  if (stored === "date" || stored === "timestamp") return new TimeColumn(stored, capacity);
  return stored === "boolean" ? new FlagColumn(capacity) : new TextColumn(capacity);
}

/** A cell as reports show it. */
export function plainValue(column: Column, row: number): Cell {
  if (column.stored === "text") return column.values[column.raw(row)] ?? "";
  if (column.stored === "boolean") return column.raw(row) === 1;
  if (column.stored === "date") return isoMoment(column.raw(row)).slice(0, 10);
  if (column.stored === "timestamp") return isoMoment(column.raw(row));
  if (column instanceof ExactColumn && column.big && column.scale === 0 && !Number.isSafeInteger(column.raw(row)))
    return String(column.big[row]);
  return column.number(row);
}
