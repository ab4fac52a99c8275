"use client";

import { DataTable } from "@/components/datasets/rows/data-table";
import { Link } from "@/components/ui/link";
import { useLocale } from "@/components/ui/locale";
import { DateTime } from "@/components/ui/time";
import type { contract } from "@/lib/contract/contract";
import type { ReplyOf } from "@/lib/contract/endpoint";
import { formatCount } from "@/lib/core/format";
import type { Id } from "@/lib/core/ids";
import { pages } from "@/lib/core/pages";
import { EvidencePart } from "./evidence-definition";

/** The fact behind a figure, with the rows that entered it. */
type Evidence = ReplyOf<typeof contract.getEvidence>;

/** The first rows that entered a figure, and the snapshot they were read from. */
export function EvidenceRows({ evidence, datasetId }: { evidence: Evidence; datasetId: Id<"dataset"> }) {
  const { locale } = useLocale();
  const { fact, point, snapshot, columns, rows, rowsStored } = evidence;
  const count = point?.rowCount ?? fact.rowCount;
  const counted = `${formatCount(count, "row", "rows", locale)} used for this ${point === null ? "figure" : "point"}`;
  const rest = !rowsStored ? ". They are no longer stored." : rows.length < count ? `, the first ${rows.length} are below.` : ".";
  return (
    <EvidencePart title="Rows">
      <p>
        {counted}
        {rest}
      </p>
      {rows.length > 0 && (
        <DataTable
          label="Rows of this figure"
          columns={columns}
          rows={rows}
          lit={fact.definition.measure}
          className="mt-3 max-h-96"
        />
      )}
      <p className="mt-3 text-ui [overflow-wrap:anywhere] text-ink-3">
        Read <DateTime at={snapshot.readAt} />
        {snapshot.contentHash !== "" && (
          <>
            {" "}
            from {formatCount(snapshot.rowCount, "row", "rows", locale)}, snapshot{" "}
            <span className="font-mono text-xs" title={snapshot.contentHash}>
              {snapshot.contentHash.slice(0, 12)}
            </span>
          </>
        )}
        .{" "}
        <Link href={pages.dataset(datasetId, { tab: "rows" })} className="text-accent-ink hover:underline">
          Open the dataset
        </Link>
      </p>
    </EvidencePart>
  );
}
