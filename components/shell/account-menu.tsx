"use client";

import { useOnDemand } from "@/components/ui/layer/use-on-demand";
import { type Account, AccountButton } from "./account-button";

const load = async () => (await import("./account-layer")).AccountLayer;

/** Who is signed in, and the menu of what is theirs. */
export function AccountMenu({ account }: { account: Account }) {
  const { Layer, busy, ask } = useOnDemand(load);
  if (Layer !== null) return <Layer account={account} />;
  return (
    <AccountButton
      account={account}
      aria-busy={busy || undefined}
      onClick={ask}
      onPointerEnter={() => void load().catch(() => {})}
    />
  );
}
