import type { FactFilter } from "@/lib/contract/report-facts";
import type { FactInput } from "@/lib/figures/fact-maker";
import type { FindContext } from "@/lib/figures/finding-draft";
import { conditionSql, literalFor, rateSql, whereSql } from "@/lib/figures/sql-text";
import type { TableColumn } from "@/lib/figures/table";
import { figuresOf } from "../exact-figures";
import { stakeFact } from "../stake";
import type { ChosenPair } from "./choose-cell";

/** The group and the value by name, the rate in the group and in all other rows, and how many rows the group has. */
export async function factsOf({ maker, scope, session }: FindContext, { pair, cell }: ChosenPair) {
  const [group, outcome] = [pair.group.column, pair.outcome.column];
  const [of, value] = [cellValue(group, cell.group), cellValue(outcome, cell.value)];
  const own: FactFilter = { column: group.profile.name, op: "eq", value: of };
  const others: FactFilter = { ...own, op: "ne" };
  const rate = rateSql(outcome, pair.outcome.flag || typeof value === "boolean" ? null : value);
  const sqlOf = (figure: string, filter: FactFilter) =>
    `SELECT ${figure} FROM rows${whereSql([...scope.conditions, conditionSql(group, filter)])}`;
  const [shareSql, restSql] = [sqlOf(rate, own), sqlOf(rate, others)];
  const [share = 0, rest = 0] = await figuresOf(session, [shareSql, restSql]);
  const name = `${outcome.label} ${cell.value} by ${group.label}`;
  const add = (role: string, input: Omit<FactInput, "id">) => maker.add({ ...input, id: `${name} ${role}` });
  const named = (role: string, column: TableColumn, equals: string | number | boolean, n: number) =>
    add(role, {
      value: String(equals),
      format: "label",
      groupBy: [column],
      aggregation: "value",
      parameters: { equals },
      sql: `SELECT max(${column.sql}) FROM rows${whereSql([...scope.conditions, `${column.sql} = ${literalFor(column, equals)}`])}`,
      rowCount: n,
    });
  const rateIn = (role: string, figure: number, filter: FactFilter, sql: string, n: number) =>
    add(role, {
      value: figure,
      format: "percent",
      unit: "percent",
      measure: outcome,
      aggregation: "rate",
      parameters: { equals: value },
      filter: [filter],
      beside: [group],
      sql,
      rowCount: n,
      nouns: ["share", "rows"],
    });
  const facts = {
    label: named("group", group, of, cell.own.n),
    ...(pair.outcome.flag ? {} : { value: named("value", outcome, value, cell.own.hits + cell.rest.hits) }),
    share: rateIn("rate in the group", share, own, shareSql, cell.own.n),
    rest: rateIn("rate in other rows", rest, others, restSql, cell.rest.n),
    rows: add("rows", {
      value: cell.own.n,
      format: "integer",
      unit: "rows",
      measure: outcome,
      aggregation: "count",
      filter: [own],
      beside: [group],
      sql: sqlOf(`count(${outcome.sql})`, own),
      rowCount: cell.own.n,
      nouns: ["rows"],
    }),
  };
  const gap = stakeFact(maker, [facts.share, facts.rest, facts.rows], {
    id: `${name} gap`,
    format: "integer",
    unit: "rows",
    measure: outcome,
    beside: [group],
  });
  if (!(rest > 0) || !(share > rest)) return { ...facts, gap };
  const ratio = add("times", {
    value: share / rest,
    format: "number",
    measure: outcome,
    beside: [group],
    aggregation: "ratio",
    operands: [facts.share, facts.rest],
    sql: `SELECT (${shareSql}) / (${restSql})`,
    rowCount: cell.own.n + cell.rest.n,
    nouns: ["times"],
  });
  return { ...facts, ratio, gap };
}

/** A cell read as text, as its column has it. */
function cellValue({ stored }: TableColumn, text: string): string | number | boolean {
  if (stored === "boolean") return text === "true";
  return stored === "text" ? text : Number(text);
}
