/** Heights of a list that scrolls: of its rows, of the element that stands for them, and of the part in sight. */
export interface ScrollScale {
  content: number;
  track: number;
  view: number;
}

export const ROW_PX = 36;
/** Firefox lays nothing out beyond 17.8 million pixels, others beyond 33.5. */
export const TRACK_PX_MAX = 15_000_000;

export function scaleOf(rows: number, view: number): ScrollScale {
  const content = rows * ROW_PX;
  return { content, track: Math.min(content, TRACK_PX_MAX), view };
}

/** True when the element is shorter than its rows: a pixel of the scroll bar is more than one of them. */
export function isScaled({ content, track }: ScrollScale): boolean {
  return content > track;
}

/** Distance of the part in sight from the first row, for a scroll position. */
export function offsetAt(scale: ScrollScale, top: number): number {
  const most = Math.max(0, scale.content - scale.view);
  if (!isScaled(scale)) return clamp(top, 0, most);
  return clamp((top / (scale.track - scale.view)) * most, 0, most);
}

/** The scroll position that shows an offset. */
export function topAt(scale: ScrollScale, offset: number): number {
  const most = Math.max(0, scale.content - scale.view);
  const at = clamp(offset, 0, most);
  return isScaled(scale) ? (at / most) * (scale.track - scale.view) : at;
}

/** Rows that are in sight, wholly or in part: the first, and the one after the last. */
export function rowsAt(scale: ScrollScale, offset: number): { from: number; to: number } {
  const rows = Math.round(scale.content / ROW_PX);
  const from = Math.min(rows, Math.floor(offset / ROW_PX));
  return { from, to: Math.min(rows, Math.ceil((offset + scale.view) / ROW_PX)) };
}

/** The offset nearest to this one that has a row wholly in sight. */
export function offsetShowing(scale: ScrollScale, offset: number, row: number): number {
  const start = row * ROW_PX;
  if (start < offset) return start;
  return start + ROW_PX > offset + scale.view ? start + ROW_PX - scale.view : offset;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
