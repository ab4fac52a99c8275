"use client";

import { ListTodo } from "@/components/ui/icons";
import { useLocale } from "@/components/ui/locale";
import type { CallEvidence, CallSummary } from "@/lib/contract/call-facts";
import { formatCount } from "@/lib/core/format";
import { MomentLinks, useMoments } from "./moments-context";

/** What was said and agreed: each sentence leads to the lines it stands on. */
export function SummaryText({
  summary,
  evidence,
  isChanging,
}: {
  summary: CallSummary;
  evidence: CallEvidence | null;
  isChanging: boolean;
}) {
  const sentences = evidence?.sentences ?? [];
  return (
    <section aria-labelledby="summary-heading" aria-busy={isChanging}>
      <h2 id="summary-heading" className="mb-2 text-lg font-semibold">
        Summary
      </h2>
      {isChanging && (
        <p role="status" className="mb-3 rounded-sm bg-info-soft px-3 py-2 text-ui text-info-ink">
          The summary is being rewritten after a correction. This is the previous one.
        </p>
      )}
      <p dir="auto" className="max-w-[68ch] font-serif text-prose text-pretty [overflow-wrap:anywhere]">
        {sentences.length === 0
          ? summary.summary
          : sentences.map(({ text, evidence: lines }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may stand twice
              <SummarySentence key={at} text={text} lines={lines} />
            ))}
      </p>
      {evidence !== null && <WrittenBy evidence={evidence} />}
    </section>
  );
}

function SummarySentence({ text, lines }: { text: string; lines: readonly number[] }) {
  const { linkTo } = useMoments();
  const link = linkTo(lines);
  if (link === null) return <>{text} </>;
  return (
    <>
      <a {...link} className="rounded-xs transition-colors hover:bg-accent-soft focus-visible:bg-accent-soft">
        {text}
      </a>{" "}
      <MomentLinks lines={lines} className="me-1.5 whitespace-nowrap" />
    </>
  );
}

function WrittenBy({ evidence }: { evidence: CallEvidence }) {
  const { locale } = useLocale();
  const { writtenBy, dropped } = evidence;
  const left = formatCount(dropped, "statement was", "statements were", locale);
  return (
    <p className="mt-3 max-w-[68ch] text-ui text-ink-3">
      {writtenBy === "model" ? "Written by AI from the masked transcript." : "Compiled from the transcript, without AI."}
      {dropped > 0 && ` ${left} left out: the transcript doesn't support ${dropped === 1 ? "it" : "them"}.`}
    </p>
  );
}

/** What somebody said they would do, with owner, due and moment. */
export function ActionItems({ summary, evidence }: { summary: CallSummary; evidence: CallEvidence | null }) {
  const { actionItems } = summary;
  return (
    <section aria-labelledby="actions-heading">
      <h2 id="actions-heading" className="mb-2 text-lg font-semibold">
        Action items
      </h2>
      {actionItems.length === 0 ? (
        <p className="text-ink-2">No action items.</p>
      ) : (
        <ul className="border-t">
          {actionItems.map(({ task, owner, due }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may read the same
            <li key={at} className="flex gap-3 border-b py-3">
              <ListTodo className="mt-0.5 size-4 shrink-0 text-ink-3" aria-hidden />
              <div className="min-w-0 grow">
                <p dir="auto" className="[overflow-wrap:anywhere]">
                  {task} <MomentLinks lines={evidence?.actionItems[at] ?? []} most={2} className="ms-1" />
                </p>
                <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-ui">
                  <Said name="Owner" value={owner} />
                  <Said name="Due" value={due} />
                </dl>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Said({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="text-ink-3">{name}</dt>
      <dd dir="auto" className={value === "" ? "text-ink-3" : "min-w-0 [overflow-wrap:anywhere]"}>
        {value === "" ? "Not mentioned" : value}
      </dd>
    </div>
  );
}
