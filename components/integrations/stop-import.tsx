"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { call } from "@/lib/client/api/call";
import { integrationQueries } from "@/lib/client/api/integrations";
import { operations } from "@/lib/client/api/operations";
import type { IntegrationDetail } from "@/lib/contract/integrations";
import { pages } from "@/lib/core/pages";

/** Asks with the name, then stops the import of one table and shows its source. */
export function StopImport({
  integration,
  open,
  onOpenChange,
}: {
  integration: IntegrationDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const router = useRouter();
  const queries = useQueryClient();
  const toast = useToast();
  const name = integration.table?.name ?? integration.datasetName ?? integration.name;
  const stays = integration.datasetName === null ? "" : ` The dataset “${integration.datasetName}” stays, with all its rows.`;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      danger
      title={`Stop importing “${name}”?`}
      body={`It won't get new rows.${stays}`}
      confirmLabel="Stop importing"
      onConfirm={async () => {
        const source = await call(operations.stopImport, { params: { id: integration.id } });
        queries.setQueryData(integrationQueries.one(source.id).queryKey, source);
        onOpenChange(false);
        toast("Import stopped");
        if (source.id !== integration.id) router.push(pages.integration(source.id));
        router.refresh();
      }}
    />
  );
}
