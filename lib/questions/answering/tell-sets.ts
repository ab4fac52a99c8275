import type { LedgerFact } from "@/lib/content/ledger";
import { capital } from "@/lib/core/format";
import { formatOf } from "@/lib/figures/column-format";
import { whereSql } from "@/lib/figures/sql-text";
import { countOf } from "@/lib/figures/table";
import { addGroup, addLabel, type Desk } from "./answer-parts";
import type { Group, Grouping } from "./read-groups";
import { joinTold, type Told, tell } from "./told";

/**
 * "Average delay: 20 where temperature is under 0; 4 where temperature is from 8 to 16; 7 for all other tours." Null where rows
 * are not grouped by sets alone.
 */
export async function tellSets(desk: Desk, groupings: readonly Grouping[], groups: readonly Group[]): Promise<Told | null> {
  const [grouping, ...more] = groupings;
  const derivation = grouping?.column.profile.derivation;
  if (grouping === undefined || more.length > 0 || derivation?.kind !== "sets") return null;
  const { entity } = desk.open.names;
  const one = (name: string, at: number, joint: string) => {
    const group = groups.find(({ keys, value }) => keys[0] === name && value !== null);
    if (group === undefined) return tell`none ${joint}${name}`;
    return tell`${addGroup(desk, `set ${at + 1}`, group)} ${joint}${addLabel(desk, `set ${at + 1} label`, group, groupings)}`;
  };
  const isWhen = (where: (typeof derivation.sets)[number]["where"]) =>
    where.every(({ column }) => ["date", "timestamp"].includes(desk.open.at(column).stored));
  const parts = derivation.sets.map(({ name, where }, at) => one(name, at, isWhen(where) ? "" : "where "));
  const { rest } = derivation;
  const others = rest === undefined ? [] : [one(rest, derivation.sets.length, "for ")];
  const told = tell`${capital(desk.name)}: ${joinTold([...parts, ...others], "; ")}.`;
  const left = rest === undefined ? await countLeft(desk, grouping) : null;
  return left === null ? told : tell`${told} ${left} other ${entity} are in none of these.`;
}

/** How many rows are in none of the sets; null where all are in one. */
async function countLeft({ open, session, maker }: Desk, { column }: Grouping): Promise<LedgerFact | null> {
  const filter = [{ column: column.profile.name, op: "eq" as const, value: null }];
  const sql = `SELECT count(*) FROM rows${whereSql(open.scopeWith(filter).conditions)}`;
  const { rows } = await session.query(sql);
  const count = countOf(rows[0]?.[0]);
  if (count === 0) return null;
  const period = open.scopeWith([]).filters.slice(open.filters.length);
  return maker.add({
    id: "in none",
    value: count,
    ...formatOf(null, "count"),
    measure: null,
    aggregation: "count",
    filter: [...period, ...filter],
    sql,
    rowCount: count,
    inFull: true,
  });
}
