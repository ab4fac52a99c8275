import type { Draft } from "@/lib/figures/finding-draft";
import type { TableColumn } from "@/lib/figures/table";
import { isRatedBy } from "../rates/pair-columns";
import { isOutcome } from "../targets";

const HANDED_OUT_MAX = 4;
/** What rows are of is less news than what became of them. */
const PRIOR = 0.8;

/**
 * The drafts with only the surest few of those on values of a category that says nothing of how rows came out: such values are many, and a
 * screen picked them, so that each pays for every value in every column.
 * @param groups columns by which the drafts were made
 */
export function surestOfKinds(
  drafts: readonly Draft[],
  columns: readonly TableColumn[],
  groups: readonly TableColumn[],
): Draft[] {
  const isOfKind = ({ finding }: Draft) => {
    const derivation = columns.find(({ index }) => index === finding.measure)?.profile.derivation;
    const of = columns.find(({ profile }) => derivation?.kind === "is" && profile.name === derivation.of);
    return of !== undefined && !isOutcome(of);
  };
  const kinds = drafts.filter(isOfKind);
  const made = groups
    .filter((column) => !isOutcome(column) && column.profile.derivation === undefined)
    .reduce((sum, column) => {
      const rated = groups.filter((group) => group !== column && isRatedBy(column, group)).length;
      return sum + rated * column.profile.distinctCount;
    }, kinds.length);
  const pOf = ({ test }: Draft) => test?.p ?? 1;
  const best = kinds.toSorted((a, b) => pOf(a) - pOf(b) || (a.key < b.key ? -1 : 1)).slice(0, HANDED_OUT_MAX);
  return [
    ...drafts.filter((draft) => !isOfKind(draft)),
    ...best.map((draft) => ({
      ...draft,
      merit: { ...draft.merit, prior: PRIOR * draft.merit.prior },
      test: draft.test === null ? null : { ...draft.test, p: Math.min(1, draft.test.p * made) },
    })),
  ];
}
