"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { IconButton } from "@/components/ui/button";
import { useGo } from "@/components/ui/go";
import { CircleHelp } from "@/components/ui/icons";
import { PREFERENCE, readPreference } from "@/lib/client/preferences";
import { pages } from "@/lib/core/pages";
import { PLACES_BY_KEY } from "./places";
import { useMay } from "./role";

/** Single letters are dead inside fields, and a setting turns them off. */
interface ShortcutsProps {
  /** The list of them is shown. */
  open: boolean;
  onHelp: () => void;
  onSearch: () => void;
  /** The palette is open. */
  searching: boolean;
}

/** Listens for the shortcuts of the dashboard, and has the button that shows them. */
export function Shortcuts({ open, onHelp, onSearch, searching }: ShortcutsProps) {
  const { go } = useGo();
  const mayWrite = useMay("member");
  const afterG = useRef(0);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if ((event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === "k") {
      event.preventDefault();
      return onSearch();
    }
    if (event.metaKey || event.ctrlKey || event.altKey || event.repeat || event.defaultPrevented) return;
    if (readPreference(PREFERENCE.shortcuts) === "off" || open || searching || isBusy(event.target)) return;
    const place = Date.now() - afterG.current < 1200 ? PLACES_BY_KEY.find(({ key }) => key === event.key) : undefined;
    afterG.current = event.key === "g" ? Date.now() : 0;
    if (place) go(place.href);
    else if (event.key === "n" && mayWrite) go(pages.newReport());
    else if (event.key === "?") onHelp();
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
    <IconButton label="Keyboard shortcuts" onClick={onHelp}>
      <CircleHelp aria-hidden />
    </IconButton>
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
