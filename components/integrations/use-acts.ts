"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useToast } from "@/components/ui/layer/toast";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { integrationQueries } from "@/lib/client/api/integrations";
import { operations } from "@/lib/client/api/operations";
import type { IntegrationDetail } from "@/lib/contract/integrations";

export type Acts = ReturnType<typeof useActs>;

/** What can be done with one press; the answers go where the page reads from. */
export function useActs(integration: IntegrationDetail) {
  const queries = useQueryClient();
  const toast = useToast();
  const params = { id: integration.id };
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: integrationQueries.one(integration.id).queryKey }),
      queries.invalidateQueries({ queryKey: integrationQueries.allRuns(integration.id) }),
    ]);
  const sync = useMutation({
    mutationFn: (acceptFewerRows: boolean) => call(operations.queueSync, { params, body: { acceptFewerRows } }),
    onSettled: refresh,
  });
  const syncAll = useMutation({
    mutationFn: async () => {
      const asked = integration.tables.filter(({ status }) => status !== "paused");
      for (const { id } of asked) await call(operations.queueSync, { params: { id }, body: { acceptFewerRows: false } });
    },
    onSettled: refresh,
  });
  const cancel = useMutation({ mutationFn: () => call(operations.cancelSync, { params }), onSettled: refresh });
  const pause = useMutation({
    mutationFn: (isPaused: boolean) => call(operations.updateIntegration, { params, body: { isPaused } }),
    onSuccess: (changed, isPaused) => {
      queries.setQueryData(integrationQueries.one(integration.id).queryKey, changed);
      toast(isPaused ? "Paused" : "Resumed");
    },
  });
  const change = useMutation({
    mutationFn: (body: { schedule?: IntegrationDetail["schedule"]; mode?: IntegrationDetail["mode"] }) =>
      call(operations.updateIntegration, { params, body }),
    onSuccess: (changed) => queries.setQueryData(integrationQueries.one(integration.id).queryKey, changed),
  });
  const failed = [sync, syncAll, cancel, pause, change].find(({ isError }) => isError);
  return { sync, syncAll, cancel, pause, change, error: failed === undefined ? null : sentenceFor(failed.error) };
}
