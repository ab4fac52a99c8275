import { Link } from "@/components/ui/link";
import { statusLook } from "@/components/ui/status";
import { CALL_SENTIMENTS, type CallSentiment } from "@/lib/contract/words/call-words";
import { formatCount, formatDate, formatInteger } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";

export interface CallWeekData {
  hasCalls: boolean;
  /** Seven days, today last. */
  days: readonly { day: string; calls: number }[];
  sentiments: Readonly<Record<CallSentiment, number>>;
}

const COLOURS: Readonly<Record<CallSentiment, string>> = {
  positive: "bg-chart-1",
  neutral: "bg-chart-8",
  negative: "bg-chart-4",
  mixed: "bg-chart-3",
};

/** Calls of the last seven days: how many each day, and how customers felt. */
export function CallWeek({ week, locale }: { week: CallWeekData; locale: string }) {
  const total = week.days.reduce((sum, { calls }) => sum + calls, 0);
  const felt = CALL_SENTIMENTS.reduce((sum, sentiment) => sum + week.sentiments[sentiment], 0);
  return (
    <section aria-labelledby="call-week" className="min-w-0">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="call-week" className="text-base font-semibold">
          Calls, 7 days
        </h2>
        <Link href={pages.calls({ period: "7d" })} className="rounded-xs text-ui text-accent-ink hover:underline">
          {total === 0 ? "All calls" : formatCount(total, "call", "calls", locale)}
        </Link>
      </div>
      {total === 0 ? (
        <p className="text-ink-2">No calls in the last seven days.</p>
      ) : (
        <>
          <Days days={week.days} locale={locale} />
          {felt > 0 && <Split sentiments={week.sentiments} felt={felt} locale={locale} />}
        </>
      )}
    </section>
  );
}

/** Bars from zero with their counts; the list is the chart's text too. */
function Days({ days, locale }: { days: CallWeekData["days"]; locale: string }) {
  const most = Math.max(...days.map(({ calls }) => calls));
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
  return (
    <ol aria-label="Calls per day" className="grid grid-cols-7 gap-1.5">
      {days.map(({ day, calls }) => (
        <li key={day} className="flex min-w-0 flex-col items-stretch text-center" title={formatDate(day, locale)}>
          <span className="flex h-24 flex-col justify-end border-b" aria-hidden>
            <span className="text-xs text-ink-2">{calls === 0 ? "" : formatInteger(calls, locale)}</span>
            <span
              className="mt-0.5 block rounded-t-xs bg-chart-1"
              style={{ height: calls === 0 ? 0 : `max(2px, ${(calls / most) * 72}%)` }}
            />
          </span>
          <span className="mt-1 truncate text-xs text-ink-3" aria-hidden>
            {weekday.format(new Date(`${day}T00:00Z`))}
          </span>
          <span className="sr-only">
            {formatDate(day, locale)}: {formatCount(calls, "call", "calls", locale)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Split({ sentiments, felt, locale }: { sentiments: CallWeekData["sentiments"]; felt: number; locale: string }) {
  const kinds = CALL_SENTIMENTS.filter((sentiment) => sentiments[sentiment] > 0);
  return (
    <div className="mt-4">
      <div className="flex h-1.5 gap-0.5 overflow-hidden rounded-full" aria-hidden>
        {kinds.map((sentiment) => (
          <span key={sentiment} className={COLOURS[sentiment]} style={{ width: `${(sentiments[sentiment] / felt) * 100}%` }} />
        ))}
      </div>
      <ul aria-label="Customer sentiment" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ui">
        {kinds.map((sentiment) => {
          const { word, icon: Icon } = statusLook("sentiment", sentiment);
          return (
            <li key={sentiment}>
              <Link
                href={pages.calls({ period: "7d", sentiment })}
                className="inline-flex items-center gap-1.5 rounded-xs py-0.5 text-ink-2 hover:underline"
              >
                <span className={`size-2 shrink-0 rounded-full ${COLOURS[sentiment]}`} aria-hidden />
                <Icon className="size-3.5 shrink-0 text-ink-3" aria-hidden />
                {word} {formatInteger(sentiments[sentiment], locale)}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
