import { whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf } from "@/lib/figures/table";
import {
  columnAt,
  columnNamed,
  conditionsOf,
  cutOf,
  type DrawFinding,
  drawnGroups,
  factOf,
  figureMembers,
  figureOfFinding,
  figureSql,
  groupMembers,
  inOwnOrder,
  labelOf,
  xMembers,
} from "./shape-drawing";

const COLUMNS_MAX = 7;
const ROWS_MAX = 8;

/** The figure of a finding that rests on two groupings at once, in every cell of both. */
export const drawHeatmap: DrawFinding = async (context, finding) => {
  const isMix = finding.kind === "same_mix";
  const place = factOf(context, finding, isMix ? "label" : "place");
  const [by, across] = [columnAt(context, finding.by), columnNamed(context, place?.definition.groupBy[0])];
  const figure = figureOfFinding(context, finding, isMix ? "high" : "own");
  if (by === undefined || across === undefined || figure === null) return null;
  const told = (isMix ? ["highLabel", "lowLabel"] : ["label"]).flatMap((role) => factOf(context, finding, role)?.value ?? []);
  const rows = await drawnGroups(context, by, { measure: figure.column, most: ROWS_MAX, told: told.map(String) });
  const columns = await drawnGroups(context, across, {
    measure: figure.column,
    most: COLUMNS_MAX,
    told: place === undefined ? [] : [String(place.value)],
  });
  if (rows === null || columns === null) return null;
  const where = whereSql(conditionsOf(context, figure.column, [rows, columns]));
  const sql = `SELECT ${across.sql} AS x, ${by.sql} AS g, ${figureSql(figure)} AS y, count(*) AS n FROM rows${where} GROUP BY 1, 2 ORDER BY 2, 1`;
  const { rows: cells } = await context.session.query(sql);
  const [order, lines] = [orderOf(columns.values), orderOf(rows.values)];
  const data = cells
    .map(([x, g, y]) => ({
      x: across.stored === "integer" && typeof x === "number" ? x : labelOf(x),
      group: labelOf(g),
      y: figureOf(y),
    }))
    .toSorted(
      (a, b) => lines.indexOf(a.group) - lines.indexOf(b.group) || order.indexOf(String(a.x)) - order.indexOf(String(b.x)),
    );
  const { chart, parameters } = figureMembers(context, figure, `${across.label} and ${by.label}`);
  return {
    chart: { type: "heatmap", ...xMembers(across), ...groupMembers(by), ...chart, xKind: "category", data },
    fact: {
      measure: figure.column,
      groupBy: [across, by],
      filter: [...columns.filter, ...rows.filter],
      parameters,
      sql,
      rowCount: cells.reduce((sum, row) => sum + countOf(row[3]), 0),
    },
    cut: cutOf([columns, rows], figure.column),
  };
};

/** Names of rows or columns as they stand: in an order of their own, else those with most rows first. */
function orderOf(values: readonly (string | number)[]): string[] {
  return inOwnOrder(values.map((x) => ({ x, y: 0 }))).map(({ x }) => String(x));
}
