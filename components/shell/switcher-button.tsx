import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { ChevronsUpDown } from "@/components/ui/icons";
import type { Account } from "./account-button";

/** The workspace that is looked at. */
export function SwitcherButton({ account, className, ...rest }: ComponentProps<"button"> & { account: Account }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={cn(
        "flex min-w-0 grow items-center gap-1.5 rounded-sm px-1.5 py-1 text-start leading-tight transition-colors hover:bg-hover pointer-coarse:min-h-11",
        className,
      )}
      {...rest}
    >
      <span className="sr-only">Workspace</span>
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold" dir="auto" title={account.workspaceName}>
          {account.workspaceName}
        </span>
        <span className="block truncate text-xs text-ink-3">
          {account.roleLabel} · {account.planLabel} plan
        </span>
      </span>
      <ChevronsUpDown className="size-4 shrink-0 text-ink-3" aria-hidden />
      <span className="sr-only">, switch</span>
    </button>
  );
}
