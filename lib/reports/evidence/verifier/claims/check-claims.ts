import { attempt, type Check, shown } from "../figures/check";
import type { StatedClaim } from "../figures/report";
import { checkTest } from "./check-test";
import { Claim, type Held } from "./claim";
import { kindOf } from "./kinds";

/** Aggregations of a claim that names none. */
const FIGURE = "sum avg count rate median count_distinct max min".split(" ");

/** A claim has the facts of its kind, and what its kind says of them holds. */
export function checkClaim(check: Check, claim: StatedClaim, path: string) {
  const kind = kindOf(claim.kind);
  if (kind === undefined) return check.wrong(`${path}/kind`, claim.kind, "a kind of claim");
  const roles = new Map(
    Object.entries(kind.roles).map(([role, list]) => [role.replace("?", ""), { list, needed: !role.endsWith("?") }]),
  );
  let whole = true;
  for (const [role, id] of Object.entries(claim.facts)) {
    if (roles.has(role) && check.facts.has(id)) continue;
    check.wrong(`${path}/facts/${role}`, id, roles.has(role) ? "the id of a fact" : `no such role of "${claim.kind}"`);
    whole = false;
  }
  for (const [role, { needed }] of roles) {
    if (!needed || claim.facts[role] !== undefined) continue;
    check.wrong(`${path}/facts/${role}`, null, "the id of a fact");
    whole = false;
  }
  for (const which of ["measure", "by"] as const) {
    const column = claim[which];
    if (column !== null && !check.columns.has(column)) check.wrong(`${path}/${which}`, column, "a column of the rows");
  }
  check.same(`${path}/nature`, claim.nature, kind.relation === undefined ? "descriptive" : "relational");
  if (!whole) return;
  const c = new Claim(check, claim, path);
  attempt(check, path, () => {
    for (const [role, { list }] of roles) if (c.has(role)) checkRole(c, role, list);
    for (const [label, figures] of Object.entries(kind.groups ?? {})) {
      for (const role of figures)
        if (c.both(label, role)) note(c, c.equal(`group of ${role}`, c.groupOf(role), String(c.fact(label).value)));
    }
    for (const [label, figures] of Object.entries(kind.periods ?? {})) {
      for (const role of figures) if (c.both(label, role)) note(c, samePeriod(c, label, role));
    }
    for (const problem of kind.holds?.(c) ?? []) note(c, problem);
    checkTest(c, kind.relation);
  });
}

function note(c: Claim, problem: Held): void {
  if (problem !== null) c.check.wrong(`${c.path}/${problem.what}`, problem.says, problem.should);
}

function checkRole(c: Claim, role: string, list: readonly string[]): void {
  const { definition } = c.fact(role);
  const own = c.claim.aggregation === "none" ? FIGURE : [c.claim.aggregation, ...(c.claim.aggregation === "avg" ? ["rate"] : [])];
  const allowed = list.flatMap((one) => (one === "*" ? own : [one]));
  if (!allowed.includes(definition.aggregation))
    c.check.wrong(`${c.path}/facts/${role}`, definition.aggregation, allowed.join(" or "));
  const free = ["count", "cut", "period", "periods", "leader", "value", "ratio", "share", "min", "max"].includes(
    definition.aggregation,
  );
  if (free || definition.operands !== undefined) return;
  // The share of a part is of the column whose mix is held.
  const isPart = c.claim.kind === "rate" || (c.claim.kind === "mix_shift" && role.endsWith("Share"));
  const wanted = isPart
    ? (c.claim.by ?? c.claim.measure)
    : c.claim.kind.startsWith("ratio")
      ? definition.measure
      : c.claim.measure;
  if (definition.measure !== wanted) c.check.wrong(`${c.path}/facts/${role}`, `of ${definition.measure}`, `of ${wanted}`);
}

function samePeriod(c: Claim, label: string, role: string): Held {
  const [a, b] = [c.fact(label).definition.period, c.fact(role).definition.period];
  return c.equal(`period of ${role}`, shown([b?.column, b?.from, b?.to, b?.grain]), shown([a?.column, a?.from, a?.to, a?.grain]));
}
