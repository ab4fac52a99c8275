"use client";

import { usePathname } from "next/navigation";
import { IconButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { PanelLeftClose, PanelLeftOpen, Search } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { PREFERENCE } from "@/lib/client/preferences";
import { usePreference } from "@/lib/client/use-preference";
import type { Account } from "./account-button";
import { Mark } from "./mark";
import { MinutesLine } from "./minutes-line";
import { PLACES, type Place, placeOf } from "./places";
import { useModKey } from "./use-mod-key";
import { WorkspaceSwitcher } from "./workspace-switcher";

/** `in-data-[sidebar=folded]` follows the attribute that the script before the first paint sets on the document. */
const folds = "in-data-[sidebar=folded]:hidden";

/** Workspace, search and places. Folds to 56 px where `foldable`. */
export function Sidebar({
  account,
  onSearch,
  foldable = false,
  className,
}: {
  account: Account;
  onSearch: () => void;
  foldable?: boolean;
  className?: string;
}) {
  const path = usePathname();
  const current = placeOf(path);
  const mod = useModKey();
  const hide = foldable ? folds : "";
  return (
    <div className={cn("w-58 flex-col bg-canvas", foldable && "in-data-[sidebar=folded]:w-14", className)}>
      <div className="flex h-14 shrink-0 items-center gap-1.5 px-4">
        <Mark className={cn("size-6", foldable && "in-data-[sidebar=folded]:-ms-0")} />
        <WorkspaceSwitcher account={account} className={cn("-me-2", hide)} />
      </div>
      <div className="px-2 pb-3">
        <button
          type="button"
          onClick={onSearch}
          title="Search"
          className={cn(
            "flex h-9 w-full items-center gap-2.5 rounded-sm border border-line-strong bg-surface px-2.5 text-sm text-ink-3 transition-colors hover:bg-hover pointer-coarse:min-h-11",
            foldable && "in-data-[sidebar=folded]:justify-center in-data-[sidebar=folded]:px-0",
          )}
        >
          <Search className="size-4 shrink-0" aria-hidden />
          <span className={cn("grow text-start", foldable && "in-data-[sidebar=folded]:sr-only")}>Search</span>
          <kbd className={cn("font-sans text-xs text-ink-3 pointer-coarse:hidden", hide)}>{mod}K</kbd>
        </button>
      </div>
      <nav aria-label="Main" className="min-h-0 grow overflow-y-auto px-2 pb-4">
        {PLACES.map(({ group, places }) => (
          <div key={group ?? "main"} className="mb-4">
            {group && <p className={cn("px-2.5 pb-1 text-xs font-medium text-ink-3", hide)}>{group}</p>}
            <ul className="flex flex-col gap-0.5">
              {places.map((place) => (
                <PlaceRow key={place.href} place={place} current={place === current} foldable={foldable} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <MinutesLine className={hide} />
      {foldable && <Fold />}
    </div>
  );
}

function PlaceRow({ place, current, foldable }: { place: Place; current: boolean; foldable: boolean }) {
  return (
    <li>
      <Link
        href={place.href}
        title={foldable ? place.label : undefined}
        aria-current={current ? "page" : undefined}
        className={cn(
          "flex h-8 items-center gap-2.5 rounded-sm px-2.5 text-sm text-ink-2 transition-colors hover:bg-hover hover:text-ink pointer-coarse:h-11",
          current && "bg-accent-soft font-medium text-ink hover:bg-accent-soft",
          foldable && "in-data-[sidebar=folded]:justify-center in-data-[sidebar=folded]:px-0",
        )}
      >
        <place.icon className={cn("size-4 shrink-0", current ? "text-accent-ink" : "text-ink-3")} aria-hidden />
        <span className={cn("truncate", foldable && "in-data-[sidebar=folded]:sr-only")}>{place.label}</span>
      </Link>
    </li>
  );
}

function Fold() {
  const [stored, store] = usePreference(PREFERENCE.sidebar);
  const folded = stored === "folded";
  const turn = () => {
    store(folded ? null : "folded");
    if (folded) delete document.documentElement.dataset.sidebar;
    else document.documentElement.dataset.sidebar = "folded";
  };
  return (
    <div className="flex shrink-0 px-3 py-3">
      <IconButton label={folded ? "Expand the sidebar" : "Collapse the sidebar"} size="sm" onClick={turn} aria-expanded={!folded}>
        {folded ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
      </IconButton>
    </div>
  );
}
