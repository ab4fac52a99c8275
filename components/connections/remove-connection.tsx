"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/ui/dialog";
import { useLocale } from "@/components/ui/locale";
import { useToast } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { operations } from "@/lib/client/operations";
import type { Connection } from "@/lib/contract/connections";
import { systemName } from "./phone-systems";
import { removalWords } from "./removal-words";

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
  const sentences = removalWords(connection, systemName(connection.type), locale);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      danger
      title={`Remove connection '${connection.name}'?`}
      body={sentences.map((sentence) => (
        <p key={sentence} className="not-first:mt-2">
          {sentence}
        </p>
      ))}
      confirmLabel="Remove connection"
      onConfirm={async () => {
        await call(operations.removeConnection, { params: { id: connection.id } });
        queries.removeQueries({ queryKey: ["connection", connection.id] });
        await queries.invalidateQueries({ queryKey: ["connections"] });
        toast("Connection removed");
        router.push("/dashboard/connections" as Route);
        router.refresh();
      }}
    />
  );
}
