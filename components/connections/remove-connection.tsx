"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/ui/dialog";
import { useLocale } from "@/components/ui/locale";
import { useToast } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import type { Connection } from "@/lib/contract/connections";
import { contract } from "@/lib/contract/contract";
import { formatCount } from "@/lib/core/format";

/** Asks with the name, then removes a connection and shows the list. */
export function RemoveConnection({
  connection,
  open,
  onOpenChange,
}: {
  connection: Connection;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const router = useRouter();
  const queries = useQueryClient();
  const toast = useToast();
  const { locale } = useLocale();
  const { receivedCalls } = connection;
  const stays =
    receivedCalls === 0 ? "" : ` The ${formatCount(receivedCalls, "call", "calls", locale)} that came through it stay.`;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      danger
      title={`Remove connection '${connection.name}'?`}
      body={`Its address stops working at once, and its Authorization header is deleted. It cannot be undone.${stays}`}
      confirmLabel="Remove connection"
      onConfirm={async () => {
        await call(contract.removeConnection, { params: { id: connection.id } });
        queries.removeQueries({ queryKey: ["connection", connection.id] });
        await queries.invalidateQueries({ queryKey: ["connections"] });
        toast("Connection removed");
        router.push("/dashboard/connections" as Route);
        router.refresh();
      }}
    />
  );
}
