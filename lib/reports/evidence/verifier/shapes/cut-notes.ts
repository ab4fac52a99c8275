import type { Check } from "../figures/check";
import { filledRows } from "../figures/filled-rows";
import { groupRows } from "../figures/groups";
import type { Definition } from "../figures/report";
import { writtenInteger } from "../figures/written";

/** What a chart of some of the groups of its columns must note; groups are those that its own filter lists. */
export function cutNotes(check: Check, definition: Definition): string[] {
  const given = new Set((check.result.scope?.filters ?? []).map((filter) => JSON.stringify(filter)));
  const own = definition.filter.filter((filter) => filter.op === "in" && !given.has(JSON.stringify(filter)));
  const whole = { ...definition, filter: definition.filter.filter((filter) => !own.includes(filter)) };
  return definition.groupBy.flatMap((by) => {
    const list = own.find(({ column }) => column === by)?.value;
    if (!Array.isArray(list)) return [];
    const all = groupRows(check.table, by, filledRows(check, whole, [definition.measure, by])).length;
    if (all === list.length) return [];
    return `Not all groups of "${check.label(by)}" are drawn: there are ${writtenInteger(all, check.locale)}.`;
  });
}
