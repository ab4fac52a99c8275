import type { Metadata } from "next";
import { ConnectionsPage } from "@/components/connections/connections-page";
import { listConnections } from "@/lib/connectors/list-connections";
import { pageCtx } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "Connections" };

export default async function Page() {
  const ctx = await pageCtx();
  return <ConnectionsPage initial={await listConnections(ctx)} />;
}
