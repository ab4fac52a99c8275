import { give } from "./held-press";

/**
 * Keeps presses on buttons of a part that hasn't hydrated until they are heard, those on links that lead to no other page, and what
 * Enter sends.
 * @param onPress told of each; what it begins leads to `isHydrated`.
 * @returns what ends it.
 */
export function holdPresses(part: HTMLElement, isHydrated: () => boolean, onPress: () => void): () => void {
  let given: Element | null = null;
  const sent = new Set<HTMLFormElement>();
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
  const holdForm = (event: SubmitEvent) => {
    const form = event.target;
    if (isHydrated() || !(form instanceof HTMLFormElement) || !part.contains(form)) return;
    // The browser would send it to the page it stands on.
    event.preventDefault();
    event.stopImmediatePropagation();
    onPress();
    if (!sent.has(form)) void send(form, isHydrated);
    sent.add(form);
  };
  window.addEventListener("click", hold, true);
  window.addEventListener("submit", holdForm, true);
  return () => {
    window.removeEventListener("click", hold, true);
    window.removeEventListener("submit", holdForm, true);
  };
}

const LOOKED_EVERY_MS = 50;

/** Sends a form as soon as something hears it. */
async function send(form: HTMLFormElement, isHydrated: () => boolean): Promise<void> {
  while (!isHydrated() && form.isConnected) await new Promise((resolve) => setTimeout(resolve, LOOKED_EVERY_MS));
  // What was typed is known a moment later.
  setTimeout(() => form.isConnected && form.requestSubmit(), LOOKED_EVERY_MS);
}
