import { shown } from "../figures/check";
import type { Claim, Held } from "./claim";

/** The names of the few groups that hold most, largest first. */
export const NAMED_GROUPS = ["first", "second", "third", "fourth", "fifth"];

/** The share is that of as many groups as are counted; those that are named are all of them, in the order of the same figure. */
export function concentrationHolds(c: Claim): Held[] {
  const { groups, share } = { groups: c.fact("groups"), share: c.fact("share") };
  const ranking = (role: string) => {
    const { measure, filter, groupBy, parameters } = c.fact(role).definition;
    return shown([measure, filter, groupBy, parameters?.of ?? null]);
  };
  const named = NAMED_GROUPS.filter((role) => c.has(role));
  return [
    c.equal("parameters.place of share", share.definition.parameters?.place, groups.value),
    named.length === 0 ? null : c.equal("groups that are named", named.length, groups.value),
    ...named.flatMap((role, at) => [
      c.place(role, "top", at + 1),
      c.equal(`ranking of ${role}`, ranking(role), ranking("groups")),
    ]),
  ];
}
