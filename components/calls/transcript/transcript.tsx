"use client";

import { type FocusEvent, type PointerEvent, useDeferredValue, useEffect, useId, useMemo, useState } from "react";
import { May } from "@/components/shell/role";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/form/select";
import { useLocale } from "@/components/ui/locale";
import type { Call } from "@/lib/contract/calls";
import { formatCount } from "@/lib/core/format";
import { lineOfHash } from "../detail/moments";
import { useMoments } from "../detail/moments-context";
import { ChangeRefused } from "./change-refused";
import { findWords, stepHit } from "./find-words";
import { RenameSpeakers } from "./rename-speakers";
import { bringIntoView, showLine } from "./show-line";
import { speakerLooks, speakerName, speakersOf, turnStarts } from "./speakers";
import { SwapRoles } from "./swap-roles";
import { type LineState, TranscriptChunk } from "./transcript-chunk";
import { TranscriptSearch } from "./transcript-search";
import { useOtherSpeaker } from "./use-other-speaker";

const CHUNK = 100;
const EVERYBODY = "everybody";

/** What was said, line by line: searched, filtered by speaker, copied, corrected. `playing` is the line that is heard now. */
export function Transcript({ call, playing }: { call: Call; playing: number | null }) {
  "use memo";
  const { locale } = useLocale();
  const { segments, ids } = useMoments();
  const headingId = useId();
  const [query, setQuery] = useState("");
  const [only, setOnly] = useState(EVERYBODY);
  const [at, setAt] = useState(-1);
  const [active, setActive] = useState<number | null>(null);
  const [editing, setEditing] = useState<number | null>(null);
  const [renaming, setRenaming] = useState(false);
  const sought = useDeferredValue(query);
  const speakers = useMemo(() => speakersOf(segments), [segments]);
  const looks = useMemo(() => speakerLooks(speakers), [speakers]);
  const starts = useMemo(() => turnStarts(segments), [segments]);
  const hits = useMemo(() => {
    const found = findWords(segments, sought);
    return only === EVERYBODY ? found : found.filter(({ line }) => segments[line]?.speaker === nameOfChoice(only));
  }, [segments, sought, only]);
  const found = useMemo(() => new Set(hits.map(({ line }) => line)), [hits]);
  const current = hits[at] ?? null;
  const isSided = speakers.includes("Agent") || speakers.includes("Customer");
  const { give, error } = useOtherSpeaker(call);
  useHash(segments, ids);

  const search = (next: string) => {
    setQuery(next);
    setAt(-1);
  };
  const step = (by: 1 | -1) => {
    const next = stepHit(at, by, hits.length);
    setAt(next);
    const line = document.getElementById(ids[hits[next]?.line ?? -1] ?? "");
    if (line !== null) bringIntoView(line);
  };
  const reach = (event: PointerEvent | FocusEvent) => {
    const line = (event.target as Element).closest?.("[data-line]")?.getAttribute("data-line");
    if (line !== null && line !== undefined) setActive(Number(line));
  };
  const state: LineState = {
    query: sought,
    found,
    current,
    active,
    editing,
    playing,
    only: only === EVERYBODY ? null : nameOfChoice(only),
  };

  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <div className="z-10 -mx-4 mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 bg-canvas px-4 py-2 lg:sticky lg:top-0 print:static">
        <h2 id={headingId} className="me-auto text-lg font-semibold">
          Transcript
        </h2>
        {segments.length > 0 && (
          <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full print:hidden">
            <TranscriptSearch
              query={query}
              onQuery={search}
              count={hits.length}
              at={at}
              onStep={step}
              isLate={query !== sought}
            />
            {speakers.length > 1 && (
              <Select
                aria-label="Speaker"
                className="w-40 max-sm:w-auto max-sm:grow"
                value={only}
                onValueChange={(next) => {
                  setOnly(next);
                  setAt(-1);
                }}
                options={[
                  { value: EVERYBODY, label: "All speakers" },
                  ...speakers.map((speaker) => ({
                    value: choiceOf(speaker),
                    label: <span dir="auto">{speakerName(speaker)}</span>,
                  })),
                ]}
              />
            )}
            {speakers.some((speaker) => speaker !== "") && (
              <May>
                {speakers.includes("Agent") && speakers.includes("Customer") && <SwapRoles call={call} />}
                <Button onClick={() => setRenaming(true)}>Rename speakers</Button>
              </May>
            )}
          </div>
        )}
      </div>
      {error !== null && <ChangeRefused callId={call.id} error={error} />}
      {segments.length === 0 ? (
        <p className="text-ink-2">No speech was found.</p>
      ) : (
        <ol
          aria-label={`Transcript, ${formatCount(segments.length, "line", "lines", locale)}`}
          className="border-t [&_a]:scroll-my-28 [&_button]:scroll-my-28"
          onPointerOver={reach}
          onPointerDown={reach}
          onFocus={reach}
        >
          {chunksOf(segments.length).map((from) => (
            <TranscriptChunk
              key={from}
              call={call}
              onOther={isSided ? give : null}
              segments={segments}
              ids={ids}
              looks={looks}
              starts={starts}
              from={from}
              to={Math.min(from + CHUNK, segments.length)}
              onEdit={setEditing}
              {...stateWithin(state, from, from + CHUNK)}
            />
          ))}
        </ol>
      )}
      {renaming && <RenameSpeakers call={call} speakers={speakers} open onOpenChange={setRenaming} />}
    </section>
  );
}

/** Names may be empty and a choice may not. */
const choiceOf = (speaker: string) => `speaker ${speaker}`;
const nameOfChoice = (choice: string) => choice.slice("speaker ".length);

function chunksOf(lines: number): number[] {
  return Array.from({ length: Math.ceil(lines / CHUNK) }, (_, at) => at * CHUNK);
}

/** What of the state concerns a chunk: the others need not be drawn again. */
function stateWithin(state: LineState, from: number, to: number): LineState {
  const mine = (line: number | null) => (line !== null && line >= from && line < to ? line : null);
  return {
    ...state,
    current: mine(state.current?.line ?? null) === null ? null : state.current,
    active: mine(state.active),
    editing: mine(state.editing),
    playing: mine(state.playing),
  };
}

/** Goes to the moment that the address names, when the page opens and whenever the address changes. */
function useHash(segments: Parameters<typeof lineOfHash>[1], ids: readonly string[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a corrected line is no reason to go there again
  useEffect(() => {
    const follow = () => {
      const line = lineOfHash(window.location.hash, segments, ids);
      if (line !== null) showLine(ids[line] ?? "");
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [ids.length]);
}
