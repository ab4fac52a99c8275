const BINS_WANTED = 12;
/** Whole numbers over a range up to this have a bin each. */
const WHOLE_RANGE_MAX = 24;

/**
 * Round edges of equal bins that cover `min` to `max`, about a dozen; whole numbers get whole edges.
 * Always at least two edges.
 */
export function niceEdges(min: number, max: number, whole: boolean): number[] {
  if (!(max > min)) return [min, min + 1];
  if (whole && max - min <= WHOLE_RANGE_MAX) return Array.from({ length: max - min + 2 }, (_, place) => min + place);
  const step = niceStep((max - min) / BINS_WANTED, whole);
  const first = Math.floor(min / step);
  // The last bin includes its end, so a maximum on an edge needs no bin of its own; of whole numbers it would hold one more.
  const last = Math.max(first + 1, whole ? Math.floor(max / step) + 1 : Math.ceil(max / step));
  return Array.from({ length: last - first + 1 }, (_, place) => round((first + place) * step));
}

function niceStep(raw: number, whole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= raw * 0.999) ?? 10 * power;
  return whole ? Math.max(1, step < 5 ? Math.ceil(step) : Math.round(step)) : step;
}

/** Without the noise that multiples of 0.1 carry. */
function round(value: number): number {
  return Number(value.toPrecision(12));
}
