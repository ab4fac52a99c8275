"use client";

import { Link } from "@/components/ui/link";
import { useLocale } from "@/components/ui/locale";
import type { Report } from "@/lib/contract/reports";
import { formatDateTime } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";

/** Which version of the dataset holds the rows of a report, with the way to what has changed since; nothing where none does. */
export function VersionNote({ report: { version, datasetId } }: { report: Pick<Report, "version" | "datasetId"> }) {
  const { locale, timeZone } = useLocale();
  if (version === undefined) return null;
  const at = formatDateTime(version.createdAt, locale, timeZone);
  return (
    <p className="text-ui [overflow-wrap:anywhere] text-ink-2">
      The rows of this report are kept as {version.name === null ? `the version of ${at}` : <bdi>version “{version.name}”</bdi>}.{" "}
      <Link
        href={pages.dataset(datasetId, { tab: "versions", compare: version.id })}
        className="text-accent-ink hover:underline print:hidden"
      >
        See what has changed since
      </Link>
    </p>
  );
}
