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

/** Asks with the name, then removes an integration and shows the list. */
export function RemoveIntegration({
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
  const goes = integration.type === "push" ? "Its URL stops working right away" : "Its credentials and schedule are deleted";
  const stays =
    integration.tables.length > 1
      ? ` The ${integration.tables.length} datasets stay, with all their rows.`
      : integration.datasetName === null
        ? ""
        : ` The dataset “${integration.datasetName}” stays, with all its rows.`;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      danger
      title={`Remove integration “${integration.name}”?`}
      body={`${goes}. This can't be undone.${stays}`}
      confirmLabel="Remove integration"
      onConfirm={async () => {
        await call(operations.removeIntegration, { params: { id: integration.id } });
        queries.removeQueries({ queryKey: integrationQueries.one(integration.id).queryKey });
        toast("Integration removed");
        router.push(pages.integrations());
        router.refresh();
      }}
    />
  );
}
