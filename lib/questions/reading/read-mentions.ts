import { beside, type Draft, has, note, use } from "./draft";

/** "tickets mentioning refund": rows whose text has the word. */
export function readMentions(draft: Draft): void {
  const { items, vocabulary } = draft;
  const at = items.findIndex((item) => has(item, "mention"));
  const place = at < 0 ? undefined : beside(draft, at, 1, 3);
  const item = place === undefined ? undefined : items[place];
  if (place === undefined || item === undefined) return;
  use(draft, at, place);
  const texts = vocabulary.columns.filter(({ use: of, profile }) => of === "text" && profile.meaning?.kind === "text");
  const [only] = texts.length === 1 ? texts : texts.filter(({ name }) => name === draft.picks.get(at));
  if (only === undefined) {
    draft.doubts.push({
      at,
      sentence: texts.length === 0 ? "No column of this dataset holds text." : `In which text should “${item.said}” stand?`,
      options: texts.slice(0, 4).map(({ name, label }) => ({ label, pick: name })),
    });
    return;
  }
  const name = `${only.label} mentions “${item.said}”`;
  draft.derive.push({ name, as: { kind: "mentions", of: only.name, term: item.said } });
  draft.conditions.push({ column: name, op: "eq", value: true });
  note(draft, "condition", [at, place], `only rows where ${name}`);
}
