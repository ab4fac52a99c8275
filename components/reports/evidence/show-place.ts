const LIT_MS = 2000;

/** Scrolls an element of the page into the middle, moves the focus to it and lights it for two seconds. */
export function showPlace(id: string): void {
  const place = document.getElementById(id);
  if (place === null) return;
  place.scrollIntoView({ block: "center", behavior: scrollMotion() });
  place.focus({ preventScroll: true });
  place.dataset.lit = "";
  setTimeout(() => delete place.dataset.lit, LIT_MS);
}

/** Smooth, unless less motion is asked for: scripts are not bound by the style sheet. */
export function scrollMotion(): ScrollBehavior {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
}

/** True where an open sheet covers the whole page. */
export function sheetCoversPage(): boolean {
  return window.matchMedia("(max-width: 767px)").matches;
}
