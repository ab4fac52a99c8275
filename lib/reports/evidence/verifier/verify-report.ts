import { checkKpi } from "./cards/check-cards";
import { checkChart } from "./cards/check-charts";
import { checkDerived } from "./check-derived";
import { checkScope } from "./check-scope";
import { checkClaim } from "./claims/check-claims";
import { Check } from "./figures/check";
import { checkFact, columnsOf } from "./figures/check-facts";
import { plainText } from "./figures/plain-text";
import type { CheckedReport, Problem } from "./figures/report";
import type { Table } from "./figures/table";
import { fingerprintOf } from "./fingerprint";
import { checkText } from "./text/check-text";

/**
 * Checks a report against its rows. @returns problems: where, what it says, what it should be; empty when all of it holds.
 */
export function verifyReport(report: CheckedReport, table: Table): Problem[] {
  const check = new Check(report, table);
  const { result, inputs } = report;
  check.same("/inputs/rowCount", inputs.rowCount, table.rowCount);
  if (typeof report.fingerprint === "string") check.same("/fingerprint", report.fingerprint, fingerprintOf(result));
  if (inputs.timeZone !== "UTC") check.wrong("/inputs/timeZone", inputs.timeZone, "UTC, in which this program cuts periods");
  checkDerived(check);
  checkNames(check);
  checkScope(check);
  checkUnique(check, "facts", result.facts);
  checkUnique(check, "kpis", result.kpis);
  checkUnique(check, "charts", result.charts);
  checkUnique(check, "claims", result.claims ?? []);
  for (const [at, fact] of result.facts.entries()) checkFact(check, fact, `/result/facts/${at}`);
  for (const [at, kpi] of result.kpis.entries()) checkKpi(check, kpi, `/result/kpis/${at}`);
  for (const [at, chart] of result.charts.entries()) checkChart(check, chart, `/result/charts/${at}`);
  for (const [at, claim] of (result.claims ?? []).entries()) checkClaim(check, claim, `/result/claims/${at}`);
  checkText(check);
  return check.problems;
}

/** Labels are those of the inputs; a name in text is the label, or the label with small letters. */
function checkNames(check: Check): void {
  for (const [at, name] of (check.result.columnNames ?? []).entries()) {
    const path = `/result/columnNames/${at}`;
    const column = check.columns.get(name.column);
    if (column === undefined) {
      check.wrong(`${path}/column`, name.column, "a column of the rows");
      continue;
    }
    check.same(`${path}/label`, name.label, column.label);
    if (name.inText.toLowerCase() !== plainText(name.label, 80).toLowerCase())
      check.wrong(`${path}/inText`, name.inText, `${name.label}, or that with small letters`);
    if (!column.used) check.wrong(`${path}/column`, name.column, "no column that a person left out");
  }
}

function checkUnique(check: Check, what: string, list: readonly { id: string }[]): void {
  const seen = new Set<string>();
  for (const [at, { id }] of list.entries()) {
    if (seen.has(id)) check.wrong(`/result/${what}/${at}/id`, id, "an id of its own");
    seen.add(id);
  }
}

/** Names of the columns that the facts and charts of a report rest on. */
export function columnsNeeded(report: CheckedReport): Set<string> {
  const { facts, charts, scope } = report.result;
  return new Set([
    ...(scope?.filters ?? []).map(({ column }) => column),
    ...facts.flatMap(({ definition }) => columnsOf(definition)),
    ...charts.flatMap((chart) => [chart.xColumn, chart.yColumn, chart.groupColumn ?? ""]),
  ]);
}
