/** What one browser remembers. Nothing here leaves it. */
export const PREFERENCE = {
  theme: "rowcall.theme",
  sidebar: "rowcall.sidebar",
  shortcuts: "rowcall.shortcuts",
  recent: "rowcall.recent",
} as const;

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Remembers a theme and applies it at once. */
export function chooseTheme(theme: Theme): void {
  writePreference(PREFERENCE.theme, theme === "system" ? null : theme);
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** The theme that is remembered under its name; the system's for anything else. */
export function themeOf(stored: string | null): Theme {
  return THEMES.find((name) => name === stored) ?? "system";
}

/** Runs before the first paint, so that neither theme nor sidebar flashes. */
export const beforePaint = `try{var d=document.documentElement.dataset,t=localStorage.getItem("${PREFERENCE.theme}");if(t==="light"||t==="dark")d.theme=t;if(localStorage.getItem("${PREFERENCE.sidebar}")==="folded")d.sidebar="folded"}catch(e){}`;

/** A remembered value; null when there is none or the browser keeps none. */
export function readPreference(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Remembers a value; null forgets it. Listeners of `storage` in this tab are told as well. */
export function writePreference(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // A browser that keeps nothing still changes for now.
  }
  window.dispatchEvent(new StorageEvent("storage", { key: name }));
}
