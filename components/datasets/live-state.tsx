"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useLocale } from "@/components/ui/locale";
import { datasetQueries } from "@/lib/client/api/datasets";
import type { DatasetState } from "@/lib/contract/ingest";
import { formatCount, formatInteger } from "@/lib/core/format";
import type { Id } from "@/lib/core/ids";

const POLL_MS = 3_000;

/**
 * Says when rows came that the profile does not know yet, and shows the page anew once it does; and when stored rows are
 * damaged. Nothing is shown of a dataset at rest.
 */
export function LiveState({ datasetId, initial }: { datasetId: Id<"dataset">; initial: DatasetState }) {
  const { locale } = useLocale();
  const router = useRouter();
  const { data: state } = useQuery({
    ...datasetQueries.state(datasetId),
    initialData: initial,
    refetchInterval: POLL_MS,
  });
  const shown = useRef(keyOf(initial));
  const now = keyOf(state);
  useEffect(() => {
    if (shown.current === now) return;
    shown.current = now;
    router.refresh();
  }, [now, router]);
  if (state.damage !== null) {
    return (
      <p role="alert" className="mb-6 rounded-md bg-danger-soft px-4 py-3 text-sm">
        {state.damage}
      </p>
    );
  }
  if (state.isCurrent) return null;
  const behind = state.rowCount - state.profiledRowCount;
  const what =
    behind > 0
      ? `${formatCount(behind, "row", "rows", locale)} arrived since columns were last analyzed.`
      : "The rows changed since columns were last analyzed.";
  return (
    <p role="status" className="mb-6 rounded-md bg-info-soft px-4 py-3 text-sm">
      {what} {formatInteger(state.rowCount, locale)} are stored; columns and quality update automatically, and reports read every
      row.
    </p>
  );
}

function keyOf({ profiledAt, rowCount, isCurrent, damage }: DatasetState): string {
  // A growing dataset is shown anew when its profile is; one that has none yet, with its first rows.
  return `${profiledAt} ${isCurrent} ${rowCount === 0} ${damage}`;
}
