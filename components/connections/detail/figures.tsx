"use client";

import { Link } from "@/components/ui/link";
import { useLocale } from "@/components/ui/locale";
import type { Connection } from "@/lib/contract/connections";
import { formatInteger } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";

interface Figure {
  label: string;
  value: number;
  /** Filter of the list of calls that comes nearest. */
  status: "pending" | "skipped" | "failed" | null;
  hint: string;
}

/** What became of the recordings of a connection, in numbers that lead to the calls. */
export function Figures({ connection }: { connection: Connection }) {
  const { locale } = useLocale();
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-md border bg-line gap-px sm:grid-cols-3 xl:grid-cols-5">
      {figuresOf(connection).map((figure) => (
        <div key={figure.label} className="flex min-w-0 flex-col bg-surface px-4 py-3 max-xl:last:col-span-2">
          <dt className="text-ui text-ink-2" title={figure.hint}>
            {figure.label}
          </dt>
          <dd>
            <span className="block text-figure font-semibold">{formatInteger(figure.value, locale)}</span>
            <ShowCalls figure={figure} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ShowCalls({ figure: { label, value, status } }: { figure: Figure }) {
  if (value === 0 || label === "Found") return <span className="block h-6" aria-hidden />;
  const href = pages.calls({ status, period: "all" });
  return (
    <Link
      href={href}
      className="inline-block h-6 rounded-xs text-ui leading-6 text-accent-ink hover:underline"
      aria-label={status === null ? "Show calls" : `Show calls that are ${label.toLowerCase()}`}
    >
      Show calls
    </Link>
  );
}

function figuresOf({ foundCount, receivedCalls, waitingCalls, skippedCount, failedCalls, mode }: Connection): Figure[] {
  return [
    { label: "Found", value: foundCount, status: null, hint: "Recordings reported by the phone system." },
    {
      label: mode === "poll" ? "Imported" : "Received",
      value: receivedCalls,
      status: null,
      hint: "New calls created from them.",
    },
    { label: "Waiting", value: waitingCalls, status: "pending", hint: "Calls waiting for their recording." },
    { label: "Skipped", value: skippedCount, status: "skipped", hint: "Too short, no minutes left, or recording unavailable." },
    { label: "Failed", value: failedCalls, status: "failed", hint: "Calls that couldn't be processed." },
  ];
}
