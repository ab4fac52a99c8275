"use client";

import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/ui/error-state";
import { Fold } from "@/components/ui/fold";
import { useLocale } from "@/components/ui/locale";
import { SkeletonRows } from "@/components/ui/skeleton";
import { call } from "@/lib/client/call";
import { CallError, sentenceFor } from "@/lib/client/call-error";
import { operations } from "@/lib/client/operations";
import type { Egress } from "@/lib/contract/egress";
import { EgressEntries } from "./egress-entries";
import { EgressHosts } from "./egress-hosts";
import { leftWords } from "./egress-words";

export interface EgressSubject {
  kind: "report" | "call";
  id: string;
  /** True while it is worked on: more may come. */
  isOpen: boolean;
  /** Changes when it was worked on again. */
  version?: string | number;
}

/** What left the installation for a report or call, to whom, and how much. */
export function EgressPanel({ subject }: { subject: EgressSubject }) {
  const { kind, id, version } = subject;
  const { locale } = useLocale();
  const query = useQuery({
    queryKey: ["egress", kind, id, version],
    queryFn: ({ signal }) =>
      kind === "report"
        ? call(operations.getReportEgress, { params: { id }, signal })
        : call(operations.getCallEgress, { params: { id }, signal }),
  });
  const detail = query.data ? leftWords(query.data, locale) : query.isError ? "could not be read" : "";
  return (
    <Fold title="Left this installation" detail={detail}>
      <div className="border-t px-4 py-4" aria-busy={query.isPending || undefined}>
        {query.data ? (
          <EgressBody egress={query.data} subject={subject} />
        ) : query.isError ? (
          <ErrorState
            sentence={sentenceFor(query.error)}
            requestId={query.error instanceof CallError ? query.error.requestId : null}
            retry={() => void query.refetch()}
          />
        ) : (
          <SkeletonRows rows={3} label="Loading what left" />
        )}
      </div>
    </Fold>
  );
}

function EgressBody({ egress, subject }: { egress: Egress; subject: EgressSubject }) {
  const isEmpty = egress.hosts.length === 0;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {isEmpty ? (
        <p className="max-w-[80ch] text-pretty">{emptySentence(egress, subject)}</p>
      ) : (
        <EgressHosts egress={egress} {...subject} />
      )}
      {!isEmpty && <EgressEntries egress={egress} isOpen={subject.isOpen} />}
      <p className="max-w-[80ch] text-ui text-pretty text-ink-3">
        Counted are connections to the model, to speech-to-text and to phone systems, before they are made; bytes are those on the
        wire. The installation&apos;s own database and storage are not counted, nor is what you send out yourself by webhooks,
        apps and mail: these have a log of their deliveries.
      </p>
    </div>
  );
}

function emptySentence({ isCounted }: Egress, { kind, isOpen }: EgressSubject): string {
  if (!isCounted) return `This ${kind} was made before connections were written down, so what left for it is not known.`;
  if (isOpen) return "Nothing has left this installation so far.";
  return kind === "report"
    ? "Nothing left this installation while this report was made: no model was asked."
    : "Nothing left this installation while this call was processed: neither its sound nor its words.";
}
