import type { Finding, LedgerFact } from "@/lib/content/ledger";
import type { FindContext } from "@/lib/figures/finding-draft";
import { drawnSql, whereSql } from "@/lib/figures/sql-text";
import { figureOf } from "@/lib/figures/table";
import { type Claim, claimOf } from "./claimed-rows";
import { difference, heldBy, sameFigure, without } from "./difference";

const ROWS_MAX = 10_000;
/** What is left of a difference, as a part of it, where another one makes it. */
const LEFT_MAX = 0.4;
/** Two that hold so nearly as much say the same: the one told first stands for both. */
const AS_MUCH = 0.98;

/** What was read of the rows for one claim. */
interface Read {
  claim: Claim;
  values: Float64Array;
  /** 1, 0, or -1 for rows that it does not speak of. */
  sides: Int8Array;
}

/**
 * Of each finding those that make its difference: a driver is late because his route is, all rows because one branch is. The other one
 * holds more of the variation of the figure, and once it is taken out little of the difference is left, or the opposite. No finding
 * makes itself by way of others. Read on all rows or, of many, on some drawn by hash.
 * @param findings best first
 * @returns ids by id
 */
export async function explainedBy(
  context: FindContext,
  findings: readonly Finding[],
  facts: readonly LedgerFact[],
): Promise<Map<string, string[]>> {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const claims = findings.flatMap((finding) => claimOf(context, finding, byId) ?? []);
  const read = await readClaims(context, claims);
  const links = read.flatMap((one, at) => linksOf(read, one, at));
  const found = new Map<string, string[]>();
  for (const { id, by } of oneWay(links)) found.set(id, [...(found.get(id) ?? []), by]);
  return found;
}

/** That one finding makes the difference of another. */
export interface Link {
  id: string;
  by: string;
  /** Part of the difference that goes with the other one. */
  explained: number;
}

function linksOf(read: readonly Read[], one: Read, at: number): Link[] {
  // What the mix makes of an average lies between its groups by nature.
  if (one.claim.kind === "mix_shift") return [];
  const held = heldBy(one.values, one.sides);
  const gap = difference(one.values, one.sides);
  return read.flatMap((other, place) => {
    if (other === one || !sameFigure(one.values, other.values)) return [];
    const more = heldBy(one.values, other.sides);
    const isAlike = more >= AS_MUCH * held && held >= AS_MUCH * more;
    if (isAlike ? place > at : more < held) return [];
    const left = difference(without(one.values, other.sides), one.sides) / gap;
    return left < LEFT_MAX ? [{ id: one.claim.id, by: other.claim.id, explained: 1 - Math.max(0, left) }] : [];
  });
}

/** Without those that close a circle: of two findings that make each other the one that explains more does, else the first. */
export function oneWay(links: readonly Link[]): Link[] {
  const kept: Link[] = [];
  const goesBackTo = (from: string, to: string): boolean =>
    from === to || kept.some(({ id, by }) => id === from && goesBackTo(by, to));
  for (const link of links.toSorted((a, b) => b.explained - a.explained)) if (!goesBackTo(link.by, link.id)) kept.push(link);
  return links.filter((link) => kept.includes(link));
}

async function readClaims({ session, scope, plan }: FindContext, claims: readonly Claim[]): Promise<Read[]> {
  if (claims.length < 2) return [];
  const figures = [...new Set(claims.map(({ figure }) => figure))];
  const every = Math.ceil(plan.rowCount / ROWS_MAX);
  const drawn = every > 1 ? [drawnSql(scope.columns, every, plan.rowCount)] : [];
  const cells = [...figures, ...claims.map(({ side }) => side)];
  const { rows } = await session.query(
    `SELECT ${cells.join(", ")} FROM rows${whereSql([...scope.conditions, ...drawn])} ORDER BY ALL`,
  );
  const read = new Map(
    figures.map((figure, place) => [figure, Float64Array.from(rows, (row) => figureOf(row[place]) ?? Number.NaN)]),
  );
  return claims.map((claim, place) => ({
    claim,
    values: read.get(claim.figure) ?? new Float64Array(0),
    sides: Int8Array.from(rows, (row) => figureOf(row[figures.length + place]) ?? -1),
  }));
}
