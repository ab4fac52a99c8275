import { LIMITS } from "@/lib/contract/limits";
import type { StepOf } from "@/lib/contract/tables/preparation-steps";
import { commonLayout } from "../segments/segment-cells";
import { cellsSql } from "./received-rows";
import { type Relation, StepProblem, shown } from "./relation";
import { asColumns, cellsOf } from "./shape-steps";

interface Other {
  name: string;
  sql: string;
  columns: { name: string; text: string; kind: string | null }[];
  rowCount: number;
}

/** Columns of another dataset beside the rows whose keys are the same. */
export async function join(
  rows: Relation,
  step: number,
  { dataset, on, columns, prefix, how, many }: StepOf<"join">,
): Promise<void> {
  const other = await otherOf(rows, dataset);
  const right = (name: string, member: string) => {
    const found = other.columns.find((column) => column.name === name);
    if (found === undefined) throw new StepProblem(`${member}: "${shown(other.name)}" has no column "${shown(name)}".`);
    return found;
  };
  on.forEach((pair, i) => {
    rows.column(pair.left, `on[${i}].left`);
    right(pair.right, `on[${i}].right`);
  });
  const wanted = columns ?? other.columns.map(({ name }) => name).filter((name) => !on.some((pair) => pair.right === name));
  const taken = wanted.map((name, i) => ({ ...right(name, `columns[${i}]`), as: `${prefix ?? ""}${name}` }));
  taken.forEach(({ as }, i) => void rows.checkNew(as, `columns[${i}]`));
  if (rows.columns.length + taken.length > LIMITS.rowColumns) {
    throw new StepProblem(`columns: there would be more than ${LIMITS.rowColumns} columns.`);
  }
  await rows.whole();
  const leftKeys = on.map(({ left }, i) => keySql(`l.${rows.column(left, `on[${i}].left`).text}`));
  const rightKeys = on.map((pair, i) => keySql(right(pair.right, `on[${i}].right`).text));
  const cells = other.columns.flatMap(({ text, kind }) => (kind === null ? [text] : [text, kind]));
  const keyed = `(select __row as __other, ${rightKeys.map((sql, i) => `${sql} as j${i}`).join(", ")}, ${cells.map((name) => `${name} as r${name}`).join(", ")} from ${other.sql} o)`;
  const isKnown = on.map((_, i) => `j${i} is not null`).join(" and ");
  const list = on.map((_, i) => `j${i}`).join(", ");
  const once = `(select * from ${keyed} where ${isKnown} qualify row_number() over (partition by ${list} order by __other) = 1)`;
  const source = many === "first" ? once : `(select * from ${keyed} where ${isKnown})`;
  const condition = on.map((_, i) => `${leftKeys[i]} = r.j${i}`).join(" and ");
  const joined = `${rows.nest()} l ${how === "matching" ? "" : "left "}join ${source} r on ${condition}`;
  if (many === "all") {
    const { rows: counted } = await rows.engine.query(`select count(*) from ${joined}`);
    rows.checkSize(Number(counted[0]?.[0]), "many");
  }
  const unmatched = await rows.engine.query(
    `select count(*) from ${rows.nest()} l left join ${once} r on ${condition} where r.__other is null`,
  );
  rows.note(step, { unmatched: Number(unmatched.rows[0]?.[0]), other: other.name });
  const made = [
    ...rows.columns.map(({ name, text, kind, value }) => ({
      name,
      text: `l.${text}`,
      kind: kind === null ? null : `l.${kind}`,
      value: value === null ? null : { ...value, sql: `l.${value.sql}` },
    })),
    ...taken.map(({ as, text, kind }) => ({
      name: as,
      text: `r.r${text}`,
      kind: kind === null ? null : `r.r${kind}`,
      value: null,
    })),
  ];
  await rows.become(`select l.__row, l.__batch, ${cellsOf(made)} from ${joined} order by l.__row, r.__other`, asColumns(made));
}

/** The rows of another dataset below, each cell under the column of its name. */
export async function union(rows: Relation, step: number, { dataset }: StepOf<"union">): Promise<void> {
  const other = await otherOf(rows, dataset);
  const names = [...rows.columns.map(({ name }) => name)];
  for (const { name } of other.columns) if (!names.includes(name)) names.push(name);
  if (names.length > LIMITS.rowColumns) throw new StepProblem(`dataset: there would be more than ${LIMITS.rowColumns} columns.`);
  rows.checkSize((await rows.size()) + other.rowCount, "dataset");
  await rows.whole();
  const sides = [rows.columns, other.columns];
  const kinds = names.map((name) => sides.some((side) => side.some((column) => column.name === name && column.kind !== null)));
  const cells = (side: (typeof sides)[number]) =>
    names.flatMap((name, i) => {
      const found = side.find((column) => column.name === name);
      const text = found?.text ?? "null::VARCHAR";
      if (kinds[i] !== true) return [`${text} as c${i}`];
      return [`${text} as c${i}`, `${found?.kind ?? `case when ${text} is not null then 's' end`} as k${i}`];
    });
  const own = `select __row, __batch, 0 as __part, ${cells(rows.columns).join(", ")} from ${rows.nest()}`;
  const theirs = `select __row, 0::BIGINT as __batch, 1 as __part, ${cells(other.columns).join(", ")} from ${other.sql}`;
  rows.note(step, { unmatched: 0, other: other.name });
  const made = names.map((name, i) => ({ name, text: `c${i}`, kind: kinds[i] === true ? `k${i}` : null, value: null }));
  await rows.become(`select * exclude (__part) from (${own} union all ${theirs}) order by __part, __row`, asColumns(made));
}

/** A key as it is compared: without spaces around it; an empty one is none. */
function keySql(text: string): string {
  return `nullif(trim(${text}), '')`;
}

async function otherOf(rows: Relation, dataset: string): Promise<Other> {
  const table = rows.other(dataset);
  const common = commonLayout(table.segments.map(({ layout }) => layout));
  const kinds = table.names.map((_, i) => common.kinds[i] === true);
  const columns = table.names.map((name, i) => ({ name, text: `c${i}`, kind: kinds[i] ? `k${i}` : null }));
  return { name: table.name, sql: await cellsSql(rows.engine, table.segments, kinds), columns, rowCount: table.rowCount };
}
