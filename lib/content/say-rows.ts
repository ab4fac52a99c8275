import type { EntityNoun } from "./ledger";

/** Words of ours with the table's own noun in the place of "row" and "rows": "across 2,400 orders". Never for text of the data. */
export function sayRows(text: string, entity: EntityNoun | null | undefined): string {
  if (!entity) return text;
  return text.replace(/\b([Rr])ow(s?)\b/g, (_, first: string, plural: string) => {
    const noun = plural === "" ? entity.one : entity.many;
    return first === "R" ? noun.charAt(0).toUpperCase() + noun.slice(1) : noun;
  });
}

/** The same the other way round: "orders" is "rows" again. */
export function rowsAgain(text: string, entity: EntityNoun | null | undefined): string {
  if (!entity) return text;
  return text.replace(new RegExp(`\\b(?:${entity.many}|${entity.one})\\b`, "gi"), (word) =>
    word.toLowerCase() === entity.many ? "rows" : "row",
  );
}
