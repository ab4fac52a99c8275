import { attempt, type Check } from "./check";
import { checkRank } from "./check-rank";
import { factDisplay, PLAIN_FIGURES, showsSign, unitOfColumn } from "./displays";
import { OF_FACTS } from "./of-facts";
import { OF_GROUPS } from "./of-groups";
import { OF_PERIODS } from "./of-periods";
import { OF_ROWS } from "./of-rows";
import { NoFigure } from "./problems";
import type { Definition, Fact } from "./report";
import { agrees } from "./statistics";
import { writtenSpan } from "./written";

/** Columns that a definition reads. */
export function columnsOf({ measure, filter, groupBy, period, parameters = {} }: Definition): string[] {
  const filters = [...filter, ...(parameters.part ?? []), ...(parameters.other ?? [])];
  return [measure, ...groupBy, period?.column, ...filters.map(({ column }) => column)].filter((name) => name != null);
}

/** Every aggregation by its name. A report may name anything, such as "constructor". */
const AGGREGATIONS = new Map(Object.entries({ ...OF_ROWS, ...OF_GROUPS, ...OF_PERIODS, ...OF_FACTS }));

/** The value of a fact by its definition; null when no row enters. */
function computed(check: Check, fact: Fact): number | string | null {
  const { definition } = fact;
  const make = AGGREGATIONS.get(definition.aggregation);
  if (make === undefined) throw new NoFigure(`no such aggregation: ${definition.aggregation}`);
  if (definition.operands !== undefined) return make(check.table, definition, fact, check.facts);
  return check.table.once(`fact ${JSON.stringify([definition, fact.format])}`, () =>
    make(check.table, definition, fact, check.facts),
  );
}

/** A fact is what its definition gives, and is written so. */
export function checkFact(check: Check, fact: Fact, path: string): void {
  const { definition } = fact;
  for (const name of columnsOf(definition)) {
    const column = check.columns.get(name);
    if (column === undefined) check.wrong(`${path}/definition`, name, "a column of the rows");
    else if (!column.used) check.wrong(`${path}/definition`, name, "no column that a person left out");
  }
  if (!check.charts.has(fact.id)) {
    const value = attempt(check, `${path}/definition`, () => computed(check, fact));
    if (value === undefined) return;
    if (!agrees(fact.value, value)) check.wrong(`${path}/value`, fact.value, value);
  }
  if (fact.rowCount > check.inputs.rowCount) check.wrong(`${path}/rowCount`, fact.rowCount, `at most ${check.inputs.rowCount}`);
  checkUnit(check, fact, path);
  if (fact.display !== undefined) {
    const should = factDisplay(check, fact, showsSign(check, fact));
    check.same(`${path}/display`, fact.display, should);
  }
  if (fact.periodText !== undefined)
    check.same(`${path}/periodText`, fact.periodText, writtenSpan(definition.period, check.locale));
  if (fact.direction != null) {
    const sign = typeof fact.value !== "number" ? "none" : fact.value > 0 ? "up" : fact.value < 0 ? "down" : "flat";
    check.same(`${path}/direction`, fact.direction, sign);
  }
  if (fact.rank != null) attempt(check, `${path}/rank`, () => checkRank(check, fact, path));
}

/** The unit and format fit what is computed. */
function checkUnit(check: Check, fact: Fact, path: string) {
  const { aggregation, measure, parameters = {} } = fact.definition;
  const column = measure === null ? undefined : check.columns.get(measure);
  // A chart's fact counts its points, whatever they show.
  if (check.charts.has(fact.id)) {
    check.same(`${path}/unit`, fact.unit, null);
    return check.same(`${path}/format`, fact.format, "integer");
  }
  const label = typeof fact.value === "string";
  if (label) {
    if (fact.format !== "label" && fact.format !== "period") check.wrong(`${path}/format`, fact.format, "label or period");
    if (fact.unit !== null) check.wrong(`${path}/unit`, fact.unit, null);
    return;
  }
  const shares = new Set("rate filled share came_within top_share season_strength relative_slope explained".split(" "));
  const rates = aggregation === "same_mix" && parameters.of === "rate";
  const relative = aggregation === "change" && parameters.kind !== "difference";
  if (shares.has(aggregation) || rates || relative) {
    check.same(`${path}/format`, fact.format, "percent");
    check.same(`${path}/unit`, fact.unit, "percent");
    return;
  }
  if (aggregation === "stake" && check.fact(fact.definition.operands?.[0])?.definition.aggregation === "rate") {
    check.same(`${path}/format`, fact.format, "integer");
    return check.same(`${path}/unit`, fact.unit, "rows");
  }
  // Rows of some periods are the rows of all of them without those between.
  if (aggregation === "difference" && check.fact(fact.definition.operands?.[0])?.definition.aggregation === "count")
    return check.same(`${path}/unit`, fact.unit, "rows");
  if (aggregation === "count" || aggregation === "outliers" || (PLAIN_FIGURES.has(aggregation) && measure === null)) {
    if (fact.unit !== "rows" && fact.unit !== null) check.wrong(`${path}/unit`, fact.unit, "rows or null");
    return;
  }
  if (aggregation === "horizon") return check.same(`${path}/unit`, fact.unit, parameters.unit);
  if (aggregation === "span") return check.same(`${path}/unit`, fact.unit, parameters.unit ?? "days");
  if (aggregation === "ratio") {
    const upper = check.fact(fact.definition.operands?.[0])?.unit ?? null;
    if (fact.format === "percent") check.same(`${path}/unit`, fact.unit, "percent");
    else if (fact.unit !== null && fact.unit !== upper) check.wrong(`${path}/unit`, fact.unit, upper);
    return;
  }
  if (!PLAIN_FIGURES.has(aggregation)) {
    if (fact.unit !== null) check.wrong(`${path}/unit`, fact.unit, null);
    return;
  }
  if (column === undefined) return;
  const wanted = unitOfColumn(column);
  if (wanted === undefined) return;
  const differs = aggregation === "difference" || aggregation === "slope" || aggregation === "change";
  if (!(wanted === "percent" && differs && fact.unit === "points")) check.same(`${path}/unit`, fact.unit, wanted);
}
