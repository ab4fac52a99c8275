import { Link } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/time";
import type { DatasetItem } from "@/lib/contract/datasets";
import { formatCount } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";
import { LateRemoveSample } from "./late-sample";

const shown = 5;

/** The newest datasets with their rows. */
export function LatestDatasets({ datasets, locale }: { datasets: readonly DatasetItem[]; locale: string }) {
  return (
    <section aria-labelledby="latest-datasets" className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="latest-datasets" className="text-base font-semibold">
          Datasets
        </h2>
        <Link href={pages.datasets()} className="rounded-xs text-ui text-accent-ink hover:underline">
          All datasets
        </Link>
      </div>
      <ul className="border-t">
        {datasets.slice(0, shown).map((dataset) => (
          <li key={dataset.id} className="relative border-b py-2.5 transition-colors hover:bg-hover">
            <Link
              href={pages.dataset(dataset.id)}
              className="block truncate font-medium after:absolute after:inset-0"
              dir="auto"
              title={dataset.name}
            >
              {dataset.name}
            </Link>
            <p className="mt-0.5 text-ui text-ink-3">
              {formatCount(dataset.rowCount, "row", "rows", locale)} · <RelativeTime at={dataset.createdAt} />
            </p>
          </li>
        ))}
      </ul>
      <LateRemoveSample datasets={datasets} />
    </section>
  );
}
