import type { TableColumn } from "./table";

/** What a figure carries while the reading of a column it rests on is an open question; nothing when there is none. */
export function doubtNote(columns: readonly (TableColumn | null | undefined)[]): { note?: string } {
  const open = [...new Set(columns)].filter((column) => column != null && isOpen(column));
  return open.length === 0 ? {} : { note: open.map((column) => sentence(column as TableColumn)).join(" ") };
}

function isOpen({ profile: { doubt, chosen } }: TableColumn): boolean {
  return doubt !== undefined && (doubt.check === "ambiguous_date" ? chosen?.dateOrder : chosen?.decimal) === undefined;
}

function sentence({ label, profile }: TableColumn): string {
  return profile.doubt?.check === "ambiguous_date"
    ? `The order of day and month in "${label}" is in doubt.`
    : `The decimal mark of "${label}" is in doubt.`;
}
