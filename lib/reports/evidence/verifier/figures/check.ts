import { type RowNoun, rowNoun } from "../text/nouns";
import { DataProblem, NoFigure } from "./problems";
import type { Chart, CheckedReport, ColumnName, Fact, Facts, InputColumn, Inputs, Problem, Result } from "./report";
import type { Table } from "./table";

/** Everything that the checks of one report share. */
export class Check {
  readonly inputs: Inputs;
  readonly result: Result;
  readonly table: Table;
  readonly locale: string;
  readonly problems: Problem[] = [];
  readonly facts: Facts;
  readonly columns: ReadonlyMap<string | null, InputColumn>;
  readonly names: ReadonlyMap<string, ColumnName>;
  /** Ids of the facts that are changes of key figures. */
  readonly changeFacts: ReadonlySet<string>;
  readonly charts: ReadonlyMap<string, Chart>;
  /** What a row is called in its texts. */
  readonly noun: RowNoun | null;
  constructor({ inputs, result }: CheckedReport, table: Table) {
    this.inputs = inputs;
    this.result = result;
    this.table = table;
    this.locale = inputs.locale;
    this.facts = new Map(result.facts.map((fact) => [fact.id, fact]));
    this.columns = new Map(inputs.columns.map((column) => [column.name, column]));
    this.names = new Map((result.columnNames ?? []).map((name) => [name.column, name]));
    this.changeFacts = new Set(result.kpis.flatMap((kpi) => kpi.change?.factId ?? []));
    this.noun = rowNoun(result);
    this.charts = new Map(result.charts.map((chart) => [chart.id, chart]));
  }
  wrong(path: string, says: unknown, should: unknown): void {
    this.problems.push({ path, says: shown(says), should: shown(should) });
  }
  /** Notes a problem unless both are the same. */
  same(path: string, says: unknown, should: unknown): void {
    if (says !== should && !(says == null && should == null)) this.wrong(path, says, should);
  }
  label(name: string): string {
    return this.names.get(name)?.label ?? this.columns.get(name)?.label ?? name;
  }
  /** The fact that an id stands for, if any. */
  fact(id: string | null | undefined): Fact | undefined {
    return this.facts.get(id ?? "");
  }
}

/** A value as a problem shows it. */
export function shown(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** What a check finds, or undefined and a problem where it cannot be computed. */
export function attempt<Found>(check: Check, path: string, what: () => Found): Found | undefined {
  try {
    return what();
  } catch (error) {
    const isOfTheReport = [NoFigure, DataProblem, RangeError, TypeError].some((kind) => error instanceof kind);
    if (!isOfTheReport) throw error;
    check.wrong(path, "what cannot be computed", messageOf(error));
    return undefined;
  }
}

/** What was thrown, in words. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
