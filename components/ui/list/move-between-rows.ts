/** What of a press on a key, React's or the browser's own, leads from row to row. */
type RowKey = Pick<KeyboardEvent, "key" | "target" | "defaultPrevented" | "altKey" | "ctrlKey" | "metaKey" | "preventDefault">;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 1, PageUp: -1 };
/** Frames that rows at the other end of a list have to be drawn in. */
const FRAMES = 30;

/**
 * Up and down lead from a row's tick to the tick of its neighbour, and from anything else to the neighbour's link; Page Up and
 * Page Down as far as the window is high, Home and End to the first and the last row.
 * @param list holds the rows, each with `data-row`.
 */
export function moveBetweenRows(list: Element, event: RowKey): void {
  const { key, target } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const row = target instanceof Element ? target.closest("[data-row]") : null;
  // What a menu of the row opened lies elsewhere in the document.
  if (row === null || !list.contains(row)) return;
  const isTick = target instanceof Element && target.matches("[role=checkbox]");
  const focus = (to: Element | null | undefined) => {
    const next = to?.querySelector<HTMLElement>(isTick ? "[role=checkbox]" : "a[href]");
    next?.focus();
    return Boolean(next);
  };
  if (key === "Home" || key === "End") {
    event.preventDefault();
    focusEdge(list, key === "End", focus);
    return;
  }
  const step = STEPS[key];
  if (step === undefined) return;
  const rows = [...list.querySelectorAll("[data-row]")];
  const reach = key.startsWith("Page") ? Math.max(1, Math.floor(window.innerHeight / row.clientHeight) - 2) : 1;
  const at = Math.min(rows.length - 1, Math.max(0, rows.indexOf(row) + step * reach));
  if (rows[at] !== row && focus(rows[at])) event.preventDefault();
}

/** The first or last row: at once if it is drawn, else once it is, since rows out of sight are not (`RowChunks`). */
function focusEdge(list: Element, isEnd: boolean, focus: (row: Element | null | undefined) => boolean): void {
  const chunks = [...list.querySelectorAll("[data-chunk]")];
  const chunk = (isEnd ? chunks.at(-1) : chunks[0]) ?? list;
  const find = () => [...chunk.querySelectorAll("[data-row]")].at(isEnd ? -1 : 0);
  if (focus(find())) return;
  chunk.scrollIntoView({ block: isEnd ? "end" : "start" });
  let frames = 0;
  const wait = () => {
    frames += 1;
    if (!focus(find()) && frames < FRAMES) requestAnimationFrame(wait);
  };
  requestAnimationFrame(wait);
}
