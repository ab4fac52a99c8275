"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { BatchTable } from "@/components/datasets/incoming/batch-table";
import { May } from "@/components/shell/role";
import { Button, ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { useLocale } from "@/components/ui/locale";
import { EmptyState } from "@/components/ui/page/empty-state";
import { ErrorState, FormError } from "@/components/ui/page/error-state";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { DateTime } from "@/components/ui/time";
import { call } from "@/lib/client/api/call";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { datasetQueries } from "@/lib/client/api/datasets";
import { integrationQueries } from "@/lib/client/api/integrations";
import { operations } from "@/lib/client/api/operations";
import type { IntegrationDetail } from "@/lib/contract/integrations";
import { formatCount } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";
import { MODE_OPTIONS } from "./mode-words";
import { PushRecipes } from "./push-recipes";

/** What a push source received, its address by its last characters, and how to push. */
export function PushPanel({ integration, onRotate }: { integration: IntegrationDetail; onRotate: () => void }) {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <section aria-labelledby="pushes" className="min-w-0">
        <h2 id="pushes" className="mb-3 text-lg font-semibold">
          Recent pushes
        </h2>
        <Pushes integration={integration} />
      </section>
      <aside className="flex min-w-0 flex-col gap-8">
        <Address integration={integration} onRotate={onRotate} />
        <May least="admin">
          <Mode integration={integration} />
        </May>
        <section aria-labelledby="recipes" className="min-w-0">
          <h2 id="recipes" className="mb-3 text-sm font-semibold">
            How to push
          </h2>
          <PushRecipes />
        </section>
      </aside>
    </div>
  );
}

function Pushes({ integration }: { integration: IntegrationDetail }) {
  const { locale } = useLocale();
  const { received, datasetId } = integration;
  const pushes = useQuery({
    ...datasetQueries.batchesOf(datasetId, integration.id, received?.requests),
    enabled: datasetId !== null && integration.datasetName !== null,
    placeholderData: (before) => before,
  });
  if (received === null || received.requests === 0) {
    return (
      <EmptyState title="Waiting for the first rows">
        Push a row to the private URL: it shows up here within a second. The URL was shown when it was created.
      </EmptyState>
    );
  }
  if (pushes.isError) {
    return (
      <ErrorState
        sentence={sentenceFor(pushes.error)}
        retry={() => void pushes.refetch()}
        requestId={pushes.error instanceof CallError ? pushes.error.requestId : null}
      />
    );
  }
  if (integration.datasetName === null)
    return <EmptyState title="The dataset was deleted">The next push creates a new one.</EmptyState>;
  return (
    <>
      <p className="mb-3 text-sm text-ink-2">
        {formatCount(received.requests, "push", "pushes", locale)} with {formatCount(received.rows, "row", "rows", locale)} so
        far.{" "}
        {datasetId !== null && (
          <ButtonLink href={pages.dataset(datasetId, { tab: "rows" })} variant="ghost" size="sm">
            Show rows
          </ButtonLink>
        )}
      </p>
      {pushes.data === undefined ? (
        <SkeletonRows rows={4} label="Loading recent pushes" />
      ) : (
        <BatchTable batches={pushes.data} label="Recent pushes" source={false} />
      )}
    </>
  );
}

function Address({ integration: { received }, onRotate }: { integration: IntegrationDetail; onRotate: () => void }) {
  if (received === null) return null;
  return (
    <section aria-labelledby="address">
      <h2 id="address" className="mb-2 text-sm font-semibold">
        Private URL
      </h2>
      <p className="rounded-sm bg-sunken px-3 py-2 font-mono text-xs break-all">…/integrations/push/ipt_{received.tokenHint}</p>
      <p className="mt-1.5 text-ui text-ink-3">Shown in full once, when it's created.</p>
      {received.previousTokenUntil !== null && new Date(received.previousTokenUntil) > new Date() && (
        <p className="mt-1.5 text-ui text-ink-2">
          The previous URL works until <DateTime at={received.previousTokenUntil} />.
        </p>
      )}
      <May least="admin">
        <Button size="sm" className="mt-3" onClick={onRotate}>
          New URL
        </Button>
      </May>
    </section>
  );
}

function Mode({ integration }: { integration: IntegrationDetail }) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (mode: IntegrationDetail["mode"]) =>
      call(operations.updateIntegration, { params: { id: integration.id }, body: { mode } }),
    onSuccess: (changed) => queries.setQueryData(integrationQueries.one(integration.id).queryKey, changed),
  });
  return (
    <section className="flex flex-col gap-3">
      <Field label="Each push" hint="Unless the request sets “mode”.">
        <Select options={MODE_OPTIONS} value={integration.mode} onValueChange={(mode) => change.mutate(mode)} />
      </Field>
      <FormError sentence={change.isError ? sentenceFor(change.error) : null} />
    </section>
  );
}
