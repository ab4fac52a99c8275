"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { ArrowLeft } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { useLocale } from "@/components/ui/locale";
import { EmptyState } from "@/components/ui/page/empty-state";
import { ErrorState } from "@/components/ui/page/error-state";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { datasetQueries } from "@/lib/client/api/datasets";
import type { DatasetVersion, VersionComparison } from "@/lib/contract/tables/versions";
import type { ColumnType } from "@/lib/contract/words/column-words";
import { formatCount, formatInteger } from "@/lib/core/format";
import type { Id } from "@/lib/core/ids";
import { pages } from "@/lib/core/pages";
import { TYPE_WORDS } from "../columns/column-words";
import { ComparedRows } from "./compared-rows";
import { versionLabel, versionTitle } from "./version-words";

const NOW = "now";

/** What differs between a version and another one, or the rows of now. */
export function Comparison({
  datasetId,
  versions,
  versionId,
  withId,
}: {
  datasetId: Id<"dataset">;
  versions: readonly DatasetVersion[];
  versionId: Id<"version">;
  withId: Id<"version"> | null;
}) {
  const { locale, timeZone } = useLocale();
  const router = useRouter();
  const query = useQuery(datasetQueries.versionComparison(datasetId, versionId, withId));
  const version = versions.find(({ id }) => id === versionId);
  const others = versions.filter(({ id }) => id !== versionId);
  const title = version === undefined ? "Deleted version" : versionTitle(version);
  return (
    <section aria-labelledby="compared" className="flex flex-col gap-6">
      <div>
        <Link
          href={pages.dataset(datasetId, { tab: "versions" })}
          scroll={false}
          className="inline-flex items-center gap-1.5 text-ui text-accent-ink hover:underline pointer-coarse:min-h-11"
        >
          <ArrowLeft className="size-3.5 rtl:rotate-180" aria-hidden />
          All versions
        </Link>
        <h2 id="compared" className="mt-2 text-lg font-semibold [overflow-wrap:anywhere]" dir="auto">
          {title}
        </h2>
      </div>
      <div className="max-w-md">
        <Field label="Compare with">
          <Select
            options={[
              { value: NOW, label: "Rows now" },
              ...others.map((other) => ({ value: other.id, label: versionLabel(other, locale, timeZone) })),
            ]}
            value={withId ?? NOW}
            onValueChange={(chosen: string) =>
              router.replace(
                pages.dataset(datasetId, { tab: "versions", compare: versionId, with: chosen === NOW ? undefined : chosen }),
                { scroll: false },
              )
            }
          />
        </Field>
      </div>
      {query.isError ? (
        <ErrorState
          sentence={sentenceFor(query.error)}
          requestId={query.error instanceof CallError ? query.error.requestId : null}
          retry={() => void query.refetch()}
        />
      ) : query.data === undefined ? (
        <SkeletonRows rows={5} label="Comparing rows" />
      ) : (
        <Differences compared={query.data} />
      )}
    </section>
  );
}

function Differences({ compared }: { compared: VersionComparison }) {
  const { locale } = useLocale();
  const { rows, columns, shown, key } = compared;
  const changes = [...columns.added, ...columns.removed, ...columns.changed].length;
  if (changes + rows.added + rows.removed + (rows.changed ?? 0) === 0) {
    return (
      <EmptyState title="Nothing differs">
        {`All ${formatCount(rows.same, "row is", "rows are", locale)} the same, and so are the columns.`}
      </EmptyState>
    );
  }
  const counts = [
    { label: "Added", count: rows.added },
    { label: "Removed", count: rows.removed },
    ...(rows.changed === null ? [] : [{ label: "Changed", count: rows.changed }]),
    { label: "Unchanged", count: rows.same },
  ];
  return (
    <>
      <div>
        <dl className="flex flex-wrap gap-x-10 gap-y-4">
          {counts.map(({ label, count }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-ui text-ink-2">{label}</dt>
              <dd className="text-figure font-semibold">{formatInteger(count, locale)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 max-w-[68ch] text-ui [overflow-wrap:anywhere] text-ink-2">
          {key === null
            ? "These rows have no key, so whole rows are compared: a row with a changed cell counts as one removed and one added."
            : `Rows are matched by “${key}”.`}{" "}
          Cells are compared as they are written{changes === 0 ? "." : ", in the columns that both have."}
        </p>
      </div>
      {changes > 0 && <ColumnChanges columns={columns} />}
      <ComparedRows title="Changed rows" columns={shown.columns} rows={shown.changed} count={rows.changed ?? 0} />
      <ComparedRows
        title="Added rows"
        columns={shown.columns}
        rows={shown.added.map((after) => ({ after }))}
        count={rows.added}
      />
      <ComparedRows
        title="Removed rows"
        columns={shown.columns}
        rows={shown.removed.map((before) => ({ before }))}
        count={rows.removed}
      />
    </>
  );
}

function ColumnChanges({ columns: { added, removed, changed } }: { columns: VersionComparison["columns"] }) {
  const type = (of: ColumnType) => TYPE_WORDS[of];
  const lines = [
    ...added.map((column) => ({ name: column.name, says: `added, ${type(column.type)}` })),
    ...removed.map((column) => ({ name: column.name, says: `removed, was ${type(column.type)}` })),
    ...changed.map(({ name, before, after }) => ({ name, says: `${type(before)} before, ${type(after)} after` })),
  ];
  return (
    <section aria-labelledby="compared-columns">
      <h3 id="compared-columns" className="mb-2 font-semibold">
        Columns
      </h3>
      <dl className="max-w-140 border-t text-sm">
        {lines.map(({ name, says }) => (
          <div key={name} className="grid grid-cols-2 gap-x-6 border-b py-2">
            <dt className="min-w-0 font-medium [overflow-wrap:anywhere]" dir="auto">
              {name}
            </dt>
            <dd className="text-ink-2">{says}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
