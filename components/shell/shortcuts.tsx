"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { Fragment, useEffect, useEffectEvent, useRef } from "react";
import { IconButton } from "@/components/ui/button";
import { CircleHelp } from "@/components/ui/icons";
import { Dialog } from "@/components/ui/layer/dialog";
import { PREFERENCE, readPreference } from "@/lib/client/preferences";
import { usePreference } from "@/lib/client/use-preference";
import { pages } from "@/lib/core/pages";
import { PLACES } from "./places";
import { useMay } from "./role";
import { useModKey } from "./use-mod-key";

/** Single letters are dead inside fields, and a setting turns them off. */
interface ShortcutsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSearch: () => void;
  /** The palette is open. */
  searching: boolean;
}

const goTo: readonly { key: string; label: string; href: Route }[] = PLACES.flatMap((group) =>
  group.places.flatMap((place) => (place.key ? [{ key: place.key, label: place.label, href: place.href }] : [])),
);

/** Listens for the shortcuts of the dashboard and shows them when asked. */
export function Shortcuts({ open, onOpenChange, onSearch, searching }: ShortcutsProps) {
  const router = useRouter();
  const mayWrite = useMay("member");
  const afterG = useRef(0);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if ((event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === "k") {
      event.preventDefault();
      return onSearch();
    }
    if (event.metaKey || event.ctrlKey || event.altKey || event.repeat || event.defaultPrevented) return;
    if (readPreference(PREFERENCE.shortcuts) === "off" || open || searching || isBusy(event.target)) return;
    const go = Date.now() - afterG.current < 1200 ? goTo.find((place) => place.key === event.key) : undefined;
    afterG.current = event.key === "g" ? Date.now() : 0;
    if (go) router.push(go.href);
    else if (event.key === "n" && mayWrite) router.push(pages.newReport());
    else if (event.key === "?") onOpenChange(true);
    else if (event.key === "/") onSearch();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  return (
    <>
      <IconButton label="Keyboard shortcuts" onClick={() => onOpenChange(true)}>
        <CircleHelp aria-hidden />
      </IconButton>
      <ShortcutsDialog open={open} onOpenChange={onOpenChange} />
    </>
  );
}

/** True inside fields, menus and dialogs, where letters mean something else. */
function isBusy(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      "input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog], [role=alertdialog], [role=combobox]",
    ) !== null
  );
}

function ShortcutsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const mod = useModKey();
  const mayWrite = useMay("member");
  const [setting] = usePreference(PREFERENCE.shortcuts);
  const rows: readonly [string[], string][] = [
    [[`${mod}K`, "/"], "Search and commands"],
    ...goTo.map((place): [string[], string] => [[`g ${place.key}`], place.label]),
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
        {setting === "off" ? "Single-letter shortcuts are off." : "Letters do nothing inside fields."} They can be turned{" "}
        {setting === "off" ? "on" : "off"} in Settings, General.
      </p>
    </Dialog>
  );
}
