"use client";

import { QualityTable } from "@/components/reports/quality/quality-table";
import { useMay } from "@/components/shell/role";
import { Link } from "@/components/ui/link";
import { useLocale } from "@/components/ui/locale";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { QualityFinding } from "@/lib/contract/tables/quality";
import { formatCount } from "@/lib/core/format";
import type { Id } from "@/lib/core/ids";
import { openDoubt } from "./open-doubt";
import { columnHref, filterFor, rowsHref } from "./rows-link";

/** What is in doubt about a dataset, each with a way to its rows or to its question. */
export function QualityList({
  datasetId,
  name,
  rowCount,
  findings,
  columns,
}: {
  datasetId: Id<"dataset">;
  name: string;
  rowCount: number;
  findings: readonly QualityFinding[];
  columns: readonly ColumnProfile[];
}) {
  const { locale } = useLocale();
  if (findings.length === 0)
    return <p className="text-ink-2">No problems found in {formatCount(rowCount, "row", "rows", locale)}.</p>;
  return (
    <QualityTable
      findings={findings}
      label={`Quality of ${name}`}
      actionOf={(finding) => <FindingLink datasetId={datasetId} finding={finding} columns={columns} />}
    />
  );
}

/** Leads from a finding to its rows, or to the question that would settle it; nothing where neither is known. */
export function FindingLink({
  datasetId,
  finding,
  columns,
}: {
  datasetId: Id<"dataset">;
  finding: QualityFinding;
  columns: readonly ColumnProfile[];
}) {
  const mayAnswer = useMay("member");
  const place = columns.findIndex(({ name }) => name === finding.column);
  const filter = filterFor(finding, columns, new Date());
  const asks = finding.check.startsWith("ambiguous");
  const link =
    filter !== null
      ? { href: rowsHref(datasetId, [filter]), words: "Show rows" }
      : asks && place >= 0
        ? {
            href: columnHref(datasetId, place),
            words: mayAnswer && isOpen(columns[place]) ? "Answer the question" : "Show the column",
          }
        : null;
  if (link === null) return null;
  return (
    <span className="mt-1 block">
      <Link href={link.href} className="text-ui text-accent-ink hover:underline">
        {link.words}
        <span className="sr-only"> of {finding.column}</span>
      </Link>
    </span>
  );
}

function isOpen(column: ColumnProfile | undefined): boolean {
  return column !== undefined && openDoubt(column) !== null;
}
