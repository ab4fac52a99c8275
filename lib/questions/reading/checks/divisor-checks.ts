import { divisorIn, unitBefore } from "../figures/divided";
import { type Check, groupsOf, tell } from "./checks";

/** "cost per kWh by year": what is divided by a unit is seen in the plan, whatever else is. */
export const divided: Check = ({ draft, plan, analyses, follows }) => {
  const divisor = follows ? null : divisorIn(draft);
  if (divisor === null) return null;
  const unitOf = (name: string) => draft.vocabulary.columns.find((column) => column.name === name)?.unit ?? null;
  const above = unitBefore(draft, divisor.from);
  const isDivided = analyses.some(({ measure }) => {
    const isOther = above !== null && "column" in measure && unitOf(measure.column ?? "")?.of !== above.id;
    if (isOther && above?.kind !== "money") return false;
    if (measure.kind === "ratio")
      return unitOf(measure.over)?.of === divisor.unit || unitOf(measure.column)?.per === divisor.unit;
    return (
      measure.kind === "per" ||
      (measure.kind !== "count" && "column" in measure && unitOf(measure.column ?? "")?.per === divisor.unit)
    );
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
