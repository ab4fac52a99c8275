"use client";

import { useQueryClient } from "@tanstack/react-query";
import { RotateAddress as Rotate } from "@/components/ui/layer/rotate-address";
import { call } from "@/lib/client/api/call";
import { integrationQueries } from "@/lib/client/api/integrations";
import { operations } from "@/lib/client/api/operations";
import type { IntegrationDetail } from "@/lib/contract/integrations";

/** Makes another private address for a push source. */
export function RotateAddress({ integration, onClose }: { integration: IntegrationDetail; onClose: () => void }) {
  const queries = useQueryClient();
  const rotate = async () => {
    const { integration: changed, url } = await call(operations.rotateToken, { params: { id: integration.id } });
    queries.setQueryData(integrationQueries.one(integration.id).queryKey, changed);
    return url;
  };
  return <Rotate name={integration.name} where="the tool" rotate={rotate} onClose={onClose} />;
}
