import { type Check, groupsOf, tell } from "../checks/checks";
import { has } from "../draft";

/**
 * "A with B against all others": all but those that are both, or all others with B? Where the second was said between the first and
 * "all others", nobody can tell.
 */
export const restOfTwo: Check = ({ draft, plan, follows }) => {
  const rest = draft.items.findIndex((item, at) => has(item, "rest") && draft.used.has(at));
  const set = (plan.derive ?? []).find(
    ({ name, as }) => as.kind === "is" && groupsOf(plan).some(({ column }) => column === name),
  );
  if (follows || rest < 0 || set?.as.kind !== "is") return null;
  const { of } = set.as;
  const first = draft.conditionAt.find(({ column, at }) => column.name === of && at < rest);
  const second = draft.conditionAt.find(
    ({ column, at }) => column.name !== of && first !== undefined && at > first.at && at < rest,
  );
  return second === undefined
    ? null
    : tell(
        second.at,
        `Should “${draft.items[rest]?.said}” be all other rows, or only those with “${draft.items[second.at]?.said}”?`,
      );
};
