import { isOfKind } from "../columns";
import { isEarned } from "../draft";
import { divisorIn, unitBefore } from "../figures/divided";
import { type Check, groupsOf, said, tell } from "./checks";

/** "cost per kWh by year": what is divided by a unit is seen in the plan, whatever else is. */
export const divided: Check = ({ draft, plan, analyses, follows }) => {
  const divisor = follows ? null : divisorIn(draft);
  if (divisor === null) return null;
  const unitOf = (name: string) => draft.vocabulary.columns.find((column) => column.name === name)?.unit ?? null;
  const above = unitBefore(draft, divisor.from);
  const isDivided = analyses.some(({ measure }) => {
    const isOther = above !== null && "column" in measure && unitOf(measure.column ?? "")?.of !== above.id;
    if (isOther && above?.kind !== "money") return false;
    if (measure.kind === "ratio") return unitOf(measure.over)?.of === divisor.unit || unitOf(measure.column)?.per === divisor.unit;
    return measure.kind === "per" || (measure.kind !== "count" && "column" in measure && unitOf(measure.column ?? "")?.per === divisor.unit);
  });
  const isOfUnit = (plan.rows?.conditions ?? []).some(({ column }) => unitOf(column)?.per === divisor.unit);
  const isGrouped = groupsOf(plan).some(({ column }) => unitOf(column)?.of === divisor.unit);
  if (isDivided || isOfUnit || isGrouped) return null;
  const words = draft.tokens.slice(divisor.from, divisor.to).map(({ text }) => text);
  return tell(
    draft.items.findIndex(({ from, to }) => from < divisor.to && to > divisor.from),
    `Which figure should be divided? I could not read “${words.join(" ")}”.`,
  );
};

/** "Umsatz" where the one header that says so is "Sales Area (sqm)": what came in is money, and no area. */
export const earned: Check = ({ draft, plan, follows }) => {
  if (follows || !("column" in plan.measure)) return null;
  const { column } = plan.measure;
  const own = draft.vocabulary.columns.find(({ name }) => name === column);
  if (own === undefined || own.money || own.unit === null || !EXTENTS.some((one) => isOfKind(own.unit?.of ?? "", one))) return null;
  const at = draft.items.findIndex(
    (item, place) => draft.used.has(place) && isEarned(item) && item.columns.some((hit) => hit.column === own && hit.coverage < 1),
  );
  return at < 0 ? null : tell(at, `No column says what “${said(draft, at)}” came to.`);
};

/** A unit of each kind that is no money. */
const EXTENTS = ["square_metre", "kilo", "metre", "litre", "kwh", "hour"];
