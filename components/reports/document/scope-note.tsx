import { Badge } from "@/components/ui/badge";
import type { ReportScope } from "@/lib/contract/report-facts";

/** Which rows the report is about and what was made of the question; nothing for an overview of all rows. */
export function ScopeNote({ scope }: { scope: ReportScope | undefined }) {
  if (scope === undefined) return null;
  const { understood, notUnderstood } = scope;
  const asksNothing = understood.length === 0 && notUnderstood.length === 0;
  if (asksNothing && scope.filters.length === 0 && scope.preparationSteps === undefined) return null;
  return (
    <section aria-label="What this report covers" className="mb-8 flex flex-col gap-3">
      <p className="max-w-[68ch] [overflow-wrap:anywhere]" dir="auto">
        {scope.sentence}
      </p>
      <Phrases label="Understood" phrases={understood} tone="neutral" />
      <Phrases label="Not understood" phrases={notUnderstood.map((word) => `“${word}”`)} tone="warning" />
      {notUnderstood.length > 0 && (
        <p className="max-w-[68ch] text-ui text-ink-2">
          These words had no effect on this report. Use the dataset's columns, values or periods to steer the next one.
        </p>
      )}
    </section>
  );
}

function Phrases({ label, phrases, tone }: { label: string; phrases: readonly string[]; tone: "neutral" | "warning" }) {
  if (phrases.length === 0) return null;
  return (
    <dl className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <dt className="text-ui text-ink-3">{label}</dt>
      {phrases.map((phrase) => (
        <dd key={phrase} className="min-w-0">
          <Badge tone={tone} className="h-auto max-w-full whitespace-normal [overflow-wrap:anywhere]">
            {phrase}
          </Badge>
        </dd>
      ))}
    </dl>
  );
}
