"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { SelectAll } from "@/components/listing/select-boxes";
import { type Each, type Noun, ThingRows } from "@/components/listing/thing-rows";
import { May } from "@/components/shell/role";
import { Button } from "@/components/ui/button";
import { Late, latePart } from "@/components/ui/layer/late";
import { RowChunks } from "@/components/ui/list/row-chunks";
import { useLocale } from "@/components/ui/locale";
import { call } from "@/lib/client/api/call";
import { callQueries } from "@/lib/client/api/calls";
import { operations } from "@/lib/client/api/operations";
import type { ViewControls } from "@/lib/client/use-view";
import type { CallItem } from "@/lib/contract/calls";
import { formatCount, formatInteger } from "@/lib/core/format";
import { CallRow } from "./call-row";
import { type CallView, FIRST_VIEW, isNarrowed } from "./call-view";
import { ExportCalls } from "./export-calls";
import { mayTryAgain } from "./list-words";
import { NoFit } from "./no-calls";
import type { useCalls } from "./use-calls";

const removeCall = latePart(async () => (await import("./remove-call")).RemoveCall);

const CALLS: Noun = { one: "call", many: "calls", title: "Calls" };

/** Calls page after page, newest first; rows keep their places until the reader acts. */
export function CallList({ controls, calls }: { controls: ViewControls<CallView>; calls: ReturnType<typeof useCalls> }) {
  const { locale } = useLocale();
  const queries = useQueryClient();
  const { view, change } = controls;
  const { shown } = calls;
  const [removing, setRemoving] = useState<CallItem | null>(null);
  const focusNext = useFocusNext();
  return (
    <>
      {shown !== null && shown.fresh + shown.left.size > 0 && (
        <div role="status" className="mb-2 flex flex-wrap items-center gap-3 text-ui text-ink-2">
          {shown.fresh > 0 ? formatCount(shown.fresh, "new call", "new calls", locale) : "The list has changed"}
          <Button size="sm" onClick={calls.showFresh}>
            {shown.fresh > 0 ? "Show new calls" : "Update list"}
          </Button>
        </div>
      )}
      <ThingRows
        noun={CALLS}
        list={calls}
        empty={<NoFit view={view} onClear={() => change({ ...FIRST_VIEW, period: "all" })} />}
        note={
          calls.loadMore === null &&
          view.period !== "all" && (
            <Button variant="ghost" size="sm" onClick={() => change({ period: "all", from: "", to: "" })}>
              {isNarrowed(view) ? "Search all time" : "Show older calls"}
            </Button>
          )
        }
        removal={{
          act: ({ id }) => call(operations.removeCall, { params: { id } }),
          goes: () =>
            "This permanently removes their recordings, transcripts and summaries. Their minutes still count this month.",
          gone: (items) => calls.drop(items.map(({ id }) => id)),
        }}
        actions={(selected, each) => (
          <>
            <TryAgain selected={selected} each={each} />
            <ExportCalls selected={selected} each={each} />
          </>
        )}
        refresh={() =>
          Promise.all([
            queries.invalidateQueries({ queryKey: callQueries.all }),
            queries.invalidateQueries({ queryKey: callQueries.usage().queryKey }),
          ])
        }
      >
        {({ items, selection }) => (
          <>
            <May>
              <div className="ps-1 pb-2">
                <SelectAll noun={CALLS} selection={selection} labelled />
              </div>
            </May>
            <div className="border-t">
              <RowChunks items={items} label={CALLS.title}>
                {(item, place) => (
                  <CallRow
                    key={item.id}
                    item={item}
                    place={place}
                    hasLeft={shown?.left.has(item.id) ?? false}
                    selection={selection}
                    onRemove={() => setRemoving(item)}
                  />
                )}
              </RowChunks>
            </div>
          </>
        )}
      </ThingRows>
      {removing !== null && (
        <Late
          part={removeCall}
          props={{
            item: removing,
            open: true,
            onOpenChange: (open) => !open && setRemoving(null),
            onRemoved: () => {
              focusNext(shown?.rows ?? [], removing.id);
              calls.drop([removing.id]);
            },
          }}
          onFailed={() => setRemoving(null)}
        />
      )}
    </>
  );
}

/** Absent where none of them can be. */
function TryAgain({ selected, each }: { selected: readonly CallItem[]; each: Each<CallItem> }) {
  const { locale } = useLocale();
  const of = selected.filter(mayTryAgain);
  if (of.length === 0) return null;
  const retry = ({ id }: CallItem) => call(operations.retryCall, { params: { id } });
  return (
    <Button size="sm" onClick={() => void each({ doing: "Queueing", done: "queued" }, retry, { of })}>
      {of.length === selected.length ? "Try again" : `Try ${formatInteger(of.length, locale)} again`}
    </Button>
  );
}

/** After a row is deleted the focus goes to the one that takes its place. */
function useFocusNext(): (rows: readonly CallItem[], removed: string) => void {
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current === null || document.querySelector("[role=alertdialog]") !== null) return;
    document.getElementById(next.current)?.focus({ preventScroll: true });
    next.current = null;
  });
  return (rows, removed) => {
    const at = rows.findIndex(({ id }) => id === removed);
    const row = rows[at + 1] ?? rows[at - 1];
    next.current = row === undefined ? "main" : `row-${row.id}`;
  };
}
