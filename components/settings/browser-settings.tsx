"use client";

import { ThemeSwitch } from "@/components/shell/theme-switch";
import { Checkbox } from "@/components/ui/form/checkbox";
import { PREFERENCE } from "@/lib/client/preferences";
import { usePreference } from "@/lib/client/use-preference";

/** Theme and shortcuts: kept in this browser, at once. */
export function BrowserSettings() {
  const [shortcuts, setShortcuts] = usePreference(PREFERENCE.shortcuts);
  return (
    <div className="flex max-w-xl flex-col gap-5">
      <div className="flex items-center justify-between gap-4">
        <span className="text-sm">Theme</span>
        <ThemeSwitch />
      </div>
      <Checkbox
        checked={shortcuts !== "off"}
        onCheckedChange={(on) => setShortcuts(on ? null : "off")}
        label="Single-letter shortcuts"
        hint="g and a letter to go somewhere, n for a new report, / to search. Press ? to see them all."
      />
    </div>
  );
}
