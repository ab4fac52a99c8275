import { shown } from "../figures/check";
import { spanOf, startOf } from "../figures/periods";
import { filterMask, rowsOf } from "../rows/filters";
import type { Claim, Held } from "./claim";
import { ofRows } from "./dependence-holds";

/** A value has its share of all rows on one side of a period, has rows in that period, and none beyond it. */
export function arrivalHolds(c: Claim, side: "from" | "to"): Held[] {
  const { by } = c.claim;
  const { table } = c.check;
  const value = String(c.fact("label").value);
  const [share, period] = [c.fact("share").definition, c.fact("period").definition];
  const { column, grain } = spanOf(period);
  const time = table.column(column);
  const startAt = (row: number) => startOf(Math.floor(time.raw(row) / 1000), grain);
  const present = [...rowsOf(table, share.filter, null)].filter((row) => time.present(row));
  const mask = filterMask(table, { column: by ?? "", op: "eq", value });
  const own = present.filter((row) => mask[row] === 1).map(startAt);
  const end = own.reduce((found, start) => (side === "from" ? Math.min(found, start) : Math.max(found, start)), own[0] ?? 0);
  // A database keeps the keys of an object in an order of its own.
  const part = (share.parameters?.part ?? []).map((each) => [each.column, each.op, each.value]);
  const moment = (text: string | null | undefined) => Date.parse(text ?? "");
  const beyond = present.some((row) =>
    side === "from" ? startAt(row) >= moment(share.period?.to) : startAt(row) < moment(share.period?.from),
  );
  return [
    c.equal("column of label", c.fact("label").definition.groupBy[0], by),
    c.equal("figure of share", shown([share.measure ?? null, share.parameters?.of]), shown([null, "count"])),
    c.equal("part of share", shown(part), shown([[by, "eq", value]])),
    ofRows(c, "share", []),
    ofRows(c, "rows", [{ column: by ?? "", op: "eq", value }]),
    ofRows(c, "period", []),
    c.equal("end of share", share.period?.[side] ?? null, period.period?.[side] ?? ""),
    c.equal("time of share", share.period?.column ?? null, column),
    c.equal("period", moment(period.period?.from), end),
    beyond ? { what: "period of share", says: shown(share.period), should: "all of the time on its side" } : null,
  ];
}
