interface HeldPress {
  button: HTMLButtonElement | null;
  stop(): void;
}

declare global {
  interface Window {
    heldPress?: HeldPress;
  }
}

/** Runs with the page, before its scripts have come: marks the button that is pressed meanwhile, and keeps the press. */
export const holdPress = `(()=>{const h=window.heldPress={button:null,stop(){removeEventListener("click",on,true)}};function on(e){const b=e.target instanceof Element?e.target.closest("button[type=button]"):null;if(b===null)return;h.button?.removeAttribute("aria-busy");h.button=b;b.setAttribute("aria-busy","true")}addEventListener("click",on,true)})()`;

/** Gives the last press that came too early to whom it was meant for. */
export function releasePress(): void {
  const held = window.heldPress;
  if (held === undefined) return;
  delete window.heldPress;
  held.stop();
  if (held.button?.isConnected !== true) return;
  held.button.removeAttribute("aria-busy");
  held.button.click();
}
