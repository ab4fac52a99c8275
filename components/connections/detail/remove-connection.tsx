"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { useLocale } from "@/components/ui/locale";
import { call } from "@/lib/client/api/call";
import { connectionQueries } from "@/lib/client/api/connections";
import { operations } from "@/lib/client/api/operations";
import type { Connection } from "@/lib/contract/connections";
import { pages } from "@/lib/core/pages";
import { systemName } from "../phone-systems";
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
      title={`Remove connection “${connection.name}”?`}
      body={sentences.map((sentence) => (
        <p key={sentence} className="not-first:mt-2">
          {sentence}
        </p>
      ))}
      confirmLabel="Remove connection"
      onConfirm={async () => {
        await call(operations.removeConnection, { params: { id: connection.id } });
        queries.removeQueries({ queryKey: connectionQueries.one(connection.id).queryKey });
        await queries.invalidateQueries({ queryKey: connectionQueries.list().queryKey });
        toast("Connection removed");
        router.push(pages.connections());
        router.refresh();
      }}
    />
  );
}
