import type { Claim } from "./claim";
import type { Kind } from "./kind";

/** A relation has a test that was passed, of as many rows or periods as it says; so has the leader of a sum, by its lead. */
export function checkTest(c: Claim, relation: Kind["relation"]): void {
  const { claim, check, path } = c;
  const { test } = claim;
  if (relation === undefined && claim.kind !== "leader" && claim.kind !== "repeated_value" && claim.kind !== "under_limit") {
    if (test !== null) check.wrong(`${path}/test`, test.name, "none: nothing is tested");
    return;
  }
  if (test === null) {
    if (claim.kind !== "leader" || claim.aggregation !== "count") check.wrong(`${path}/test`, null, "a test");
    return;
  }
  if (!(test.p >= 0 && test.p <= 1)) check.wrong(`${path}/test/p`, test.p, "between 0 and 1");
  if (!(test.q >= test.p * (1 - 1e-6) && test.q <= 0.05)) check.wrong(`${path}/test/q`, test.q, `between ${test.p} and 0.05`);
  if (!(test.effect >= test.effectMin)) check.wrong(`${path}/test/effect`, test.effect, `at least ${test.effectMin}`);
  if (!(test.n >= test.nMin)) check.wrong(`${path}/test/n`, test.n, `at least ${test.nMin}`);
  for (const role of relation?.sizes ?? []) if (c.has(role)) check.same(`${path}/test/n`, test.n, c.fact(role).value);
  // A change is tested by the rows of both periods, or where those are few by the periods of its series.
  const ofRows = claim.kind === "change" && /rows|totals|counts/.test(test.name);
  if (ofRows && c.has("rows")) check.same(`${path}/test/n`, test.n, c.fact("rows").value);
  const role = relation?.effect;
  if (role === undefined || !c.has(role)) return;
  const size = Math.abs(Number(c.fact(role).value));
  const smaller = claim.kind === "correlation" && test.effect <= size;
  if (!smaller && Math.abs(size - test.effect) > 1e-5 * Math.max(1, size))
    check.wrong(`${path}/test/effect`, test.effect, Number(size.toPrecision(6)));
}
