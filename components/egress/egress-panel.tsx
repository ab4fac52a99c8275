"use client";

import { useQuery } from "@tanstack/react-query";
import { Fold } from "@/components/ui/fold";
import { useLocale } from "@/components/ui/locale";
import { ErrorState } from "@/components/ui/page/error-state";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { type EgressOf, egressQuery } from "@/lib/client/api/egress";
import type { Egress } from "@/lib/contract/egress";
import { EgressEntries } from "./egress-entries";
import { EgressHosts } from "./egress-hosts";
import { leftWords } from "./egress-words";

type EgressSubject = EgressOf & {
  /** True while it is worked on: more may come. */
  isOpen: boolean;
  /** Changes when it was worked on again. */
  version?: string | number;
};

/** What left the installation for a report or call, to whom, and how much. */
export function EgressPanel({ subject }: { subject: EgressSubject }) {
  const { version } = subject;
  const { locale } = useLocale();
  const query = useQuery(egressQuery(subject, version));
  const detail = query.data ? leftWords(query.data, locale) : query.isError ? "could not be read" : "";
  return (
    <Fold title="Data sent outside" detail={detail}>
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
          <SkeletonRows rows={3} label="Loading connections" />
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
        Includes connections to models, speech to text and phone systems, recorded before they open, with every byte on the wire.
        Leaves out Rowcall&apos;s own database and storage, and what you send by webhooks, apps and email, which have a log of
        their deliveries.
      </p>
    </div>
  );
}

function emptySentence({ isCounted }: Egress, { kind, isOpen }: EgressSubject): string {
  if (!isCounted) return `This ${kind} is older than this list, so its connections weren't recorded.`;
  if (isOpen) return "Nothing has been sent outside so far.";
  return kind === "report"
    ? "Nothing was sent outside to make this report."
    : "Nothing was sent outside to process this call: neither its audio nor its words.";
}
