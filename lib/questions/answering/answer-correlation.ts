import { rowsName } from "@/lib/analysis/language/say-analysis";
import type { AnalysisMeasure } from "@/lib/contract/analysis/analysis";
import type { Chart } from "@/lib/contract/reports";
import { formatInteger } from "@/lib/core/format";
import { formatOf, statedUnit } from "@/lib/figures/column-format";
import { rankCorrelationSql } from "@/lib/figures/exact-moments";
import { SCATTER_POINTS_MAX } from "@/lib/figures/plan";
import { cloudSql, whereSql } from "@/lib/figures/sql-text";
import { figureOf, type TableColumn } from "@/lib/figures/table";
import { addFigure, type Desk, type Part, readFigure, shownFigure } from "./answer-parts";
import { countFact } from "./answer-value";
import { howClose } from "./tell-relation";
import { type Told, tell } from "./told";

/** So far apart, the two coefficients say something different: of a bend, or of few values far from the others. */
const APART = 0.1;

/** How closely two columns go together: Pearson's r, that of their ranks where it differs much, and the cloud of their rows. */
export async function answerCorrelation(
  desk: Desk,
  { column, with: second }: Extract<AnalysisMeasure, { kind: "correlation" }>,
): Promise<Part> {
  const { open, maker } = desk;
  const { analysis, names } = open;
  const [x, y] = [open.at(column), open.at(second)];
  const rows = rowsName(analysis.rows?.conditions ?? [], analysis.rows?.period ?? null, names, analysis.having);
  const figure = await readFigure(desk, []);
  if (figure === null) {
    const told = `No correlation can be told: of ${names.entity}${rows}, too few have both ${x.label} and ${y.label}, or one of them is always the same.`;
    return { analysis, told: tell`${told}`, facts: [], chart: null, table: null };
  }
  const fact = addFigure(desk, "value", figure);
  const ranks = await tellRanks(desk, [x, y], figure.value, figure.entered);
  const close = howClose(figure.value, sidesOf(x, y));
  const told = tell`The ${desk.name}${rows === "" ? "" : ` of ${names.entity}${rows}`} is ${fact}, over ${countFact(desk, figure.entered)} ${names.entity}. ${close}.${ranks}`;
  return {
    analysis,
    told,
    facts: maker.facts,
    chart: await drawPairs(desk, [x, y], figure.entered),
    table: {
      columns: [{ name: desk.name, kind: "figure" }],
      rows: [
        {
          cells: [figure.value],
          shown: [shownFigure(desk, figure.value)],
          conditions: [
            ...open.scopeWith([]).filters,
            ...[x, y].map(({ profile }) => ({ column: profile.name, op: "not_null" as const, value: null })),
          ],
          rowCount: figure.entered,
        },
      ],
      groupCount: 1,
    },
  };
}

const isFlag = ({ stored }: TableColumn) => stored === "boolean";

/** A yes is no higher than a no. */
function sidesOf(x: TableColumn, y: TableColumn): [string, string] | undefined {
  if (isFlag(x) && isFlag(y)) return [`${x.label} is yes`, `the share of rows where ${y.label} is yes`];
  return isFlag(x) ? [`${x.label} is yes`, y.label] : isFlag(y) ? [`${y.label} is yes`, x.label] : undefined;
}

/** Spearman's rho, where it says something else. */
async function tellRanks(
  { open, session, maker }: Desk,
  [x, y]: [TableColumn, TableColumn],
  r: number,
  entered: number,
): Promise<Told> {
  if (isFlag(x) || isFlag(y)) return tell``;
  const sql = rankCorrelationSql(x, y, open.scopeWith([]).conditions);
  const rho = figureOf((await session.query(sql)).rows[0]?.[0]);
  if (rho === null || Math.abs(rho - r) < APART) return tell``;
  const fact = maker.add({
    id: "ranks",
    value: rho,
    format: "number",
    measure: x,
    aggregation: "rank_corr",
    groupBy: [y],
    filter: open.scopeWith([]).filters.slice(open.filters.length),
    sql,
    rowCount: entered,
  });
  return tell` By their ranks (Spearman) it is ${fact}: single values far from the others, or a bend, make the difference.`;
}

async function drawPairs(
  { open, session, prefix }: Desk,
  [x, y]: [TableColumn, TableColumn],
  entered: number,
): Promise<Chart | null> {
  if (isFlag(x) || isFlag(y) || entered < 3) return null;
  const { conditions, locale } = open.scopeWith([]);
  const isSample = entered > SCATTER_POINTS_MAX;
  const where = whereSql([...conditions, `${x.sql} IS NOT NULL`, `${y.sql} IS NOT NULL`]);
  const { rows } = await session.query(cloudSql(x, y, where, "", isSample ? SCATTER_POINTS_MAX : null));
  const { format, unit, suffix = null } = formatOf(y, "max");
  const title = `${y.label} against ${x.label}`;
  return {
    id: `${prefix}_chart`,
    title: title.charAt(0).toUpperCase() + title.slice(1),
    type: "scatter",
    xColumn: x.profile.name,
    yColumn: y.profile.name,
    xLabel: x.label,
    yLabel: y.label,
    aggregation: "none",
    format,
    unit: statedUnit({ unit, suffix }),
    xKind: "number",
    data: rows.flatMap(([px, py]) => {
      const [one, other] = [figureOf(px), figureOf(py)];
      return one === null || other === null ? [] : [{ x: one, y: other }];
    }),
    ...(isSample
      ? { note: `${formatInteger(SCATTER_POINTS_MAX, locale)} of ${formatInteger(entered, locale)} rows, an even sample.` }
      : {}),
  };
}
