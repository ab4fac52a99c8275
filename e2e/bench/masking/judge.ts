import type { TranscriptSegment } from "@/lib/contract/call-facts";
import type { Mark, Rendered } from "./render";

interface Masked {
  readonly start: number;
  readonly end: number;
  readonly mask: string;
}

/** What became a mask in one text, found by laying the masked text over the original. */
export function maskedIn(original: string, masked: string): Masked[] {
  const parts = masked.split(/(\[(?:PHONE|EMAIL|ID|CARD)\])/);
  const found: Masked[] = [];
  let at = 0;
  let mask: string | null = null;
  parts.forEach((part, index) => {
    if (index % 2 === 1) mask = part;
    else {
      const last = index === parts.length - 1;
      const next = last ? original.length - part.length : original.indexOf(part, mask === null ? at : at + 1);
      if (next < at || !original.startsWith(part, next)) throw new Error(`"${masked}" is not "${original}" with masks.`);
      if (mask !== null) found.push({ start: at, end: next, mask });
      mask = null;
      at = next + part.length;
    }
  });
  return found;
}

export interface Verdict {
  readonly value: number;
  readonly kind: string;
  /** Every letter and digit of a value is gone; of a look-alike: one at least. */
  readonly hidden: boolean;
  readonly asKind: boolean;
}

export function judge({ segments, marks }: Rendered, out: readonly TranscriptSegment[]): Verdict[] {
  const masks = segments.map((segment, index) => maskedIn(segment.text, out[index]?.text ?? ""));
  const values = new Map<number, { kind: string; shown: number; hidden: number; as: Set<string> }>();
  for (const mark of marks) {
    const value = values.get(mark.value) ?? { kind: mark.kind, shown: 0, hidden: 0, as: new Set<string>() };
    values.set(mark.value, value);
    for (const at of signs(mark, segments)) {
      const over = (masks[mark.segment] ?? []).find(({ start, end }) => at >= start && at < end);
      if (over === undefined) value.shown++;
      else {
        value.hidden++;
        value.as.add(over.mask);
      }
    }
  }
  return [...values].map(([value, { kind, shown, hidden, as }]) => ({
    value,
    kind,
    hidden: kind.startsWith("[") ? shown === 0 : hidden > 0,
    asKind: as.size === 1 && as.has(kind),
  }));
}

/** Letters and digits under a mask that belong to no value; a mask may take the fillers within a number. */
export function masksTooMuch({ segments, marks }: Rendered, out: readonly TranscriptSegment[]): boolean {
  return segments.some(({ text }, segment) => {
    const own = marks.filter((mark) => mark.segment === segment);
    return maskedIn(text, out[segment]?.text ?? "").some(({ start, end }) => {
      const inside = own.filter((mark) => mark.start < end && mark.end > start);
      const [first, last] = [Math.min(...inside.map((mark) => mark.start)), Math.max(...inside.map((mark) => mark.end))];
      return /[\p{L}\p{N}]/u.test(text.slice(start, Math.max(start, first)) + text.slice(Math.min(end, last), end));
    });
  });
}

function* signs({ segment, start, end }: Mark, segments: readonly TranscriptSegment[]): Generator<number> {
  const text = segments[segment]?.text ?? "";
  for (let at = start; at < end; at++) if (/[\p{L}\p{N}]/u.test(text[at] ?? "")) yield at;
}
