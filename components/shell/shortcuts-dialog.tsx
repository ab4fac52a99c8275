"use client";

import { Fragment } from "react";
import { Dialog } from "@/components/ui/layer/dialog";
import { PREFERENCE } from "@/lib/client/preferences";
import { usePreference } from "@/lib/client/use-preference";
import { PLACES_BY_KEY } from "./places";
import { useMay } from "./role";
import { useModKey } from "./use-mod-key";

/** Every shortcut of the dashboard. */
export function ShortcutsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const mod = useModKey();
  const mayWrite = useMay("member");
  const [setting] = usePreference(PREFERENCE.shortcuts);
  const rows: readonly [string[], string][] = [
    [[`${mod}K`, "/"], "Search and commands"],
    ...PLACES_BY_KEY.map((place): [string[], string] => [[`g ${place.key}`], place.label]),
    ...(mayWrite ? ([[["n"], "New report"]] satisfies [string[], string][]) : []),
    [["?"], "These shortcuts"],
  ];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[1fr_auto] items-center gap-y-2.5 text-sm">
        {rows.map(([keys, label]) => (
          <Fragment key={label}>
            <dt className="text-ink-2">{label}</dt>
            <dd className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-xs border border-line-strong bg-surface px-1.5 py-0.5 font-sans text-xs text-ink"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
      <p className="mt-5 text-ui text-ink-3">
        {setting === "off" ? "Single-letter shortcuts are off." : "They don't work while you type in a field."} Turn them{" "}
        {setting === "off" ? "on" : "off"} under Your account, Appearance.
      </p>
    </Dialog>
  );
}
