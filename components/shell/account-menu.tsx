"use client";

import { Coming } from "@/components/ui/layer/coming";
import { latePart, useOpener } from "@/components/ui/layer/late";
import { type Account, AccountButton } from "./account-button";

const menu = latePart(async () => (await import("./account-layer")).AccountLayer);

/** Who is signed in, and the menu of what is theirs. */
export function AccountMenu({ account }: { account: Account }) {
  const { Layer, pressed, opener } = useOpener(menu);
  if (Layer !== null) return <Layer account={account} />;
  return (
    <>
      <AccountButton account={account} {...opener} />
      {pressed !== null && <Coming />}
    </>
  );
}
