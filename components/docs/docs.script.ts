/** Long enough for the next letter of who types on. */
const TYPED_MS = 120;
const LANGUAGE = "docs-language";

/** What moves on a page of the docs: the search as one types, the languages of examples, and where the contents stand. */
export function startDocs(): void {
  const form = document.querySelector<HTMLFormElement>("[data-docs-search]");
  if (form === null) return;
  followOldAnchor();
  showCurrent();
  searchAsTyped(form);
  startTabs();
}

/** The docs were one page once: `/docs#createReport` leads to the page that the anchor became. */
function followOldAnchor(): void {
  if (location.pathname !== "/docs" || location.hash === "") return;
  const anchor = decoded(location.hash.slice(1));
  const link = document.querySelector<HTMLAnchorElement>(`[data-entry="${CSS.escape(anchor)}"]`);
  if (link !== null) location.replace(link.href);
}

/** A `%` that encodes nothing stands for itself. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

function showCurrent(): void {
  const list = document.querySelector<HTMLElement>("[data-docs-list]");
  const current = list?.querySelector<HTMLElement>("[aria-current=page]");
  if (list && current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
}

function searchAsTyped(form: HTMLFormElement): void {
  const input = form.elements.namedItem("q");
  if (!(input instanceof HTMLInputElement)) return;
  let timer = 0;
  let asked = new AbortController();
  /** Whether the pages that are shown are those of what was typed. */
  let shown = Promise.resolve(true);
  const search = () => {
    clearTimeout(timer);
    const url = new URL(location.href);
    url.hash = "";
    if (input.value === "") url.searchParams.delete("q");
    else url.searchParams.set("q", input.value);
    if (url.href === location.href) return;
    history.replaceState(null, "", url);
    asked.abort();
    asked = new AbortController();
    shown = show(url, asked.signal);
  };
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(search, TYPED_MS);
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    search();
    if (input.value.trim() === "") return;
    if (!(await shown)) return form.submit();
    const first = document.querySelector<HTMLAnchorElement>("[data-docs-list] a");
    if (first) location.assign(first.href);
  });
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || event.target.closest("[data-docs-clear]") === null) return;
    event.preventDefault();
    input.value = "";
    input.focus();
    search();
  });
}

/** The same page, asked for again with what was typed: its list and its count take the place of those here, unless it didn't come. */
async function show(url: URL, signal: AbortSignal): Promise<boolean> {
  const found = await fetch(url, { signal })
    .then((reply) => (reply.ok ? reply.text() : null))
    .catch(() => null);
  if (found === null || signal.aborted) return false;
  const page = new DOMParser().parseFromString(found, "text/html");
  for (const part of ["[data-docs-found]", "[data-docs-count]"]) {
    const now = document.querySelector(part);
    const then = page.querySelector(part);
    if (now && then) now.replaceChildren(...then.childNodes);
  }
  if (!url.searchParams.has("q")) showCurrent();
  return true;
}

/** Tabs as WAI-ARIA has them: arrows, Home and End choose. A language chosen once is chosen everywhere. */
function startTabs(): void {
  const choose = (language: string | undefined) => {
    for (const tab of document.querySelectorAll<HTMLElement>("[data-tabs] [role=tab]")) {
      const isChosen = tab.dataset.language === language;
      tab.ariaSelected = String(isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
      if (panel) panel.hidden = !isChosen;
    }
  };
  const take = (tab: HTMLElement | undefined) => {
    if (tab === undefined) return;
    // What was pressed stays where it is, though blocks above it grow or shrink.
    const before = tab.getBoundingClientRect().top;
    choose(tab.dataset.language);
    remember(tab.dataset.language ?? "");
    tab.focus({ preventScroll: true });
    window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: "instant" });
  };
  for (const list of document.querySelectorAll("[data-tabs] [role=tablist]")) {
    const tabs = [...list.querySelectorAll<HTMLElement>("[role=tab]")];
    list.addEventListener("click", ({ target }) => take(tabs.find((tab) => target instanceof Node && tab.contains(target))));
    list.addEventListener("keydown", (event) => {
      // With a modifier they are the browser's: Alt and an arrow goes back.
      if (!(event instanceof KeyboardEvent) || event.altKey || event.ctrlKey || event.metaKey) return;
      const at = tabs.findIndex((tab) => tab.matches(":focus"));
      const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      take(tabs.at(next % tabs.length));
    });
  }
  const stored = remembered();
  if (stored !== null && document.querySelector(`[data-language="${CSS.escape(stored)}"]`) !== null) choose(stored);
}

function remembered(): string | null {
  try {
    return localStorage.getItem(LANGUAGE);
  } catch {
    return null;
  }
}

function remember(language: string): void {
  try {
    localStorage.setItem(LANGUAGE, language);
  } catch {
    // Storage may be refused; then the choice lasts as long as the page.
  }
}
