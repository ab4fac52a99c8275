import type { TableColumn } from "./table";

/** What a figure carries while the reading of a column it rests on is an open question, or rows are too young to enter it. */
export function doubtNote(columns: readonly (TableColumn | null | undefined)[]): { note?: string } {
  const sentences = [...new Set(columns)].flatMap((column) => (column == null ? [] : sentencesOf(column)));
  return sentences.length === 0 ? {} : { note: sentences.join(" ") };
}

/** True while nobody has answered how the cells of a column are to be read; whatever they are called, figures are the same. */
export function isInDoubt({ profile: { doubt, chosen = {} } }: Pick<TableColumn, "profile">): boolean {
  if (doubt === undefined || doubt.check === "ambiguous_kind") return false;
  const said = new Map<string, unknown>(Object.entries(chosen));
  return !doubt.options.some(({ choose }) => Object.entries(choose).every(([key, value]) => said.get(key) === value));
}

function sentencesOf(column: TableColumn): string[] {
  const { label, profile } = column;
  const { derivation } = profile;
  const cut = derivation?.kind === "duration" ? derivation.begunBefore : undefined;
  const young = cut === undefined ? [] : [`"${label}" leaves out the newest rows: too many of them are still open.`];
  if (!isInDoubt(column)) return young;
  return [doubtSentence(label, profile.doubt), ...young];
}

function doubtSentence(label: string, doubt: TableColumn["profile"]["doubt"]): string {
  const { check, options = [] } = doubt ?? {};
  if (options.some(({ choose }) => choose.type !== undefined)) return `How "${label}" is to be read is in doubt.`;
  if (check === "ambiguous_number") return `The decimal mark of "${label}" is in doubt.`;
  const isOrder = new Set(options.map(({ choose }) => choose.dateOrder)).size > 1;
  return `The ${isOrder ? "order of day and month" : "century of the years"} in "${label}" is in doubt.`;
}
