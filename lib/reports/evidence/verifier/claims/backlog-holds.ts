import { shown } from "../figures/check";
import type { Definition, Filter } from "../figures/report";
import { rowsOf } from "../rows/filters";
import type { Claim, Held } from "./claim";
import { ofRows, onlyRows } from "./dependence-holds";

/** What had begun less what had ended by the end of a period, from the first row on: of a group, and of all others whose group is known. */
export function backlogHolds(c: Claim): Held[] {
  const by = c.claim.by ?? "";
  const label = String(c.fact("label").value);
  const own: Filter[] = [{ column: by, op: "eq", value: label }];
  const rest: Filter[] = [
    { column: by, op: "ne", value: label },
    { column: by, op: "not_null", value: null },
  ];
  return [
    c.equal("column of label", c.fact("label").definition.groupBy[0], by),
    ...["from", "to"].map((role) => ofRows(c, role, [])),
    ...open(c, "before", "from", own),
    ...open(c, "after", "to", own),
    ...open(c, "restBefore", "from", rest),
    ...open(c, "restAfter", "to", rest),
    grows(c) ? null : { what: "after", says: c.fact("after").value, should: "further than all others" },
  ];
}

/** So many rows are open at the end, so many times as many as before, and so many times as far as of all others. */
const OPEN_MIN = 20;
const GROWTH_MIN = 1.5;
const TIMES_OF_REST = 1.6 * (1 - 1e-6);

/** The group grows, and by clearly more than all others do. */
function grows(c: Claim): boolean {
  const figure = (role: string) => Number(c.fact(role).value);
  const [before, after, restBefore, restAfter] = [figure("before"), figure("after"), figure("restBefore"), figure("restAfter")];
  const from = Math.max(1, before);
  const isOpen = after >= OPEN_MIN && restBefore >= 1 && restAfter >= 1;
  return isOpen && after >= GROWTH_MIN * from && after * restBefore >= TIMES_OF_REST * from * restAfter;
}

function open(c: Claim, role: string, end: string, filters: readonly Filter[]): Held[] {
  const operands = (c.fact(role).definition.operands ?? []).map((id) => c.check.fact(id)?.definition);
  const [begun, ended] = operands;
  if (begun === undefined || ended === undefined || operands.length !== 2)
    return [{ what: `operands of ${role}`, says: operands.length, should: "what had begun and what had ended" }];
  const column = begun.period?.column ?? "";
  const known: Filter = { column, op: "not_null", value: null };
  const time = ({ period }: Definition) => shown([period?.from, period?.to, period?.grain]);
  const moment = c.check.table.column(column);
  const start = Date.parse(begun.period?.from ?? "");
  const isEarlier = [...rowsOf(c.check.table, begun.filter, null)].some(
    (row) => moment.present(row) && Math.floor(moment.raw(row) / 1000) < start,
  );
  return [
    ofRows(c, role, []),
    ...[begun, ended].flatMap((definition, at) => [
      onlyRows(c, `operand ${at + 1} of ${role}`, definition, [...filters, known]),
      c.equal(
        `figure of operand ${at + 1} of ${role}`,
        shown([definition.measure, definition.aggregation]),
        shown([null, "count"]),
      ),
    ]),
    c.equal(`time of ${role}`, time(ended), time(begun)),
    c.equal(`end of ${role}`, begun.period?.to ?? null, c.fact(end).definition.period?.to ?? ""),
    c.equal(`column of ${end}`, c.fact(end).definition.period?.column ?? null, column),
    c.equal(`event of ${role}`, ended.period?.column ?? null, c.claim.measure),
    // Of a later start, what is open from before would be left out.
    isEarlier ? { what: `start of ${role}`, says: begun.period?.from, should: "the first row" } : null,
  ];
}
