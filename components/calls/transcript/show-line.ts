const LIT_MS = 2000;

/** Scrolls a line of the transcript into the middle, moves the focus to it and lights it for two seconds. */
export function showLine(id: string): void {
  const line = document.getElementById(id);
  if (line === null) return;
  bringIntoView(line);
  line.focus({ preventScroll: true });
  line.dataset.lit = "";
  setTimeout(() => delete line.dataset.lit, LIT_MS);
}

/** Scrolls to a line: smoothly where it is near and motion is welcome. */
export function bringIntoView(line: HTMLElement): void {
  const far = Math.abs(line.getBoundingClientRect().top) > 3 * window.innerHeight;
  const still = far || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  line.scrollIntoView({ block: "center", behavior: still ? "auto" : "smooth" });
  // Lines out of sight have guessed heights: once those around it are measured it may lie elsewhere.
  if (still) requestAnimationFrame(() => requestAnimationFrame(() => line.scrollIntoView({ block: "center", behavior: "auto" })));
}

/** Marks the lines that something rests on, as long as it is pointed at. Nothing moves. */
export function pointAt(ids: readonly string[], on: boolean): void {
  for (const id of ids) {
    const line = document.getElementById(id);
    if (line === null) continue;
    if (on) line.dataset.pointed = "";
    else delete line.dataset.pointed;
  }
}
