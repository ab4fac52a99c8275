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
} from "lucide-react";
import type { Route } from "next";

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
      { label: "Overview", href: "/dashboard", icon: LayoutDashboard, key: "o" },
      { label: "Datasets", href: "/dashboard/datasets" as Route, icon: Table2, key: "d" },
      { label: "Reports", href: "/dashboard/reports" as Route, icon: FileText, key: "r" },
      { label: "Calls", href: "/dashboard/calls" as Route, icon: Phone, key: "c" },
    ],
  },
  {
    group: "Sources",
    places: [
      { label: "Connections", href: "/dashboard/connections" as Route, icon: Cable, key: "p" },
      { label: "Integrations", href: "/dashboard/integrations" as Route, icon: Blocks, key: "i" },
    ],
  },
  {
    group: "Workspace",
    places: [
      { label: "API keys", href: "/dashboard/keys", icon: KeyRound, key: "k" },
      { label: "Webhooks", href: "/dashboard/webhooks" as Route, icon: Webhook, key: "w" },
      { label: "API docs", href: "/docs" as Route, icon: BookOpen },
      { label: "Settings", href: "/dashboard/settings", icon: Settings, key: "s" },
    ],
  },
];

/** The place a path lies in; the overview is only itself. */
export function placeOf(path: string): Place | undefined {
  return PLACES.flatMap((group) => group.places).find(
    (place) => path === place.href || (place.href !== "/dashboard" && path.startsWith(`${place.href}/`)),
  );
}
