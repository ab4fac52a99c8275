"use client";

import { Link } from "@/components/ui/link";
import { useLocale } from "@/components/ui/locale";
import type { QualityFinding } from "@/lib/contract/tables/quality";
import { formatCount } from "@/lib/core/format";
import type { Id } from "@/lib/core/ids";
import { pages } from "@/lib/core/pages";
import { QualityTable } from "./quality-table";

/** Doubts about the rows of a report, the gravest first, with a way to the dataset's own. */
export function QualityPanel({
  findings,
  rowCount,
  datasetId,
}: {
  findings: readonly QualityFinding[];
  rowCount: number;
  datasetId: Id<"dataset">;
}) {
  const { locale } = useLocale();
  return (
    <>
      {findings.length > 0 ? (
        <QualityTable findings={findings} label="Data quality" />
      ) : (
        <p className="text-ink-2">No problems found in {formatCount(rowCount, "row", "rows", locale)}.</p>
      )}
      <p className="mt-3 text-ui print:hidden">
        <Link
          href={pages.dataset(datasetId, { tab: "quality" })}
          className="inline-block rounded-xs py-1 text-accent-ink hover:underline"
        >
          View dataset quality
        </Link>
      </p>
    </>
  );
}
