"use client";

import type { EgressOf } from "@/lib/client/api/egress";
import type { Egress } from "@/lib/contract/egress";
import { EgressEntries } from "./egress-entries";
import { EgressHosts } from "./egress-hosts";

export type EgressSubject = EgressOf & {
  /** True while it is worked on: more may come. */
  isOpen: boolean;
  /** Changes when it was worked on again. */
  version?: string | number;
};

/** To whom something went, each connection, and what the list includes. */
export function EgressBody({ egress, subject }: { egress: Egress; subject: EgressSubject }) {
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
        Includes connections to models, speech to text and phone systems, recorded before they open, with every byte sent. Leaves
        out Rowcall&apos;s own database and storage, and what you send by webhooks, apps and email, which have a log of their
        deliveries.
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
