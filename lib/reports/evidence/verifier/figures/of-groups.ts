import { enteringRows, filterMask, isTrue, rowsOf } from "../rows/filters";
import type { Aggregations } from "./aggregation";
import { groupedBy, measureOf } from "./definition-parts";
import { figureOf, groupRows, numbersOf, rankedGroups } from "./groups";
import { preciseSum } from "./precise-sum";
import { NoFigure } from "./problems";
import type { Definition, Filter } from "./report";
import { between, moments } from "./statistics";
import type { Table } from "./table";

/** Aggregations of groups, and of parts of the rows. */
export const OF_GROUPS: Aggregations = {
  share: (t, d) => {
    const rows = enteringRows(t, d);
    const masks = masksOf(t, d.parameters?.part, "parameters.part is missing");
    const of = d.parameters?.of;
    const whole = figureOf(t, d.measure, of, rows);
    if (whole === null || whole === 0) return null;
    const part = rows.filter((row) => isTrue(masks, row));
    return (figureOf(t, d.measure, of, part) ?? 0) / whole;
  },
  leader: (t, d) => {
    const groups = rankedGroups(t, d, d.parameters?.end ?? "top");
    const found = groups[(d.parameters?.place ?? 1) - 1];
    return found === undefined ? null : String(found.value);
  },
  value: (t, d) => {
    const [by] = d.groupBy;
    const equals = d.parameters?.equals;
    if (by === undefined || equals === undefined) throw new NoFigure("groupBy or parameters.equals is missing");
    const mask = filterMask(t, { column: by, op: "eq", value: equals });
    return rowsOf(t, d.filter, d.period).some((row) => mask[row] === 1) ? String(equals) : null;
  },
  group_count: (t, d) => rankedGroups(t, d).length,
  groups_for_share: (t, d) => {
    const groups = rankedGroups(t, d);
    const goal = preciseSum(groups, ({ figure }) => figure) * (d.parameters?.share ?? 0.5);
    let [sum, count] = [0, 0];
    for (const { figure } of groups) {
      if (sum >= goal * (1 - 1e-12)) break;
      sum += figure;
      count += 1;
    }
    return count;
  },
  top_share: (t, d) => {
    const top = rankedGroups(t, d).slice(0, d.parameters?.place ?? 1);
    const whole = figureOf(t, d.measure, d.parameters?.of, rowsOf(t, d.filter, d.period));
    return whole ? preciseSum(top, ({ figure }) => figure) / whole : null;
  },
  cohens_d: (t, d) => {
    const rows = enteringRows(t, d);
    const column = t.column(measureOf(d));
    const momentsOf = (filters: readonly Filter[] | undefined) => {
      const masks = masksOf(t, filters, "parameters.part or other is missing");
      const part = rows.filter((row) => isTrue(masks, row));
      return moments(numbersOf(column, part));
    };
    const [a, b] = [momentsOf(d.parameters?.part), momentsOf(d.parameters?.other)] as const;
    return Math.abs(a.mean - b.mean) / Math.sqrt((a.variance + b.variance) / 2);
  },
  eta_squared: (t, d) => {
    const column = t.column(measureOf(d));
    const groups = groupRows(t, groupedBy(d), enteringRows(t, d))
      .filter(({ rows }) => rows.length >= (d.parameters?.rowsMin ?? 0))
      .map(({ rows }) => numbersOf(column, rows));
    return groups.length === 0 ? null : between(groups.map((values) => [...values]));
  },
  explained: (t, d) => {
    const column = t.column(measureOf(d));
    const { edges, equals } = d.parameters ?? {};
    const by = t.column(groupedBy(d));
    const rows = [...enteringRows(t, d)].filter((row) => column.present(row) && by.present(row));
    const hits = equals === undefined ? null : filterMask(t, { column: measureOf(d), op: "eq", value: equals });
    const counted = (row: number) => (hits === null ? column.number(row) : (hits[row] ?? 0));
    const parts =
      edges === undefined
        ? groupRows(t, groupedBy(d), rows).map((group) => [...group.rows])
        : Array.from({ length: edges.length + 1 }, (_, at) =>
            rows.filter((row) => edges.filter((edge) => by.number(row) >= edge).length === at),
          );
    const groups = parts.filter((list) => list.length > 0).map((list) => moments(list.map(counted)));
    const all = moments(rows.map(counted));
    const within = preciseSum(groups, ({ squares }) => squares);
    const degrees = all.n - groups.length;
    return all.squares > 0 && degrees > 0 ? 1 - within / degrees / (all.squares / (all.n - 1)) : null;
  },
  cramers_v: (t, d) => {
    const column = t.column(measureOf(d));
    const masks = masksOf(t, d.parameters?.part, "parameters.part is missing");
    const entering = rowsOf(t, d.filter, d.period);
    const present = entering.filter((row) => column.present(row));
    const e = present.filter((row) => isTrue(masks, row)).length;
    const c = present.length - e;
    const b = entering.filter((row) => isTrue(masks, row)).length - e;
    const a = entering.length - present.length - b;
    const product = (a + b) * (c + e) * (a + c) * (b + e);
    return product === 0 ? 0 : Math.abs(a * e - b * c) / Math.sqrt(product);
  },
  corr_within: (t, d) => {
    const [x, y, third] = [t.column(measureOf(d)), t.column(groupingOf(d, 0)), groupingOf(d, 1)] as const;
    const parts = groupRows(t, third, enteringRows(t, d)).map(({ rows }) => {
      const list = [...rows];
      const [a, b] = [list.map((row) => x.number(row)), list.map((row) => y.number(row))];
      const [meanX, meanY] = [moments(a).mean, moments(b).mean];
      return {
        xx: moments(a).squares,
        yy: moments(b).squares,
        xy: preciseSum(list, (row) => (x.number(row) - meanX) * (y.number(row) - meanY)),
      };
    });
    const [xx, yy] = [preciseSum(parts, (one) => one.xx), preciseSum(parts, (one) => one.yy)];
    return xx > 0 && yy > 0 ? preciseSum(parts, (one) => one.xy) / Math.sqrt(xx * yy) : null;
  },
  same_mix: (t, d) => {
    const { parameters = {}, measure } = d;
    const rowsMin = parameters.rowsMin ?? 1;
    const [part, other] = [isPart(t, parameters.part), isPart(t, parameters.other)];
    const parts = groupRows(t, groupingOf(d, 0), enteringRows(t, d)).flatMap(({ rows }) => {
      const own = rows.filter(part);
      const enough = own.length >= rowsMin && rows.filter(other).length >= rowsMin;
      const figure = enough ? figureOf(t, measure, parameters.of ?? "avg", own, parameters.equals) : null;
      return figure === null ? [] : [{ weight: rows.length, figure }];
    });
    const weights = preciseSum(parts, ({ weight }) => weight);
    return weights === 0 ? null : preciseSum(parts, ({ weight, figure }) => weight * figure) / weights;
  },
};

function groupingOf({ groupBy }: Definition, at: number): string {
  const name = groupBy[at];
  if (name === undefined) throw new NoFigure("groupBy is missing");
  return name;
}

function isPart(table: Table, filters: readonly Filter[] | undefined): (row: number) => boolean {
  const masks = masksOf(table, filters, "parameters.part or other is missing");
  return (row) => isTrue(masks, row);
}

function masksOf(table: Table, filters: readonly Filter[] | undefined, lacking: string): Uint8Array[] {
  if (filters === undefined || filters.length === 0) throw new NoFigure(lacking);
  return filters.map((filter) => filterMask(table, filter));
}
