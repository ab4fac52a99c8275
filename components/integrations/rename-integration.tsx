"use client";

import { useQueryClient } from "@tanstack/react-query";
import { RenameDialog } from "@/components/ui/layer/rename-dialog";
import { call } from "@/lib/client/api/call";
import { integrationQueries } from "@/lib/client/api/integrations";
import { operations } from "@/lib/client/api/operations";
import type { IntegrationDetail } from "@/lib/contract/integrations";

/** Gives an integration another name. Its dataset keeps its own. */
export function RenameIntegration({ integration, onClose }: { integration: IntegrationDetail; onClose: () => void }) {
  const queries = useQueryClient();
  const rename = async (name: string) => {
    const changed = await call(operations.updateIntegration, { params: { id: integration.id }, body: { name } });
    queries.setQueryData(integrationQueries.one(integration.id).queryKey, changed);
  };
  return <RenameDialog noun="integration" name={integration.name} rename={rename} onClose={onClose} />;
}
