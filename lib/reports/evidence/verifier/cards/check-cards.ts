import { attempt, type Check } from "../figures/check";
import { checkTrend } from "../figures/check-trend";
import { factDisplay } from "../figures/displays";
import { periodLabel, startOf } from "../figures/periods";
import { capitalised } from "../figures/plain-text";
import type { Definition, Fact, Kpi } from "../figures/report";
import { NBSP, writtenNumber, writtenPercent, writtenPeriod } from "../figures/written";
import { checkNote } from "./check-note";
import { cardLabels } from "./labels";

/** A card shows its fact, with its name, its change and its course. */
export function checkKpi(check: Check, kpi: Kpi, path: string) {
  const fact = check.fact(kpi.id);
  if (fact === undefined) return check.wrong(`${path}/id`, kpi.id, "the id of a fact");
  check.same(`${path}/value`, kpi.value, fact.value);
  check.same(`${path}/format`, kpi.format, fact.format);
  check.same(`${path}/unit`, kpi.unit ?? null, fact.unit);
  check.same(`${path}/estimated`, kpi.estimated, false);
  check.same(`${path}/display`, kpi.display, factDisplay(check, fact, true));
  const labels = cardLabels(check, fact).map(capitalised);
  if (!labels.includes(kpi.label)) check.wrong(`${path}/label`, kpi.label, labels[0] ?? "a figure of the rows");
  if (kpi.note !== undefined) checkNote(check, kpi.note, [], `${path}/note`);
  if (kpi.change) checkKpiChange(check, kpi.change, fact, path);
  const { trend } = kpi;
  if (trend !== undefined) attempt(check, `${path}/trend`, () => checkTrend(check, { ...kpi, trend }, fact, path));
}

function checkKpiChange(check: Check, change: NonNullable<Kpi["change"]>, fact: Fact, path: string) {
  const made = check.fact(change.factId);
  if (made === undefined) return check.wrong(`${path}/change/factId`, change.factId, "the id of a fact");
  check.same(`${path}/change/value`, change.value, made.value);
  check.same(`${path}/change/unit`, change.unit, made.unit);
  const sign = change.value > 0 ? "+" : "";
  const points = writtenNumber(change.value * 100, check.locale);
  const should = change.unit === "points" ? `${sign}${points} points` : writtenPercent(change.value, check.locale, true);
  if (change.display.replace(NBSP, " ") !== should.replace(NBSP, " "))
    check.wrong(`${path}/change/display`, change.display, should);
  const ends = (made.definition.operands ?? []).map((id) => check.fact(id)?.definition);
  const name = (definition: Definition | undefined) => {
    if (!definition?.period?.from || !definition.period.grain) return "";
    return writtenPeriod(
      periodLabel(startOf(Date.parse(definition.period.from), definition.period.grain), definition.period.grain),
      check.locale,
      false,
    );
  };
  const [last, before] = ends;
  check.same(`${path}/change/period`, change.period, `${name(last)} against ${name(before)}`);
  for (const definition of ends) {
    if (definition === undefined) continue;
    check.same(`${path}/change/factId`, definition.measure, fact.definition.measure);
    const own = new Set([fact.definition.aggregation, ...(fact.definition.aggregation === "rate" ? ["avg"] : [])]);
    if (!own.has(definition.aggregation))
      check.wrong(`${path}/change/factId`, definition.aggregation, fact.definition.aggregation);
  }
  if (ends.length === 2 && last?.period && before?.period && last.period.from !== before.period.to)
    check.wrong(`${path}/change/period`, change.period, "a period and the one before it");
}
