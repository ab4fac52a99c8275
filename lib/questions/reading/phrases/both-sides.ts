import type { Draft } from "../draft";

/** Places of "with … without" in words that stand beside each other; null where they don't. */
export function bothSidesIn(tokens: Draft["tokens"]): { from: number; to: number } | null {
  for (const [from, { word, quoted }] of tokens.entries()) {
    if (quoted || !WITH.test(word)) continue;
    if (isWithout(tokens[from + 1])) return { from, to: from + 1 };
    if (AND.test(tokens[from + 1]?.word ?? "") && isWithout(tokens[from + 2])) return { from, to: from + 2 };
  }
  return null;
}

/** As it was written: "with Instagram left out" has its "without" from further behind, which takes no room. */
const isWithout = (token: Draft["tokens"][number] | undefined) =>
  token !== undefined && WITHOUT.test(token.word) && token.end > token.start;

const WITH = /^(with|mit|con|avec)$/;

const AND = /^(and|or|vs|versus|und|oder|y|o|e|et|ou|contra|gegen)$/;

const WITHOUT = /^(without|ohne|sin|sans)$/;

/** So many words behind "without" its yes and no may end. */
const REACH = 4;

/** "with and without waiver", "mit und ohne Rabatt": both sides of a yes and no are its groups. */
export function readBothSides(draft: Draft): void {
  const both = bothSidesIn(draft.tokens);
  if (both === null || draft.follows || draft.groups.length > 1) return;
  const own = draft.conditionAt.filter(({ at, column }) => {
    const from = draft.items[at]?.from ?? -1;
    return column.use === "flag" && from > both.to && from <= both.to + REACH;
  });
  const [only, ...more] = own;
  if (only === undefined || more.length > 0 || draft.groups.some(({ column }) => column === only.column.name)) return;
  const isOwn = ({ column }: { column: string }) => column === only.column.name;
  draft.conditions = draft.conditions.filter((one) => !isOwn(one));
  draft.conditionAt = draft.conditionAt.filter((one) => one !== only);
  draft.groups.push({ column: only.column.name });
  const said = draft.understood.findIndex(
    ({ kind, meaning }) => kind === "condition" && meaning.startsWith(`only rows where ${only.column.label} is `),
  );
  if (said >= 0)
    draft.understood[said] = { kind: "group", said: draft.understood[said]?.said ?? "", meaning: `by ${only.column.label}` };
}
