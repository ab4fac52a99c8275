import type { Metadata } from "next";
import { isChecking } from "@/components/connections/detail/connection-state";
import { StillConnections } from "@/components/connections/still-connections";
import { listConnectionTypes } from "@/lib/connectors/list-connection-types";
import { listConnections } from "@/lib/connectors/list-connections";
import { pageCtx } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "Connections" };

export default async function Page() {
  const ctx = await pageCtx();
  const initial = await listConnections(ctx);
  return <StillConnections isLive={initial.some(isChecking)} props={{ initial, types: listConnectionTypes() }} />;
}
