"use client";

import { May } from "@/components/shell/role";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { GitCompareArrows, RotateCcw, Trash2 } from "@/components/ui/icons";
import { Menu } from "@/components/ui/layer/menu";
import { useLocale } from "@/components/ui/locale";
import { RelativeTime } from "@/components/ui/time";
import type { DatasetVersion } from "@/lib/contract/tables/versions";
import { formatCount } from "@/lib/core/format";
import { formatBytes } from "@/lib/core/format-value";
import type { Id } from "@/lib/core/ids";
import { pages } from "@/lib/core/pages";
import { versionTitle } from "./version-words";

/** One version: what it is, who made it when, how large it is, and what can be done with it. */
export function VersionItem({
  datasetId,
  version,
  onRestore,
  onRemove,
}: {
  datasetId: Id<"dataset">;
  version: DatasetVersion;
  onRestore: () => void;
  onRemove: () => void;
}) {
  const { locale } = useLocale();
  const title = versionTitle(version);
  const facts = [
    formatCount(version.rowCount, "row", "rows", locale),
    formatCount(version.columnCount, "column", "columns", locale),
    ...(version.steps === 0 ? [] : [formatCount(version.steps, "step of preparation", "steps of preparation", locale)]),
    ...(version.heldBytes === 0 ? [] : [`keeps ${formatBytes(version.heldBytes, locale)}`]),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b py-3">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium [overflow-wrap:anywhere]" dir="auto">
            {title}
          </span>
          {version.isCurrent && <Badge tone="success">Same as now</Badge>}
          {version.isDamaged && <Badge tone="danger">Damaged</Badge>}
        </p>
        <p className="mt-0.5 text-ui [overflow-wrap:anywhere] text-ink-2">
          <bdi>{version.by}</bdi>
          {" · "}
          <RelativeTime at={version.createdAt} />
          {facts.map((fact) => ` · ${fact}`)}
        </p>
      </div>
      <ButtonLink
        size="sm"
        href={pages.dataset(datasetId, { tab: "versions", compare: version.id })}
        aria-label={`Compare version “${title}”`}
      >
        <GitCompareArrows aria-hidden />
        Compare
      </ButtonLink>
      <May>
        <Menu
          label={`More actions for version “${title}”`}
          items={[
            ...(version.isCurrent
              ? []
              : [{ label: "Restore version", icon: RotateCcw, onSelect: onRestore }, "separator" as const]),
            { label: "Delete version", icon: Trash2, danger: true, onSelect: onRemove },
          ]}
        />
      </May>
    </li>
  );
}
