import { sentenceFor, unreachable } from "@/lib/client/api/call-error";
import { signInElsewhere, signOut } from "@/lib/client/sign-in";
import { CODE_NEEDED } from "@/lib/contract/words/account-words";
import { ACTS } from "./door-acts";
import type { DoorAct } from "./door-form";

/** What moves on the pages without signing in: their forms, and the buttons beside them. */
export function startDoors(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-door]")) startForm(form);
  for (const button of document.querySelectorAll<HTMLElement>("[data-reveal]")) button.onclick = () => reveal(button);
  for (const button of document.querySelectorAll<HTMLElement>("[data-sign-out]"))
    button.onclick = () => press(button, () => signOut(button.dataset.signOut || location.pathname + location.search));
  for (const button of document.querySelectorAll<HTMLElement>("[data-provider]"))
    button.onclick = () => press(button, () => signInElsewhere(button.dataset.provider ?? "", button.dataset.next ?? "/"));
  for (const button of document.querySelectorAll<HTMLElement>("[data-passkey]"))
    button.onclick = () => press(button, () => usePasskey(button.dataset.next ?? "/"));
  // Who comes back finds a page that still waits for what has long happened.
  window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
}

async function usePasskey(next: string): Promise<string | null> {
  const { signInWithPasskey } = await import("./sign-in-with-passkey").catch(() => {
    throw unreachable();
  });
  const refusal = await signInWithPasskey();
  if (refusal === null) location.replace(next);
  return refusal;
}

/** Shows that it is at work until the page leaves, or says why it doesn't. `act` may resolve to the sentence of a refusal. */
async function press(button: HTMLElement, act: () => Promise<unknown>): Promise<void> {
  const place = button.parentElement;
  if (place === null || button.ariaBusy === "true") return;
  refuse(place, null);
  setBusy(button, true);
  const refusal = await act().catch((reason: unknown) => sentenceFor(reason));
  if (typeof refusal !== "string") return;
  setBusy(button, false);
  refuse(place, refusal);
}

function startForm(form: HTMLFormElement): void {
  const act = ACTS[form.dataset.door as DoorAct];
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  if (button === null) return;
  const ticked = (name: string) => new FormData(form).getAll(name).map(String);
  const entered = Object.assign((name: string) => field(form, name)?.value ?? "", { ticked });
  const wrong = (name: string) => {
    const problem = field(form, name) === null ? null : (act.checks[name]?.(entered(name)) ?? null);
    showProblem(form, name, problem);
    return problem !== null;
  };
  for (const name of Object.keys(act.checks)) {
    // A field left empty is judged when the form is sent, not when it is passed by.
    field(form, name)?.addEventListener("blur", () => entered(name) !== "" && wrong(name));
    field(form, name)?.addEventListener("input", ({ target }) => target instanceof Element && target.ariaInvalid && wrong(name));
  }
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (button.ariaBusy === "true") return;
    const [first] = Object.keys(act.checks).filter(wrong);
    if (first !== undefined) return field(form, first)?.focus();
    refuse(form, null);
    const isCodeAsked = step(form, "code")?.hidden === false;
    if (isCodeAsked && entered("code").trim() === "") return refuse(form, CODE_NEEDED);
    setBusy(button, true);
    const refusal = await act.send(entered, form.dataset.token ?? "").catch((reason: unknown) => sentenceFor(reason));
    if (refusal === null && form.dataset.next !== undefined) return location.replace(form.dataset.next);
    setBusy(button, false);
    if (refusal === null) finish(form);
    else if (refusal === CODE_NEEDED) askCode(form, true);
    else refuse(form, refusal);
  });
  form.querySelector("[data-start-again]")?.addEventListener("click", () => {
    if (button.ariaBusy === "true") return;
    for (const name of ["password", "code"]) {
      const input = field(form, name);
      if (input) input.value = "";
    }
    refuse(form, null);
    askCode(form, false);
  });
}

/** The second step of signing in takes the place of the first. */
function askCode(form: HTMLFormElement, isAsked: boolean): void {
  for (const [name, isShown] of [
    ["password", !isAsked],
    ["code", isAsked],
  ] as const) {
    const part = step(form, name);
    if (part) part.hidden = !isShown;
  }
  const again = form.querySelector<HTMLElement>("[data-start-again]");
  if (again) again.hidden = !isAsked;
  field(form, isAsked ? "code" : "email")?.focus();
}

/** Says that it is done in the place of the form. */
function finish(form: HTMLFormElement): void {
  const done = form.parentElement?.querySelector<HTMLElement>("[data-done]");
  const words = done?.querySelector("template");
  if (!done || !words) return;
  form.remove();
  done.replaceChildren(words.content);
  done.focus();
}

function field(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const found = form.elements.namedItem(name);
  return found instanceof HTMLInputElement ? found : null;
}

function step(form: HTMLFormElement, name: string): HTMLElement | null {
  return form.querySelector<HTMLElement>(`[data-step="${name}"]`);
}

/** One of the parts that the page brings along for this, with other words. */
function part(place: Element, name: string, words = ""): HTMLElement | null {
  const template = (place.closest("form") ?? place).querySelector<HTMLTemplateElement>(`template[data-part="${name}"]`);
  const made = template?.content.firstElementChild?.cloneNode(true);
  if (!(made instanceof HTMLElement)) return null;
  const said = made.querySelector("[data-words]");
  if (said) said.textContent = words;
  return made;
}

function refuse(place: HTMLElement, sentence: string | null): void {
  const made = sentence === null ? null : part(place, "refusal", sentence);
  place.querySelector("[data-refusal]")?.replaceChildren(...(made === null ? [] : [made]));
}

function showProblem(form: HTMLFormElement, name: string, sentence: string | null): void {
  const input = field(form, name);
  if (input === null) return;
  const id = `${input.id}-error`;
  document.getElementById(id)?.remove();
  const others = (input.getAttribute("aria-describedby") ?? "").split(" ").filter((each) => each !== "" && each !== id);
  const made = sentence === null ? null : part(form, "problem", sentence);
  if (made !== null) {
    made.id = id;
    input.closest("[data-field]")?.append(made);
  }
  const ids = made === null ? others : [...others, id];
  if (ids.length === 0) input.removeAttribute("aria-describedby");
  else input.setAttribute("aria-describedby", ids.join(" "));
  input.ariaInvalid = made === null ? null : "true";
}

/** A busy button keeps its width and its focus, as `ui/button` draws it. */
function setBusy(button: HTMLElement, isBusy: boolean): void {
  if ((button.ariaBusy === "true") === isBusy) return;
  button.ariaBusy = isBusy ? "true" : null;
  button.ariaDisabled = isBusy ? "true" : null;
  if (!isBusy) {
    button.replaceChildren(...(button.firstElementChild?.childNodes ?? []));
    return;
  }
  const words = document.createElement("span");
  words.className = "inline-flex items-center gap-2 opacity-0";
  words.append(...button.childNodes);
  const busy = part(document.body, "busy");
  button.replaceChildren(words, ...(busy === null ? [] : [busy]));
}

function reveal(button: HTMLElement): void {
  const input = button.parentElement?.closest("div")?.querySelector("input");
  if (!input) return;
  const isShown = input.type === "password";
  input.type = isShown ? "text" : "password";
  button.ariaLabel = isShown ? "Hide password" : "Show password";
  button.title = button.ariaLabel;
}
