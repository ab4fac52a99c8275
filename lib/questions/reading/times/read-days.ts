import { beside, type Draft, has, note, partOf, use } from "../draft";
import { addGroup } from "../moments";

/** "on Mondays", "at the weekend": rows of such days, or each of them where they are compared. */
export function readDays(draft: Draft): void {
  const days = draft.items.flatMap((item, at) => {
    const day = Number(partOf(item, "day") ?? 0);
    return day >= 1 && day <= 7 && !draft.used.has(at) && item.period === null && !item.exact
      ? [{ at, name: DAYS[day - 1] ?? "" }]
      : [];
  });
  const workdays = draft.items.findIndex((item, at) => has(item, "workdays") && !draft.used.has(at) && !item.exact);
  if (workdays >= 0 && readWorkdays(draft, workdays, days)) return;
  const weekend = draft.items.findIndex((item, at) => has(item, "weekend") && !draft.used.has(at) && !item.exact);
  const column = draft.vocabulary.main;
  if ((days.length === 0 && weekend < 0) || (days.length > 0 && weekend >= 0) || column === null) return;
  const places = weekend >= 0 ? [weekend] : days.map(({ at }) => at);
  const [first = 0] = places;
  const before = beside(draft, first, -1, 2);
  const isOut = before !== undefined && has(draft.items[before], "not");
  const part = weekend >= 0 ? "workday" : "weekday";
  const name = `${part} of ${column.label}`;
  if (!draft.derive.some((one) => one.name === name))
    draft.derive.push({ name, as: { kind: "calendar", of: column.name, part } });
  const names = [...new Set(days.map((one) => one.name))];
  const [only] = names;
  if (weekend >= 0) draft.conditions.push({ column: name, op: "eq", value: isOut });
  else if (names.length === 1 && only !== undefined)
    draft.conditions.push({ column: name, op: isOut ? "ne" : "eq", value: only });
  else draft.conditions.push({ column: name, op: isOut ? "not_in" : "in", value: names });
  const said = weekend >= 0 ? (isOut ? "true" : "false") : names.join(" or ");
  const which = isOut && weekend < 0 ? "no rows" : "only rows";
  note(draft, "condition", isOut ? [before, ...places] : places, `${which} where ${name} is ${said}`);
  const against = draft.items.flatMap((item, at) => (has(item, "against", "compare") ? [at] : []));
  if (names.length > 1 && against.length > 0) addGroup(draft, against, { column: name }, `by ${part}`);
}

/** "on weekdays", "weekends against weekdays", "Saturdays vs working days": the five days, perhaps beside others. */
function readWorkdays(draft: Draft, at: number, days: readonly { at: number; name: string }[]): boolean {
  const column = draft.vocabulary.main;
  const isGrouped = has(draft.items[beside(draft, at, -1, 2) ?? -1], "by", "which", "breakdown");
  if (column === null || isGrouped) return false;
  const derived = (part: "workday" | "weekday") => {
    const name = `${part} of ${column.label}`;
    if (!draft.derive.some((one) => one.name === name))
      draft.derive.push({ name, as: { kind: "calendar", of: column.name, part } });
    return name;
  };
  const against = draft.items.flatMap((item, place) => (has(item, "against", "compare") ? [place] : []));
  const weekend = draft.items.findIndex((item, place) => has(item, "weekend") && !draft.used.has(place));
  const isOff = days.every(({ name }) => name === "Saturday" || name === "Sunday");
  const isBeside = against.length > 0 && (weekend >= 0 || (days.length > 0 && isOff));
  if (!isBeside && (weekend >= 0 || days.length > 0)) return false;
  if (!isBeside) {
    const before = beside(draft, at, -1, 2);
    const isOut = before !== undefined && has(draft.items[before], "not");
    const name = derived("workday");
    draft.conditions.push({ column: name, op: "eq", value: !isOut });
    note(draft, "condition", isOut ? [before, at] : [at], `only rows where ${name} is ${String(!isOut)}`);
    return true;
  }
  const others = ["Saturday", "Sunday"].filter((one) => days.length > 0 && !days.some(({ name }) => name === one));
  const [other] = others;
  if (other !== undefined) {
    const name = derived("weekday");
    draft.conditions.push({ column: name, op: "ne", value: other });
    note(
      draft,
      "condition",
      days.map((one) => one.at),
      `no rows where ${name} is ${other}`,
    );
  }
  use(draft, at, ...days.map((one) => one.at), ...(weekend >= 0 ? [weekend] : []));
  addGroup(draft, [...against, at], { column: derived("workday") }, "by workday");
  return true;
}

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
