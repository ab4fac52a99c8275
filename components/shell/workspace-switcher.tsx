"use client";

import { Coming } from "@/components/ui/layer/coming";
import { latePart, useOpener } from "@/components/ui/layer/late";
import type { Account } from "./account-button";
import { SwitcherButton } from "./switcher-button";

const switcher = latePart(async () => (await import("./switcher-layer")).SwitcherLayer);

/** The workspace that is looked at; opens to the others that the person belongs to. */
export function WorkspaceSwitcher({ account, className }: { account: Account; className?: string }) {
  const { Layer, pressed, opener } = useOpener(switcher);
  const look = className === undefined ? {} : { className };
  if (Layer !== null) return <Layer account={account} {...look} />;
  return (
    <>
      <SwitcherButton account={account} {...look} {...opener} />
      {pressed !== null && <Coming />}
    </>
  );
}
