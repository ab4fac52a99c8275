import type { ColumnProfile } from "@/lib/contract/datasets";
import { kindWords } from "../columns/column-words";

const LEAST = 112;
const MOST = 320;
const MOST_NARROW = 184;
const CHARACTER = 7.6;
const KIND_CHARACTER = 6.6;
const PADDING = 26;
/** Room for the arrow and the filter button of the head. */
const HEAD_CONTROLS = 68;
const HEAD_MOST = 170;

/** Width of each column in pixels, from what its profile says about its cells: rows need not be seen first. */
export function columnWidths(profiles: readonly ColumnProfile[], narrow: boolean): number[] {
  const most = narrow ? MOST_NARROW : MOST;
  return profiles.map((profile) => {
    const words = Math.max(profile.name.length * CHARACTER, kindWords(profile).length * KIND_CHARACTER);
    const head = Math.min(words, HEAD_MOST) + HEAD_CONTROLS;
    const cells = cellCharacters(profile) * CHARACTER + PADDING;
    return Math.round(Math.min(most, Math.max(LEAST, head, cells)));
  });
}

/** Width of the column of row numbers. */
export function numberWidth(rowCount: number): number {
  return Math.round(Math.max(48, String(rowCount).length * 8.5 + 24));
}

function cellCharacters({ type, min, max, topValues }: ColumnProfile): number {
  if (type === "date") return 10;
  if (type === "datetime") return 20;
  const known = [...topValues.map(({ value }) => value.length), ...[min, max].map((value) => String(value ?? "").length)];
  const longest = Math.max(0, ...known);
  if (type === "email" || type === "url") return Math.max(24, longest);
  // Marks of thousands and currencies are not in the profile's figures.
  if (typeof min === "number") return longest + 4;
  return topValues.length > 0 || type === "boolean" ? longest : 28;
}
