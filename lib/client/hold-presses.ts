import { give } from "./held-press";

/**
 * Keeps presses on buttons of a part that hasn't hydrated until they are heard, and those on links that lead to no other page.
 * @param onPress told of each; what it begins leads to `isHydrated`.
 * @returns what ends it.
 */
export function holdPresses(part: HTMLElement, isHydrated: () => boolean, onPress: () => void): () => void {
  let given: Element | null = null;
  const hold = (event: MouseEvent) => {
    if (isHydrated() || !(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>("button, a[data-in-place]");
    if (button === null || !part.contains(button)) return;
    const isLink = button instanceof HTMLAnchorElement;
    // It is to open elsewhere.
    if (isLink && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    if (!event.isTrusted) {
      if (isLink) event.preventDefault();
      // Kept since before there was anything to hear it, and tried again and again.
      if (given !== button) onPress();
      given = button;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    button.setAttribute("aria-busy", "true");
    onPress();
    void give(button, event.detail);
  };
  window.addEventListener("click", hold, true);
  return () => window.removeEventListener("click", hold, true);
}
