"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Fold } from "@/components/ui/fold";
import { LateBody, latePart } from "@/components/ui/layer/late";
import { useLocale } from "@/components/ui/locale";
import { ErrorState } from "@/components/ui/page/error-state";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { egressQuery } from "@/lib/client/api/egress";
import type { EgressSubject } from "./egress-body";
import { leftWords } from "./egress-words";

const body = latePart(async () => (await import("./egress-body")).EgressBody);

/** What left the installation for a report or call, to whom, and how much. */
export function EgressPanel({ subject }: { subject: EgressSubject }) {
  const { version } = subject;
  const { locale } = useLocale();
  const query = useQuery(egressQuery(subject, version));
  const [opened, setOpened] = useState(false);
  const waiting = <SkeletonRows rows={3} label="Loading connections" />;
  const detail = query.data ? leftWords(query.data, locale) : query.isError ? "couldn't be read" : "";
  return (
    <Fold title="Data sent outside" detail={detail} onOpen={() => setOpened(true)}>
      <div className="border-t px-4 py-4" aria-busy={query.isPending || undefined}>
        {query.data && opened ? (
          <LateBody part={body} props={{ egress: query.data, subject }} waiting={waiting} />
        ) : query.isError ? (
          <ErrorState
            sentence={sentenceFor(query.error)}
            requestId={query.error instanceof CallError ? query.error.requestId : null}
            retry={() => void query.refetch()}
          />
        ) : (
          waiting
        )}
      </div>
    </Fold>
  );
}
