import type { TableColumn } from "./table";

/** What a figure carries while the reading of a column it rests on is an open question, or rows are too young to enter it. */
export function doubtNote(columns: readonly (TableColumn | null | undefined)[]): { note?: string } {
  const sentences = [...new Set(columns)].flatMap((column) => (column == null ? [] : sentencesOf(column)));
  return sentences.length === 0 ? {} : { note: sentences.join(" ") };
}

/** True while nobody has answered how the cells of a column are to be read. */
export function isInDoubt({ profile: { doubt, chosen } }: Pick<TableColumn, "profile">): boolean {
  return doubt !== undefined && (doubt.check === "ambiguous_date" ? chosen?.dateOrder : chosen?.decimal) === undefined;
}

function sentencesOf(column: TableColumn): string[] {
  const { label, profile } = column;
  const { derivation } = profile;
  const cut = derivation?.kind === "duration" ? derivation.begunBefore : undefined;
  const young = cut === undefined ? [] : [`"${label}" leaves out the newest rows: too many of them are still open.`];
  if (!isInDoubt(column)) return young;
  return profile.doubt?.check === "ambiguous_date"
    ? [`The order of day and month in "${label}" is in doubt.`]
    : [`The decimal mark of "${label}" is in doubt.`];
}
