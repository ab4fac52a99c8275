interface HeldPress {
  button: HTMLButtonElement | null;
  /** Clicks in a row, 0 of a key: what is opened by a key has its first item in focus. */
  detail: number;
  stop(): void;
}

declare global {
  interface Window {
    heldPress?: HeldPress;
  }
}

const TRIED_EVERY_MS = 50;
const TRIES = 400;

/** Gives the last press that came too early to whom it was meant for. */
export function releasePress(): void {
  const held = window.heldPress;
  if (held === undefined) return;
  delete window.heldPress;
  held.stop();
  if (held.button !== null) void give(held.button, held.detail);
}

/**
 * The frame hydrates before the page in it, and React keeps a click from what it hasn't hydrated: so it is tried until the button
 * hears it. Each time in a task of its own, since React can't hydrate on a click in the midst of its work.
 */
export async function give(button: HTMLElement, detail: number): Promise<void> {
  let isHeard = false;
  const hear = () => {
    isHeard = true;
    button.removeAttribute("aria-busy");
  };
  button.addEventListener("click", hear, { capture: true, once: true });
  for (let tries = 0; tries < TRIES && button.isConnected; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, tries === 0 ? 0 : TRIED_EVERY_MS));
    if (!isHeard) button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, detail }));
    if (isHeard) return;
  }
  button.removeEventListener("click", hear, true);
  button.removeAttribute("aria-busy");
}
