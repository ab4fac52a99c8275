"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { EgressPanel } from "@/components/egress/egress-panel";
import { Info } from "@/components/ui/icons";
import { useLocale } from "@/components/ui/locale";
import { callQueries } from "@/lib/client/api/calls";
import type { Call } from "@/lib/contract/calls";
import { Transcript } from "../transcript/transcript";
import { AudioBar } from "./audio-bar";
import { CallFacts } from "./call-facts";
import { CallFlags } from "./call-flags";
import { CallHead } from "./call-head";
import { ActionItems, SummaryText } from "./call-summary";
import { audioSentence } from "./detail-words";
import { momentIds } from "./moments";
import { MomentsProvider } from "./moments-context";
import { TalkMetrics } from "./talk-metrics";
import { usePlayer } from "./use-player";

/** A call with its text: summary and facts, how it was spoken, and the transcript that all of it stands on. */
export function FinishedCall({ call }: { call: Call }) {
  const style = useLocale();
  const queries = useQueryClient();
  const { transcript, summary, evidence, metrics } = call;
  const ids = useMemo(() => momentIds(transcript), [transcript]);
  const player = usePlayer(transcript, ids);
  const moments = useMemo(() => ({ segments: transcript, ids, onGo: player.seekLine }), [transcript, ids, player.seekLine]);
  const isKept = call.audio?.isKept === true;
  const sentence = audioSentence(call, style);
  useEffect(() => {
    // It may have been deleted since the page was opened.
    if (player.isBroken) void queries.invalidateQueries({ queryKey: callQueries.one(call.id).queryKey });
  }, [player.isBroken, queries, call.id]);
  return (
    <MomentsProvider value={moments}>
      <article>
        <CallHead call={call} />
        <Notes notes={call.notes} />
        {summary !== null && (
          <div className="mb-10 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="flex min-w-0 flex-col gap-8">
              <SummaryText summary={summary} evidence={evidence} isChanging={call.isChanging} />
              <ActionItems summary={summary} evidence={evidence} />
              <CallFlags summary={summary} evidence={evidence} />
            </div>
            <CallFacts summary={summary} evidence={evidence} />
          </div>
        )}
        {metrics !== null && transcript.length > 0 && (
          <div className="mb-10">
            <TalkMetrics metrics={metrics} />
          </div>
        )}
        <Transcript call={call} playing={isKept ? player.line : null} />
        <div className="mt-6">
          <EgressPanel
            subject={{ kind: "call", id: call.id, isOpen: call.isChanging, version: `${call.version} ${call.isChanging}` }}
          />
        </div>
        <footer className="mt-4 flex flex-col gap-1 text-ui text-ink-2">
          {transcript.length > 0 && (
            <p>Phone numbers, email addresses, ID and card numbers were masked before the summary was written.</p>
          )}
          {sentence !== null && <p>{sentence}</p>}
        </footer>
        {isKept && <AudioBar call={call} segments={transcript} player={player} />}
      </article>
    </MomentsProvider>
  );
}

/** What was noticed while the call was processed. */
function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="mb-6 max-w-[68ch] rounded-md bg-info-soft px-4 py-2.5 text-ink">
      {notes.map((note, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may read the same
        <li key={at} className="flex items-start gap-2.5 py-0.5">
          <Info className="mt-0.5 size-4 shrink-0 text-info" aria-hidden />
          <span className="min-w-0 [overflow-wrap:anywhere]">{note}</span>
        </li>
      ))}
    </ul>
  );
}
