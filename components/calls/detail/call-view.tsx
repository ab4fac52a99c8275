"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/page/empty-state";
import { CallError } from "@/lib/client/api/call-error";
import { callQueries } from "@/lib/client/api/calls";
import type { Call } from "@/lib/contract/calls";
import { pages } from "@/lib/core/pages";
import { FinishedCall } from "./finished-call";
import { OpenCall } from "./open-call";
import { pollDelay } from "./poll-delay";
import { StoppedCall } from "./stopped-call";

/** A call in whatever state it is; follows it until it ends, and while its summary is made again. */
export function CallView({ initial }: { initial: Call }) {
  const last = useRef({ state: "", since: 0 });
  const { data: call, error } = useQuery({
    ...callQueries.one(initial.id),
    initialData: initial,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: (query) => {
      const now = query.state.data;
      if (isGone(query.state.error) || now === undefined || !isUnderWay(now)) return false;
      const state = `${now.status} ${now.progress?.step} ${now.progress?.percent} ${now.version}`;
      const answers = query.state.dataUpdateCount;
      if (last.current.state !== state) last.current = { state, since: answers };
      return pollDelay(answers - last.current.since);
    },
  });
  if (isGone(error)) return <GoneCall />;
  if (call.status === "COMPLETED") return <FinishedCall call={call} />;
  if (call.status === "FAILED" || call.status === "SKIPPED") return <StoppedCall call={call} />;
  return <OpenCall call={call} />;
}

/** Deleted while it was looked at. */
function GoneCall() {
  return (
    <EmptyState title="This call was deleted." action={<ButtonLink href={pages.calls()}>Open calls</ButtonLink>}>
      Its transcript, summary and recording are gone.
    </EmptyState>
  );
}

function isGone(error: Error | null): boolean {
  return error instanceof CallError && error.status === 404;
}

function isUnderWay(call: Call): boolean {
  return call.status === "PENDING" || call.status === "PROCESSING" || call.isChanging;
}
