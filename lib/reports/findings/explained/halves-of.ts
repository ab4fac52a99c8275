import type { Finding, FindingKind, LedgerFact } from "@/lib/content/ledger";
import type { TableColumn } from "@/lib/figures/table";

const OF_GROUPS: ReadonlySet<FindingKind> = new Set([
  "course",
  "group_break",
  "group_spike",
  "episode",
  "contribution",
  "share_shift",
  "arrival",
  "departure",
]);
const OF_RATES: ReadonlySet<FindingKind> = new Set([
  "trend",
  "change",
  "change_point",
  "first_last",
  "course",
  "group_break",
  "group_spike",
  "episode",
]);

/**
 * Where a new value takes the place of another: what tells that rows of either came, went, rose or fell, each with the finding that tells
 * both, by id. What is told is neither a fall nor a rise.
 */
export function halvesOf(
  findings: readonly Finding[],
  facts: readonly LedgerFact[],
  columns: readonly TableColumn[],
): Map<string, string> {
  const values = new Map(facts.map(({ id, value }) => [id, String(value)]));
  const namesOf = ({ facts: roles }: Finding, ...some: string[]) => some.flatMap((role) => values.get(roles[role] ?? "") ?? []);
  const halves = new Map<string, string>();
  for (const whole of findings.filter(({ kind, facts: roles }) => kind === "arrival" && roles.former !== undefined)) {
    const column = columns.find(({ index }) => index === whole.by);
    const both = new Set(namesOf(whole, "label", "former"));
    for (const one of findings) {
      const isTotal = one.aggregation === "sum" || one.aggregation === "count";
      const isOfGroup =
        OF_GROUPS.has(one.kind) &&
        isTotal &&
        one.by === whole.by &&
        namesOf(one, "label", "second").some((name) => both.has(name));
      const derivation = columns.find(({ index }) => index === one.measure)?.profile.derivation;
      const isOfRate = OF_RATES.has(one.kind) && derivation?.kind === "is" && derivation.of === column?.profile.name;
      const isRated = isOfRate && derivation.values.some((name) => both.has(name));
      if (one !== whole && (isOfGroup || isRated)) halves.set(one.id, whole.id);
    }
  }
  return halves;
}
