import { type Check, shown } from "../figures/check";
import { NoFigure } from "../figures/problems";
import type { Fact, StatedClaim } from "../figures/report";
import { seriesOf } from "../figures/series";
import { agrees } from "../figures/statistics";

/** What does not hold of a claim, or null. */
export type Held = { what: string; says: unknown; should: unknown } | null;

/** One claim with what its checks ask of it; each asker returns a problem or null. */
export class Claim {
  readonly check: Check;
  readonly claim: StatedClaim;
  readonly path: string;
  constructor(check: Check, claim: StatedClaim, path: string) {
    this.check = check;
    this.claim = claim;
    this.path = path;
  }
  has(role: string): boolean {
    return this.claim.facts[role] !== undefined;
  }
  fact(role: string): Fact {
    const fact = this.check.fact(this.claim.facts[role]);
    if (fact === undefined) throw new NoFigure(`the role "${role}" has no fact`);
    return fact;
  }
  both(a: string, b: string): boolean {
    return this.has(a) && this.has(b);
  }
  equal(what: string, says: unknown, should: unknown): Held {
    return says === should || (typeof says === "number" && typeof should === "number" && agrees(says, should))
      ? null
      : { what, says, should };
  }
  operands(role: string, ...roles: string[]): Held {
    if (!this.has(role)) return null;
    const wanted = roles.map((one) => this.claim.facts[one]);
    return this.equal(`operands of ${role}`, shown(this.fact(role).definition.operands ?? []), shown(wanted));
  }
  column(role: string, which: "measure" | "by"): Held {
    return this.equal(`measure of ${role}`, this.fact(role).definition.measure, this.claim[which]);
  }
  grouped(role: string): Held {
    const { measure, groupBy } = this.fact(role).definition;
    const named = [measure, ...groupBy].filter((name) => name !== null);
    return this.equal(`columns of ${role}`, shown([...named].sort()), shown([this.claim.measure, this.claim.by].sort()));
  }
  place(role: string, end: "top" | "bottom", place: number): Held {
    if (!this.has(role)) return null;
    const { parameters = {}, groupBy } = this.fact(role).definition;
    return (
      this.equal(`place of ${role}`, `${parameters.end ?? "top"} ${parameters.place ?? 1}`, `${end} ${place}`) ??
      this.equal(`grouping of ${role}`, groupBy[0], this.claim.by)
    );
  }
  rank(role: string, rank: "highest" | "lowest"): Held {
    return this.equal(`rank of ${role}`, this.fact(role).rank ?? null, rank);
  }
  above(a: string, b: string): Held {
    return this.fact(a).value > this.fact(b).value
      ? null
      : { what: `${a} and ${b}`, says: `${this.fact(a).value}, ${this.fact(b).value}`, should: `${a} above ${b}` };
  }
  before(a: string, b: string): Held {
    const start = (role: string) => Date.parse(this.fact(role).definition.period?.from ?? "");
    return start(a) < start(b)
      ? null
      : { what: `${a} and ${b}`, says: `${this.fact(a).value}, ${this.fact(b).value}`, should: `${a} before ${b}` };
  }
  /** The same rows, figure and span. */
  sameSeries(a: string, b: string): Held {
    if (!this.both(a, b)) return null;
    const of = (role: string) => {
      const { measure, filter, period, parameters = {} } = this.fact(role).definition;
      return shown(
        [measure, filter, period, parameters.of ?? null, parameters.rowsMin ?? null, parameters.season ?? null].slice(
          0,
          a === "high" ? 6 : 5,
        ),
      );
    };
    return of(a) === of(b) || (b === "periods" && this.samePoints(a, b)) ? null : this.equal(`series of ${b}`, of(b), of(a));
  }
  /** The number of points of a series, whatever names its figure. */
  private samePoints(a: string, b: string): boolean {
    return this.fact(b).value === seriesOf(this.check.table, this.fact(a).definition).length;
  }
  /** The group that a figure is of. */
  groupOf(role: string): string | null {
    const { filter, parameters = {} } = this.fact(role).definition;
    const found = [...(parameters.part ?? []), ...filter].find(({ column, op }) => column === this.claim.by && op === "eq");
    return found === undefined ? null : String(found.value);
  }
}
