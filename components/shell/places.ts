import type { Route } from "next";
import {
  Blocks,
  BookOpen,
  Cable,
  FileText,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Phone,
  Settings,
  Table2,
  Webhook,
} from "@/components/ui/icons";
import { pages } from "@/lib/core/pages";

export interface Place {
  label: string;
  href: Route;
  icon: LucideIcon;
  /** Second key after `g`. */
  key?: string;
}

/** Where the dashboard can take you, as in the sidebar: groups of rows, the first without a label. */
export const PLACES: readonly { group: string | null; places: readonly Place[] }[] = [
  {
    group: null,
    places: [
      { label: "Overview", href: pages.overview(), icon: LayoutDashboard, key: "o" },
      { label: "Datasets", href: pages.datasets(), icon: Table2, key: "d" },
      { label: "Reports", href: pages.reports(), icon: FileText, key: "r" },
      { label: "Calls", href: pages.calls(), icon: Phone, key: "c" },
    ],
  },
  {
    group: "Sources",
    places: [
      { label: "Connections", href: pages.connections(), icon: Cable, key: "p" },
      { label: "Integrations", href: pages.integrations(), icon: Blocks, key: "i" },
    ],
  },
  {
    group: "Workspace",
    places: [
      { label: "API keys", href: pages.keys(), icon: KeyRound, key: "k" },
      { label: "Webhooks", href: pages.webhooks(), icon: Webhook, key: "w" },
      { label: "Docs", href: pages.docs(), icon: BookOpen },
      { label: "Settings", href: pages.settings(), icon: Settings, key: "s" },
    ],
  },
];

/** Places that a letter after `g` leads to. */
export const PLACES_BY_KEY: readonly { key: string; label: string; href: Route }[] = PLACES.flatMap((group) =>
  group.places.flatMap(({ key, label, href }) => (key ? [{ key, label, href }] : [])),
);

/** What the bar of a phone calls a path. */
export function titleOf(path: string): string {
  if (path.startsWith(pages.account())) return "Your account";
  return placeOf(path)?.label ?? "Rowcall";
}

/** The place a path lies in; the overview is only itself. */
export function placeOf(path: string): Place | undefined {
  return PLACES.flatMap((group) => group.places).find(
    (place) => path === place.href || (place.href !== "/dashboard" && path.startsWith(`${place.href}/`)),
  );
}
