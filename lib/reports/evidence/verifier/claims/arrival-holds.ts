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

/** The former value keeps at most this much of its share, and both together are as frequent as it was, give or take this much of it. */
const FORMER = { kept: 0.5, apart: 0.25 } as const;

/** A new value takes the place of another where that one loses what the new one has. */
export function formerHolds(c: Claim): Held[] {
  const roles = ["former", "formerBefore", "formerAfter"];
  const given = roles.filter((role) => c.has(role));
  if (given.length === 0) return [];
  if (given.length < roles.length) return [{ what: "former", says: shown(given), should: shown(roles) }];
  const { by } = c.claim;
  const former = String(c.fact("former").value);
  const [share, before, after] = ["share", "formerBefore", "formerAfter"].map((role) => c.fact(role).definition);
  const partOf = (of: typeof share) => (of?.parameters?.part ?? []).map((each) => [each.column, each.op, each.value]);
  const [was, kept, own] = ["formerBefore", "formerAfter", "share"].map((role) => Number(c.fact(role).value));
  const isTaken =
    was !== undefined &&
    kept !== undefined &&
    own !== undefined &&
    kept <= FORMER.kept * was &&
    Math.abs(kept + own - was) <= FORMER.apart * was;
  return [
    c.equal("column of former", c.fact("former").definition.groupBy[0], by),
    c.equal("another value", former !== String(c.fact("label").value), true),
    ...["formerBefore", "formerAfter"].flatMap((role): Held[] => [
      ofRows(c, role, []),
      c.equal(
        `figure of ${role}`,
        shown([c.fact(role).definition.measure ?? null, c.fact(role).definition.parameters?.of]),
        shown([null, "count"]),
      ),
      c.equal(`part of ${role}`, shown(partOf(c.fact(role).definition)), shown([[by, "eq", former]])),
      c.equal(`time of ${role}`, c.fact(role).definition.period?.column ?? null, share?.period?.column ?? ""),
    ]),
    c.equal(
      "period of formerAfter",
      shown([after?.period?.from, after?.period?.to]),
      shown([share?.period?.from, share?.period?.to]),
    ),
    c.equal("end of formerBefore", before?.period?.to ?? null, share?.period?.from ?? ""),
    isTaken ? null : { what: "former", says: shown([was, kept, own]), should: "a value that loses what the new one has" },
  ];
}
