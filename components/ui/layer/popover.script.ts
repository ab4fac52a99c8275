/** Marks what opened a layer of a plain page while it is open. The rest the browser does by itself. */
export function startPopovers(): void {
  for (const layer of document.querySelectorAll<HTMLElement>("[popover]")) {
    layer.addEventListener("toggle", () => {
      for (const opener of document.querySelectorAll(`[popovertarget="${CSS.escape(layer.id)}"]:not([popovertargetaction])`))
        opener.ariaCurrent = layer.matches(":popover-open") ? "true" : null;
    });
  }
}
