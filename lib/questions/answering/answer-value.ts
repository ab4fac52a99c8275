import { rowsName } from "@/lib/analysis/language/say-analysis";
import { singularOf } from "@/lib/analysis/meaning/header-words";
import { capital, formatInteger } from "@/lib/core/format";
import { whereSql } from "@/lib/figures/sql-text";
import { addFigure, type Desk, type Part, readFigure } from "./answer-parts";
import { type Told, tell } from "./told";

/** One figure over the rows in scope. */
export async function answerValue(desk: Desk): Promise<Part> {
  const { open, maker } = desk;
  const { analysis, names } = open;
  const figure = await readFigure(desk, []);
  const rows = rowsName(analysis.rows?.conditions ?? [], analysis.rows?.period ?? null, names, analysis.having);
  if (figure === null) {
    return { analysis, told: tell`No ${names.entity}${rows} have a value for that.`, facts: [], chart: null, table: null };
  }
  const back = await mostlyBackwards(desk, figure.entered);
  if (back !== null) {
    const [from, to] = [names.labelOf(back.from), names.labelOf(back.to)];
    const told = `In most ${names.entity}${rows}, ${to} comes before ${from}: no time can be told from the one to the other.`;
    return { analysis, told: tell`${told}`, facts: [], chart: null, table: null };
  }
  const fact = addFigure(desk, "value", figure, analysis.measure.kind === "count" ? { nouns: [names.entity] } : {});
  const told: Told =
    analysis.measure.kind === "count"
      ? figure.value === 1
        ? tell`There was ${fact} ${singularOf(names.entity)}${rows}.`
        : tell`There were ${fact} ${names.entity}${rows}.`
      : tell`${capital(desk.name)}${about(rows, names.entity, analysis.measure.kind)} was ${fact}, over ${countFact(desk, figure.entered)} ${figure.entered === 1 ? singularOf(names.entity) : names.entity}.`;
  const table = {
    columns: [{ name: desk.name, kind: "figure" as const }],
    rows: [
      {
        cells: [figure.value],
        shown: [fact.display],
        conditions: [...open.scopeWith([]).filters],
        rowCount: figure.entered,
      },
    ],
    groupCount: 1,
  };
  return { analysis, told, facts: maker.facts, chart: null, table };
}

/** A time whose end comes first in more rows than have one: what is left of them says nothing. Null for all else. */
async function mostlyBackwards({ open, session }: Desk, entered: number): Promise<{ from: string; to: string } | null> {
  const { measure, derive = [] } = open.analysis;
  const made = "column" in measure ? derive.find(({ name }) => name === measure.column)?.as : undefined;
  if (made?.kind !== "duration") return null;
  const { from, to } = made;
  const where = [...open.scopeWith([]).conditions, `${open.at(to).sql} < ${open.at(from).sql}`];
  const { rows } = await session.query(`SELECT count(*) FROM rows${whereSql(where)}`);
  return Number(rows[0]?.[0] ?? 0) > entered ? { from, to } : null;
}

/** How many rows entered a figure, as a fact beside it. */
export function countFact(desk: Desk, entered: number) {
  const { conditions } = desk.open.scopeWith([]);
  const where = conditions.length === 0 ? "" : ` WHERE ${conditions.join(" AND ")}`;
  return desk.maker.add({
    id: "entered",
    value: entered,
    format: "integer",
    unit: "rows",
    measure: desk.measure.fact.measure ?? null,
    aggregation: "count",
    filter: desk.open.scopeWith([]).filters.slice(desk.open.filters.length),
    sql: `SELECT ${desk.measure.entered} FROM rows${where}`,
    rowCount: entered,
    nouns: [desk.open.names.entity],
  });
}

/** Shares name their rows themselves. */
function about(rows: string, entity: string, kind: string): string {
  if (rows === "") return "";
  return kind === "rate" || kind === "share" ? `, of ${entity}${rows},` : ` of ${entity}${rows}`;
}

export const plainCount = (value: number, desk: Desk) => formatInteger(value, desk.open.scopeWith([]).locale);
