/** Where the focus goes in a form that was refused: the first field that is wrong, else the ticks of events. */
export function firstWrong(form: HTMLElement): HTMLElement | null {
  return (
    form.querySelector<HTMLElement>("[aria-invalid=true]") ??
    form.querySelector<HTMLElement>("fieldset[aria-describedby] [role=checkbox]")
  );
}
