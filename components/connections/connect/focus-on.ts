/** Gives the focus to what takes the place of something that had it. For a `ref`. */
export function focusOn(element: HTMLElement | null) {
  element?.focus();
}
