"use client";

import { cn } from "@/components/ui/cn";
import { Monitor, Moon, Sun } from "@/components/ui/icons";
import { chooseTheme, PREFERENCE, THEMES, type Theme, themeOf } from "@/lib/client/preferences";
import { usePreference } from "@/lib/client/use-preference";

/** Word and icon of each theme. */
export const themeLook = {
  system: { label: "System", icon: Monitor },
  light: { label: "Light", icon: Sun },
  dark: { label: "Dark", icon: Moon },
};

/** The chosen theme and how to choose another; it applies at once. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [stored] = usePreference(PREFERENCE.theme);
  return [themeOf(stored), chooseTheme];
}

/** Light, dark or as the system, as three joined buttons; on plain pages `theme-switch.script` listens to them. */
export function ThemeSwitch({ className }: { className?: string }) {
  const [theme, setTheme] = useTheme();
  return (
    <fieldset data-theme-switch className={cn("inline-flex rounded-sm border border-line-strong p-0.5", className)}>
      <legend className="sr-only">Theme</legend>
      {THEMES.map((name) => {
        const Icon = themeLook[name].icon;
        return (
          <label
            key={name}
            title={themeLook[name].label}
            className="relative grid h-6 w-8 cursor-default place-items-center rounded-xs text-ink-3 transition-colors hover:text-ink has-checked:bg-accent-soft has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:h-10 pointer-coarse:w-11"
          >
            <input
              type="radio"
              name="theme"
              value={name}
              checked={theme === name}
              onChange={() => setTheme(name)}
              className="sr-only"
            />
            <Icon className="size-4" aria-hidden />
            <span className="sr-only">{themeLook[name].label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
