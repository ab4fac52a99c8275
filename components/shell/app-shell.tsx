"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { NoticeBell } from "@/components/notices/notice-bell";
import { IconButton } from "@/components/ui/button";
import { Menu as MenuIcon } from "@/components/ui/icons";
import { LateLayer, latePart } from "@/components/ui/layer/late";
import { Sheet } from "@/components/ui/layer/sheet";
import { type Leaving, leaving } from "@/lib/client/unsaved";
import { useOtherTabs } from "@/lib/client/use-other-tabs";
import type { Account } from "./account-button";
import { AccountMenu } from "./account-menu";
import { Activity } from "./activity/activity";
import { OfflineBanner } from "./offline-banner";
import { titleOf } from "./places";
import { Shortcuts } from "./shortcuts";
import { Sidebar } from "./sidebar";

const shortcutsDialog = latePart(async () => (await import("./shortcuts-dialog")).ShortcutsDialog);
const leaveQuestion = latePart(async () => (await import("./leave-question")).LeaveQuestion);
const commandPalette = latePart(async () => (await import("./command-palette")).CommandPalette);

/** The frame of the dashboard: sidebar from lg up, a top bar with a drawer below, palette and shortcuts throughout. */
export function AppShell({ account, children }: { account: Account; children: ReactNode }) {
  const path = usePathname();
  useOtherTabs();
  const asked = useSyncExternalStore<Leaving | null>(leaving.subscribe, leaving.current, () => null);
  const [drawer, setDrawer] = useState(false);
  const [palette, setPalette] = useState(false);
  const [help, setHelp] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when another page is shown
  useEffect(() => setDrawer(false), [path]);
  const showHelp = () => setHelp(true);
  const search = () => {
    setDrawer(false);
    setPalette(true);
  };
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[auto_minmax(0,1fr)] print:block">
      <a
        href="#main"
        className="sr-only z-40 rounded-sm bg-raised px-3 py-2 font-medium text-accent-ink shadow-over focus:not-sr-only focus:fixed focus:start-4 focus:top-2"
      >
        Skip to content
      </a>
      <Sidebar account={account} onSearch={search} className="sticky top-0 hidden h-dvh border-e lg:flex print:hidden" foldable />
      <header className="sticky top-0 z-10 flex h-14 items-center gap-2 border-b bg-canvas px-4 lg:hidden print:hidden">
        <IconButton label="Menu" onClick={() => setDrawer(true)} className="-ms-2">
          <MenuIcon aria-hidden />
        </IconButton>
        <span className="min-w-0 grow truncate font-medium">{titleOf(path)}</span>
        <NoticeBell />
        <AccountMenu account={account} />
      </header>
      <div className="min-w-0">
        <OfflineBanner />
        <div className="relative mx-auto w-full [--head-top:3.5rem] lg:[--head-top:0px] max-w-[75rem] min-w-0 px-4 pt-6 pb-24 md:px-8 lg:pt-14 print:max-w-none print:p-0">
          <div className="absolute end-8 top-0 hidden h-14 items-center gap-1 lg:flex print:hidden">
            <Shortcuts open={help} onHelp={showHelp} onSearch={search} searching={palette} />
            <NoticeBell />
            <AccountMenu account={account} />
          </div>
          <main id="main" tabIndex={-1} className="outline-none">
            {children}
          </main>
        </div>
      </div>
      <Sheet open={drawer} onOpenChange={setDrawer} title="Menu" titleHidden side="start">
        <Sidebar account={account} onSearch={search} className="flex min-h-full w-full" />
      </Sheet>
      <Activity />
      <LateLayer part={leaveQuestion} props={{ open: asked !== null, onOpenChange: leaving.stay }} />
      <LateLayer part={shortcutsDialog} props={{ open: help, onOpenChange: setHelp }} />
      <LateLayer part={commandPalette} props={{ open: palette, onOpenChange: setPalette, onHelp: showHelp }} />
    </div>
  );
}
