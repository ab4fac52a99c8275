"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { useMay } from "@/components/shell/role";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { useLocale } from "@/components/ui/locale";
import { EmptyState } from "@/components/ui/page/empty-state";
import { ErrorState } from "@/components/ui/page/error-state";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { call } from "@/lib/client/api/call";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { datasetQueries } from "@/lib/client/api/datasets";
import { operations } from "@/lib/client/api/operations";
import type { DatasetVersion } from "@/lib/contract/tables/versions";
import { formatCount } from "@/lib/core/format";
import { type Id, isId } from "@/lib/core/ids";
import { Comparison } from "./comparison";
import { SaveVersion } from "./save-version";
import { VersionItem } from "./version-item";
import { versionTitle } from "./version-words";

/** Versions of a dataset, or what differs between two of them where the address names one. */
export function VersionsPanel({ datasetId, rowCount }: { datasetId: Id<"dataset">; rowCount: number }) {
  const query = useQuery(datasetQueries.versions(datasetId));
  const address = useSearchParams();
  const [compared, other] = [address.get("compare"), address.get("with")];
  if (query.isError) {
    return (
      <ErrorState
        sentence={sentenceFor(query.error)}
        requestId={query.error instanceof CallError ? query.error.requestId : null}
        retry={() => void query.refetch()}
      />
    );
  }
  if (query.data === undefined) return <SkeletonRows rows={4} label="Loading versions" />;
  if (compared !== null && isId("version", compared)) {
    const withId = other !== null && isId("version", other) ? other : null;
    return <Comparison datasetId={datasetId} versions={query.data} versionId={compared} withId={withId} />;
  }
  return <VersionList datasetId={datasetId} rowCount={rowCount} versions={query.data} />;
}

function VersionList({
  datasetId,
  rowCount,
  versions,
}: {
  datasetId: Id<"dataset">;
  rowCount: number;
  versions: readonly DatasetVersion[];
}) {
  const { locale } = useLocale();
  const router = useRouter();
  const queries = useQueryClient();
  const toast = useToast();
  const maySave = useMay("member") && rowCount > 0;
  const [saving, setSaving] = useState(false);
  const [asked, setAsked] = useState<{ act: "restore" | "remove"; version: DatasetVersion } | null>(null);
  const done = async (what: string) => {
    // Rows, profile, steps and history may all be others now.
    await queries.invalidateQueries();
    toast(what);
    router.refresh();
  };
  const save = maySave && (
    <Button variant={versions.length === 0 ? "primary" : "secondary"} onClick={() => setSaving(true)}>
      Save version
    </Button>
  );
  const name = asked === null ? "" : versionTitle(asked.version);
  return (
    <>
      {versions.length === 0 ? (
        <EmptyState title="No versions yet" action={save || undefined}>
          Save a version to compare rows later or bring them back. One is also made before rows are replaced and before another
          version is restored.
        </EmptyState>
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <p className="text-ui text-ink-2">
              {formatCount(versions.length, "version", "versions", locale)}. A version's rows are stored for as long as it exists.
            </p>
            {save}
          </div>
          <ol aria-label="Versions" className="border-t">
            {versions.map((version) => (
              <VersionItem
                key={version.id}
                datasetId={datasetId}
                version={version}
                onRestore={() => setAsked({ act: "restore", version })}
                onRemove={() => setAsked({ act: "remove", version })}
              />
            ))}
          </ol>
        </>
      )}
      {saving && <SaveVersion datasetId={datasetId} onClose={() => setSaving(false)} />}
      {asked?.act === "restore" && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={`Restore version “${name}”?`}
          body={`The dataset goes back to this version's ${formatCount(asked.version.rowCount, "row", "rows", locale)}, column choices and preparation. Its current state is saved as a version first, and existing reports don't change. Restored rows can't be removed by sender. A connected source keeps running: it may replace these rows, and it won't resend what it has sent since.`}
          confirmLabel="Restore version"
          onConfirm={async () => {
            await call(operations.restoreVersion, { params: { id: datasetId, versionId: asked.version.id } });
            await done("Version restored");
          }}
        />
      )}
      {asked?.act === "remove" && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          danger
          title={`Delete version “${name}”?`}
          body="The dataset's rows stay. Rows that exist only in this version are deleted for good."
          confirmLabel="Delete version"
          onConfirm={async () => {
            await call(operations.removeVersion, { params: { id: datasetId, versionId: asked.version.id } });
            await done("Version deleted");
          }}
        />
      )}
    </>
  );
}
