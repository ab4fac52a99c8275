import type { SqlColumn } from "@/lib/analysis/compile/stored";
import { isNumber } from "@/lib/analysis/compile/stored";
import { cellText } from "@/lib/analysis/formula/values";
import { LIMITS } from "@/lib/contract/limits";
import type { StepOf } from "@/lib/contract/tables/preparation-steps";
import type { Aggregation } from "@/lib/contract/words/preparation-words";
import { literal } from "@/lib/platform/analysis/identifiers";
import { type PreparedColumn, type Relation, StepProblem, shown } from "./relation";

/** A column of a table that a step makes, before it has a place: SQL over the rows that the step is given. */
interface MadeColumn {
  name: string;
  text: string;
  kind: string | null;
  value: SqlColumn | null;
}

/** Columns that a pivot may make of values. */
const PIVOT_COLUMNS_MAX = 200;

/** One row for each group, in the order in which the groups come first. */
export async function group(rows: Relation, { by, measures }: StepOf<"group">): Promise<void> {
  by.forEach((name, i) => void rows.column(name, `by[${i}]`));
  checkNames([...by, ...measures.map(({ name }) => name)], (i) =>
    i < by.length ? `by[${i}]` : `measures[${i - by.length}].name`,
  );
  measures.forEach((measure, i) => void measured(rows, measure, `measures[${i}]`));
  await rows.whole();
  const keys = by.map((name, i) => rows.column(name, `by[${i}]`));
  const made = measures.map((measure, i) => ({ name: measure.name, ...measured(rows, measure, `measures[${i}]`) }));
  await gather(rows, keys, made);
}

/** Columns as rows: for each row one for each of the columns, with its name and its cell. */
export async function unpivot(rows: Relation, { columns, name, value, missing }: StepOf<"unpivot">): Promise<void> {
  const found = columns.map((each, i) => rows.column(each, `columns[${i}]`));
  rows.checkNew(name, "name", columns);
  rows.checkNew(value, "value", columns);
  if (name === value) throw new StepProblem("value: is the name of the other new column.");
  const size = await rows.size();
  rows.checkSize(size * columns.length, "columns");
  await rows.whole();
  const kept = rows.columns.filter((column) => !columns.includes(column.name));
  const parts = columns.map((each, i) => rows.column(each, `columns[${i}]`));
  const hasKinds = parts.some(({ kind }) => kind !== null);
  const at = (list: readonly string[]) => `[${list.join(", ")}][__place]`;
  const kinds = parts.map(({ kind, text }) => kind ?? `case when ${text} is not null then 's' end`);
  const made: MadeColumn[] = [
    ...kept,
    { name, text: at(found.map((column) => literal(column.name))), kind: null, value: null },
    { name: value, text: at(parts.map(({ text }) => text)), kind: hasKinds ? at(kinds) : null, value: null },
  ];
  const [list = ""] = [at(parts.map(({ text }) => text))];
  const where = missing === "leave_out" ? ` where ${list} is not null and trim(${list}) <> ''` : "";
  const from = `(select *, unnest(range(1, ${columns.length + 1})) as __place from ${rows.nest()})${where}`;
  await rows.become(`select __row, __batch, ${cellsOf(made)} from ${from} order by __row, __place`, asColumns(made));
}

/** Values of a column as columns: one row for each group, with what is in it of each value. */
export async function pivot(rows: Relation, { by, names, value, of }: StepOf<"pivot">): Promise<void> {
  by.forEach((name, i) => void rows.column(name, `by[${i}]`));
  rows.column(names, "names");
  measured(rows, { of, column: value }, "value");
  await rows.whole();
  const keys = by.map((name, i) => rows.column(name, `by[${i}]`));
  const { text } = rows.column(names, "names");
  const found = await rows.engine.query(
    `select ${text} from ${rows.nest()} where trim(${text}) <> '' group by 1 order by min(__row) limit ${PIVOT_COLUMNS_MAX + 1}`,
  );
  const values = found.rows.map(([each]) => String(each));
  if (values.length > PIVOT_COLUMNS_MAX) throw new StepProblem(`names: more than ${PIVOT_COLUMNS_MAX} values would be columns.`);
  if (values.length === 0) throw new StepProblem("names: it has no value that could be a column.");
  const headers = values.map((each) => each.slice(0, LIMITS.columnNameChars));
  checkNames([...by, ...headers], (i) => (i < by.length ? `by[${i}]` : "names"));
  const made = values.map((each, i) => {
    const only = ` filter (where ${text} = ${literal(each)})`;
    return { name: headers[i] ?? each, ...measured(rows, { of, column: value }, "value", only) };
  });
  await gather(rows, keys, made);
}

interface Measured {
  value: SqlColumn | null;
  text: string | null;
}

/** What is worked out of the rows of a group. @param only a filter of SQL on its rows */
function measured(
  rows: Relation,
  { of, column: name }: { of: Aggregation; column?: string | undefined },
  member: string,
  only = "",
): Measured {
  if (of === "count" && name === undefined) return figure(`count(*)${only}`, "integer");
  if (name === undefined) throw new StepProblem(`${member}.column: is required with ${of}.`);
  const { text, value, isStale } = rows.column(name, `${member}.column`);
  const used = `nullif(trim(${text}), '')`;
  switch (of) {
    case "count":
      return figure(`count(${used})${only}`, "integer");
    case "distinct":
      return figure(`count(distinct ${used})${only}`, "integer");
    case "first":
    case "last":
      return {
        value: null,
        text: `${of}(${text} order by __row) filter (where ${used} is not null${only === "" ? "" : ` and ${inner(only)}`})`,
      };
    case "list":
      return { value: null, text: `string_agg(${used}, ', ' order by __row)${only}` };
    case "min":
    case "max":
      if (value === null || isStale || value.stored === "boolean") throw needsFigure(member, of, name);
      return { value: { ...value, sql: `${of}(${value.sql})${only}` }, text: null };
    default:
      if (value === null || !isNumber(value)) throw needsFigure(member, of, name);
      return sumOrMean(of, value, only);
  }
}

function sumOrMean(of: "sum" | "average" | "median", value: SqlColumn, only: string): Measured {
  const { sql, stored } = value;
  if (of === "median") return figure(`median(${sql}::DOUBLE)${only}`, "double");
  const ordered = stored === "double" ? ` order by ${sql}` : "";
  if (of === "average") return figure(`avg(${sql}${ordered})${only}`, "double");
  if (stored === "double") return figure(`sum(${sql}${ordered})${only}`, "double");
  return { value: { ...value, sql: `sum(${sql})${only}` }, text: null };
}

function figure(sql: string, stored: "integer" | "double"): Measured {
  return { value: { sql, stored }, text: null };
}

function inner(only: string): string {
  return only.replace(/^ filter \(where /, "").slice(0, -1);
}

function needsFigure(member: string, of: Aggregation, name: string): StepProblem {
  const wanted = of === "min" || of === "max" ? "values that have an order" : "numbers";
  return new StepProblem(`${member}.column: "${shown(name)}" doesn't hold ${wanted}, as ${of} needs.`);
}

/** Rows by groups: the keys as they are, and behind them what was worked out. */
async function gather(
  rows: Relation,
  keys: readonly PreparedColumn[],
  measures: readonly ({ name: string } & Measured)[],
): Promise<void> {
  const own = keys.flatMap(({ text, kind }, i) => [`${text} as g${i}`, ...(kind === null ? [] : [`${kind} as h${i}`])]);
  const worked = measures.map(({ value, text }, i) => `${value?.sql ?? text ?? "null"} as m${i}`);
  const groups = keys.flatMap(({ text, kind }) => (kind === null ? [text] : [text, kind]));
  const by = groups.length === 0 ? "" : ` group by ${groups.join(", ")}`;
  const grouped = `(select min(__row) as __row, ${[...own, ...worked].join(", ")} from ${rows.nest()}${by})`;
  const made: MadeColumn[] = [
    ...keys.map(({ name, kind }, i) => ({ name, text: `g${i}`, kind: kind === null ? null : `h${i}`, value: null })),
    ...measures.map(({ name, value }, i) => {
      if (value === null) return { name, text: `m${i}`, kind: null, value: null };
      const of = { ...value, sql: `m${i}` };
      const text = cellText(of);
      return { name, text, kind: isNumber(of) ? `case when ${text} is not null then 'n' end` : null, value: of };
    }),
  ];
  await rows.become(`select __row, 0::BIGINT as __batch, ${cellsOf(made)} from ${grouped} order by __row`, asColumns(made));
}

/** @throws {StepProblem} on a name that two columns would have. */
function checkNames(names: readonly string[], member: (place: number) => string): void {
  const twice = names.findIndex((name, i) => names.indexOf(name) !== i);
  if (twice !== -1) throw new StepProblem(`${member(twice)}: two columns would be called "${shown(names[twice] ?? "")}".`);
  if (names.length > LIMITS.rowColumns)
    throw new StepProblem(`${member(0)}: there would be more than ${LIMITS.rowColumns} columns.`);
}

/** SQL of columns by their places. */
export function cellsOf(made: readonly MadeColumn[]): string {
  return made
    .flatMap(({ text, kind, value }, i) => [
      `${text} as c${i}`,
      ...(kind === null ? [] : [`${kind} as k${i}`]),
      ...(value === null ? [] : [`${value.sql} as v${i}`]),
    ])
    .join(", ");
}

/** The same as columns of the rows that come of it. Texts without values may be anything. */
export function asColumns(made: readonly MadeColumn[]): PreparedColumn[] {
  return made.map((column) => ({ ...column, isStale: column.value === null }));
}
