import { chooseTheme, PREFERENCE, readPreference, themeOf } from "@/lib/client/preferences";

/** Makes the switches of a plain page work, and shows in them what this browser remembers. */
export function startThemeSwitch(): void {
  const buttons = document.querySelectorAll<HTMLInputElement>("[data-theme-switch] input");
  const show = () => {
    const theme = themeOf(readPreference(PREFERENCE.theme));
    for (const button of buttons) button.checked = button.value === theme;
  };
  for (const button of buttons) button.addEventListener("change", () => chooseTheme(themeOf(button.value)));
  window.addEventListener("storage", show);
  show();
}
