import { copyText } from "./copy-text";

const SHOWN_MS = 2000;
const CHECK = '<path d="M20 6 9 17l-5-5"/>';

/** Copies the code beside a pressed button of a plain page; the button shows so for two seconds, and it is said aloud. */
export function startCopying(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-copy-code]")) prepare(button);
}

function prepare(button: HTMLElement): void {
  const label = button.ariaLabel ?? "";
  const block = button.closest("div");
  const status = block?.querySelector("[role=status]");
  const drawing = button.querySelector("svg");
  const copy = drawing?.innerHTML ?? "";
  let timer = 0;
  const show = (word: string, isDone = false) => {
    button.title = word || label;
    if (status) status.textContent = word;
    if (drawing) drawing.innerHTML = isDone ? CHECK : copy;
  };
  show("");
  button.addEventListener("click", async () => {
    const isDone = await copyText(block?.querySelector("code")?.textContent ?? "");
    show(isDone ? "Copied" : "Select and copy by hand", isDone);
    clearTimeout(timer);
    timer = window.setTimeout(show, SHOWN_MS, "");
  });
}
