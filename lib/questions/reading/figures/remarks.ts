import type { Draft } from "../draft";

/**
 * "Tage mit Calima" of remarks that also say "calima (polvo sahariano)": a remark is what it mentions, and no value of its own where others
 * hold it. It is told.
 */
export function readRemarks(draft: Draft): void {
  const { vocabulary } = draft;
  for (const one of draft.conditionAt) {
    const { filter, column } = one;
    if (filter.op !== "eq" || typeof filter.value !== "string" || !column.words.some(({ concepts }) => concepts.has("remark")))
      continue;
    const said = vocabulary.values.find((value) => value.column === column && value.value === filter.value)?.normal;
    if (said === undefined || said.length < 3) continue;
    const isWithin = vocabulary.values.some(
      ({ column: of, normal }) => of === column && normal !== said && ` ${normal} `.includes(` ${said} `),
    );
    if (!isWithin) continue;
    const name = `${column.label} mentions “${filter.value}”`;
    const next = { column: name, op: "eq" as const, value: true };
    if (!draft.derive.some((made) => made.name === name))
      draft.derive.push({ name, as: { kind: "mentions", of: column.name, term: filter.value } });
    draft.conditions = draft.conditions.map((condition) =>
      JSON.stringify(condition) === JSON.stringify(filter) ? next : condition,
    );
    one.filter = next;
    draft.told.push(`I took all rows whose ${column.label} mentions “${filter.value}”.`);
  }
}
