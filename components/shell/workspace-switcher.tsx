"use client";

import { useOnDemand } from "@/components/ui/layer/use-on-demand";
import type { Account } from "./account-button";
import { SwitcherButton } from "./switcher-button";

const load = async () => (await import("./switcher-layer")).SwitcherLayer;

/** The workspace that is looked at; opens to the others that the person belongs to. */
export function WorkspaceSwitcher({ account, className }: { account: Account; className?: string }) {
  const { Layer, busy, ask } = useOnDemand(load);
  const look = className === undefined ? {} : { className };
  if (Layer !== null) return <Layer account={account} {...look} />;
  return (
    <SwitcherButton
      account={account}
      {...look}
      aria-busy={busy || undefined}
      onClick={ask}
      onPointerEnter={() => void load().catch(() => {})}
    />
  );
}
