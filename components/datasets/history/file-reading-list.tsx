"use client";

import { useLocale } from "@/components/ui/locale";
import { readingLines } from "./file-reading";

/** How the file behind a dataset was read; nothing where no more than its kind is known. */
export function FileReadingList({ reading }: { reading: Readonly<Record<string, string | number | boolean | null>> }) {
  const { locale } = useLocale();
  const lines = readingLines(reading, locale);
  if (lines.length < 2) return null;
  return (
    <section aria-labelledby="file-reading" className="max-w-140">
      <h2 id="file-reading" className="mb-2 text-lg font-semibold">
        How the file was read
      </h2>
      <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-6 text-sm">
        {lines.map(({ label, value }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid border-b py-2">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-end [overflow-wrap:anywhere]" dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
