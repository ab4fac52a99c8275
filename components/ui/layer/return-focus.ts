import { useRef } from "react";

/**
 * Where the focus goes when a layer closes that no trigger of its own opened: back to what had it. What a menu opened goes back
 * to the button of the menu, which is gone by then.
 */
export function useReturnFocus(): { remember: () => void; give: (orElse?: () => HTMLElement | null) => void } {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      const active = document.activeElement;
      const menu = active?.closest("[role=menu]");
      opener.current = document.getElementById(menu?.getAttribute("aria-labelledby") ?? "") ?? active;
    },
    give: (orElse) => {
      // Closing it may have moved the focus on purpose.
      const active = document.activeElement;
      if (active !== null && active !== document.body && active.closest("[role=dialog], [role=alertdialog]") === null) return;
      const { current } = opener;
      const isThere = current instanceof HTMLElement && current !== document.body && current.isConnected;
      (isThere ? current : orElse?.())?.focus({ preventScroll: true });
    },
  };
}
