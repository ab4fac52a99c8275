"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { Popover } from "radix-ui";
import { useState } from "react";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/form/input";
import { Check, Plus } from "@/components/ui/icons";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { workspaceQueries } from "@/lib/client/api/workspace";
import { tellTabs } from "@/lib/client/tabs";
import type { MyWorkspace } from "@/lib/contract/people/members";
import { ROLE_LABELS } from "@/lib/contract/roles";
import type { Id } from "@/lib/core/ids";
import { pages } from "@/lib/core/pages";
import { PLAN_LIMITS } from "@/lib/core/plans";
import type { Account } from "./account-button";
import { CreateWorkspaceDialog } from "./create-workspace-dialog";
import { placeOf } from "./places";
import { SwitcherButton } from "./switcher-button";

/** From this many on a field to find one by name. */
const FILTER_FROM = 8;

/** The workspace that is looked at; opens to the others that the person belongs to. */
export function SwitcherLayer({ account, className }: { account: Account; className?: string }) {
  const path = usePathname();
  const [open, setOpen] = useState(true);
  const [creating, setCreating] = useState(false);
  const choose = useMutation({
    mutationFn: (workspaceId: Id<"workspace">) => call(operations.chooseWorkspace, { body: { workspaceId } }),
    // Another workspace shares nothing with this page: everything is asked anew, in the same section.
    onSuccess: () => {
      tellTabs("left");
      window.location.assign(placeOf(path)?.href ?? pages.overview());
    },
  });
  return (
    <>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger asChild>
          <SwitcherButton account={account} className={className} />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            align="start"
            sideOffset={4}
            collisionPadding={8}
            aria-label="Your workspaces"
            className="z-40 flex max-h-[min(28rem,var(--radix-popover-content-available-height))] w-72 animate-fade-in flex-col rounded-md bg-raised p-1 shadow-over outline-none"
          >
            <Choices busy={choose.isPending || choose.isSuccess} onChoose={(id) => choose.mutate(id)} />
            {choose.error && <FormError sentence={sentenceFor(choose.error)} />}
            {account.mayCreateWorkspace && (
              <button
                type="button"
                onClick={() => {
                  setOpen(false);
                  setCreating(true);
                }}
                className={cn(row, "mt-1 border-t")}
              >
                <Plus className="size-4 shrink-0 text-ink-3" aria-hidden />
                Create workspace
              </button>
            )}
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {creating && <CreateWorkspaceDialog onClose={() => setCreating(false)} />}
    </>
  );
}

const row =
  "flex min-h-9 w-full items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-start text-sm transition-colors hover:bg-hover pointer-coarse:min-h-11";

function Choices({ busy, onChoose }: { busy: boolean; onChoose: (id: Id<"workspace">) => void }) {
  const [filter, setFilter] = useState("");
  const { data, error } = useQuery(workspaceQueries.mine());
  if (error) return <FormError sentence={sentenceFor(error)} />;
  if (data === undefined) return <p className="px-2.5 py-2 text-ui text-ink-3">Loading workspaces</p>;
  const wanted = filter.trim().toLowerCase();
  const shown = data.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <>
      {data.length >= FILTER_FROM && (
        <div className="p-1">
          <Input
            aria-label="Find a workspace"
            placeholder="Find a workspace"
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
            autoComplete="off"
          />
        </div>
      )}
      <ul className="min-h-0 grow overflow-y-auto">
        {shown.map((workspace) => (
          <li key={workspace.id}>
            <button
              type="button"
              aria-current={workspace.isCurrent || undefined}
              disabled={busy}
              onClick={() => !workspace.isCurrent && onChoose(workspace.id)}
              className={row}
            >
              <Check className={cn("size-4 shrink-0 text-accent-ink", !workspace.isCurrent && "invisible")} aria-hidden />
              <Named workspace={workspace} />
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="px-2.5 py-2 text-ui text-ink-3">Nothing matches “{filter.trim()}”.</p>}
    </>
  );
}

function Named({ workspace: { name, role, plan } }: { workspace: MyWorkspace }) {
  return (
    <span className="min-w-0 grow">
      <span className="block truncate" dir="auto">
        {name}
      </span>
      <span className="block truncate text-xs text-ink-3">
        {ROLE_LABELS[role]} · {PLAN_LIMITS[plan].label} plan
      </span>
    </span>
  );
}
