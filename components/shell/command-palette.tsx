"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import { Dialog as Radix } from "radix-ui";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { rowName } from "@/components/calls/list-words";
import { cn } from "@/components/ui/cn";
import { useGo } from "@/components/ui/go";
import {
  Cable,
  FilePlus2,
  FileText,
  FileUp,
  Keyboard,
  KeyRound,
  type LucideIcon,
  Moon,
  Phone,
  PhoneIncoming,
  Search,
  Table2,
  UserPlus,
  Webhook,
} from "@/components/ui/icons";
import { paletteQueries } from "@/lib/client/api/palette";
import { PREFERENCE, readPreference, writePreference } from "@/lib/client/preferences";
import { isId } from "@/lib/core/ids";
import { pages } from "@/lib/core/pages";
import { type Command, FURTHER_PLACES, fitsWords, GROUPS, reportOn } from "./commands";
import { PLACES } from "./places";
import { useMay } from "./role";
import { useTheme } from "./theme-switch";

const perGroup = 6;
const TYPED_MS = 150;

/** ⌘K: places, actions, and every dataset, report and call by name; a pasted id goes straight there. */
export function CommandPalette({
  open,
  onOpenChange,
  onHelp,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onHelp: () => void;
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-30 animate-fade-in bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[10vh] z-30 mx-auto flex max-h-[70vh] max-w-160 animate-rise-in flex-col overflow-hidden rounded-lg bg-raised shadow-over outline-none"
        >
          <Radix.Title className="sr-only">Search and commands</Radix.Title>
          <Results onDone={() => onOpenChange(false)} onHelp={onHelp} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Results({ onDone, onHelp }: { onDone: () => void; onHelp: () => void }) {
  const { go } = useGo();
  const id = useId();
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const { objects, loading } = useObjects(query);
  const found = search([...objects, ...useCommands(onHelp)], query);
  const active = Math.min(at, found.length - 1);

  const choose = (command: Command | undefined) => {
    if (!command) return;
    onDone();
    if (command.href) {
      remember(command.href);
      go(command.href);
    } else command.run?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") setAt((active + 1) % Math.max(1, found.length));
    else if (event.key === "ArrowUp") setAt((active - 1 + found.length) % Math.max(1, found.length));
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) choose(found[active]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="flex h-14 shrink-0 items-center gap-3 border-b px-4">
        <Search className="size-4 shrink-0 text-ink-3" aria-hidden />
        <input
          role="combobox"
          aria-label="Search and commands"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={found[active] ? `${id}-${found[active].id}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Search reports, datasets, calls and commands"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 grow bg-transparent text-base outline-none placeholder:text-ink-3"
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Results" className="min-h-0 grow overflow-y-auto p-2">
        {GROUPS.map((group) => {
          const rows = found.filter((command) => command.group === group);
          if (rows.length === 0) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox
            <div key={group} role="group" aria-label={group} className="pb-2">
              <p aria-hidden className="px-2.5 py-1 text-xs font-medium text-ink-3">
                {group}
              </p>
              {rows.map((command) => (
                <Row
                  key={command.id}
                  id={`${id}-${command.id}`}
                  command={command}
                  active={command === found[active]}
                  onChoose={() => choose(command)}
                  onPoint={() => setAt(found.indexOf(command))}
                />
              ))}
            </div>
          );
        })}
        {found.length === 0 && !loading && (
          <p className="px-2.5 py-6 text-center text-ink-2">Nothing matches “{query.trim()}”.</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {query.trim() === "" ? "" : `${found.length} ${found.length === 1 ? "result" : "results"}`}
      </p>
    </>
  );
}

function Row({
  id,
  command,
  active,
  onChoose,
  onPoint,
}: {
  id: string;
  command: Command;
  active: boolean;
  onChoose: () => void;
  onPoint: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox that owns this option
    <div
      id={id}
      ref={(row) => {
        if (active) row?.scrollIntoView({ block: "nearest" });
      }}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onClick={onChoose}
      onPointerMove={onPoint}
      className={cn(
        "flex min-h-9 cursor-default items-center gap-3 rounded-sm px-2.5 py-1.5 text-sm pointer-coarse:min-h-11",
        active && "bg-accent-soft",
      )}
    >
      <command.icon className={cn("size-4 shrink-0", active ? "text-accent-ink" : "text-ink-3")} aria-hidden />
      <span className="truncate" dir="auto">
        {command.label}
      </span>
    </div>
  );
}

/** What the server finds for what is typed; before that what was opened last, and what is new. */
function useObjects(query: string): { objects: Command[]; loading: boolean } {
  const [typed, setTyped] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setTyped(query.trim()), TYPED_MS);
    return () => clearTimeout(timer);
  }, [query]);
  const mayWrite = useMay("member");
  const about = mayWrite ? reportOn(typed) : null;
  const found = useQuery({
    ...paletteQueries.found(about ?? typed, typed === "" ? 3 : perGroup),
    placeholderData: keepPreviousData,
  });
  const [recentIds] = useState(readRecent);
  const recent = useQuery({ ...paletteQueries.named(recentIds), enabled: recentIds.length > 0 });
  const { datasets = [], reports = [], calls = [] } = found.data ?? {};
  const lately = (recent.data ?? []).flatMap(({ id, name }): Command[] => {
    const href = pages.of(id);
    return href === null ? [] : [named("Recent", `recent-${id}`, name, href, iconOf(id))];
  });
  const asked = datasets.map(({ id, name }) =>
    named("Actions", `report-on-${id}`, `New report on ${name}`, pages.newReport({ dataset: id }), FilePlus2),
  );
  const objects = [
    ...reports.map((item) => named("Reports", item.id, item.title, pages.report(item.id), FileText)),
    ...datasets.map((item) => named("Datasets", item.id, item.name, pages.dataset(item.id), Table2)),
    ...calls.map((item) => named("Calls", item.id, rowName(item), pages.call(item.id), Phone)),
  ];
  const isCurrent = typed === query.trim() && !found.isPlaceholderData;
  return {
    objects: about !== null ? asked : typed === "" ? [...lately, ...objects] : objects,
    loading: !isCurrent || found.isPending,
  };
}

function iconOf(id: string): LucideIcon {
  if (isId("report", id)) return FileText;
  return isId("dataset", id) ? Table2 : Phone;
}

/** Where one can go and what one can do, whatever is typed. */
function useCommands(onHelp: () => void): Command[] {
  const [theme, setTheme] = useTheme();
  const [mayWrite, mayManage] = [useMay("member"), useMay("admin")];
  const dark = theme === "system" ? window.matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
  const nextTheme = dark ? "light" : "dark";
  const places = [...PLACES.flatMap(({ places }) => places), ...FURTHER_PLACES].map(
    ({ label, href, icon, ...place }): Command => ({
      ...named("Go to", `place${href.replaceAll(/[/#]/g, "-")}`, label, href, icon),
      ...("also" in place && place.also ? { also: place.also } : {}),
    }),
  );
  const writing = [
    named("Actions", "new-report", "New report", pages.newReport(), FilePlus2),
    named("Actions", "upload-file", "Upload file", pages.newDataset(), FileUp),
    named("Actions", "upload-recording", "Upload recording", pages.newCall(), PhoneIncoming),
  ];
  const managing = [
    named("Actions", "connect-phone-system", "Connect a phone system", pages.connections(), Cable),
    named("Actions", "create-webhook", "Create webhook", pages.newWebhook(), Webhook),
    named("Actions", "create-key", "Create key", pages.keys({ create: 1 }), KeyRound),
    named("Actions", "invite", "Invite someone", pages.members(), UserPlus),
  ];
  return [
    ...places,
    ...(mayWrite ? writing : []),
    ...(mayManage ? managing : []),
    { id: "theme", group: "Actions", label: `Switch to the ${nextTheme} theme`, icon: Moon, run: () => setTheme(nextTheme) },
    { id: "shortcuts", group: "Actions", label: "Keyboard shortcuts", icon: Keyboard, run: onHelp },
  ];
}

function named(group: Command["group"], id: string, label: string, href: Route, icon: LucideIcon): Command {
  return { id, group, label, icon, href };
}

/** Of places and actions those that are called so; what the server found fits already. */
function search(commands: readonly Command[], query: string): Command[] {
  const pasted = pastedId(query.trim());
  if (pasted) return [pasted];
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const fits = commands.filter(
    (command) =>
      (command.group !== "Go to" && command.group !== "Actions") ||
      command.id.startsWith("report-on-") ||
      fitsWords(command, words),
  );
  return GROUPS.flatMap((group) =>
    fits.filter((command) => command.group === group).slice(0, words.length === 0 ? 12 : perGroup),
  );
}

function pastedId(text: string): Command | null {
  const noun = /^(rep|dst|cal|con|whk)_[0-9A-HJKMNP-TV-Z]{26}$/.exec(text)?.[1];
  if (noun === "rep") return named("Go to", "pasted", `Report ${text}`, pages.report(text), FileText);
  if (noun === "con") return named("Go to", "pasted", `Connection ${text}`, pages.connection(text), Cable);
  if (noun === "whk") return named("Go to", "pasted", `Webhook ${text}`, pages.webhook(text), Webhook);
  if (noun === "cal") return named("Go to", "pasted", `Call ${text}`, pages.call(text), Phone);
  return noun === "dst" ? named("Go to", "pasted", `Dataset ${text}`, pages.dataset(text), Table2) : null;
}

/** Ids of what was opened from here last. */
function readRecent(): string[] {
  return (readPreference(PREFERENCE.recent) ?? "").split(" ").flatMap((href) => href.split("/").at(-1) || []);
}

function remember(href: string): void {
  const id = /^\/dashboard\/(?:reports|datasets|calls)\/((?:rep|dst|cal)_\w+)$/.exec(href)?.[1];
  if (id === undefined) return;
  writePreference(PREFERENCE.recent, [id, ...readRecent().filter((other) => other !== id)].slice(0, 4).join(" "));
}
