import type { CellValue } from "@/lib/contract/rows";
import { MISSING } from "@/lib/core/format";

const SHOWN_CHARS = 500;
const TITLE_CHARS = 2_000;

/** A cell as it was received, on one line; "–" where there is none. */
export function Cell({ value }: { value: CellValue }) {
  if (value === null || value === "") {
    return (
      <span className="text-ink-3">
        <span aria-hidden>{MISSING}</span>
        <span className="sr-only">missing</span>
      </span>
    );
  }
  const text = String(value);
  return (
    <span
      className="inline-block max-w-80 truncate align-middle whitespace-pre"
      title={text.length > 40 ? text.slice(0, TITLE_CHARS) : undefined}
      dir="auto"
    >
      {text.slice(0, SHOWN_CHARS)}
    </span>
  );
}
