"use client";

import { type FocusEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/layer/dialog";
import { Late, latePart, useOpened } from "@/components/ui/layer/late";
import { useToast } from "@/components/ui/layer/toast";
import { ListBody } from "@/components/ui/list/list-body";
import { useLocale } from "@/components/ui/locale";
import { formatCount } from "@/lib/core/format";
import { UNDO_MS, useBulk } from "./use-bulk";
import { type Selection, useSelection } from "./use-selection";

const selectionBar = latePart(async () => (await import("./selection-bar")).SelectionBar);
const tagDialog = latePart(async () => (await import("./tag-dialog")).TagDialog);

/** The next page is read once the focus is this close to the end. */
const READ_AHEAD = 20;

/** What is listed, in words. */
export interface Noun {
  one: string;
  many: "datasets" | "reports" | "calls";
  title: string;
}

/** Rows that are there, as a table or list draws them. */
export interface ActedRows<T extends { id: string }> {
  items: readonly T[];
  selection: Selection<T>;
  /** Asks for the tags of one. */
  editTags: (item: T) => void;
}

/** Does one thing to all that is ticked: "Tagging", then "3 reports tagged". */
export type Each<T> = (
  words: { doing: string; done: string },
  act: (item: T) => Promise<unknown>,
  how?: { undoMs?: number; of?: readonly T[] },
) => Promise<readonly T[]>;

/** A list page after page, one or many of which can be acted on: the states of the list, the selection, tags and deleting. */
export function ThingRows<T extends { id: string; tags?: string[] | undefined }>({
  noun,
  list,
  empty,
  note,
  tagging,
  removal,
  actions,
  refresh,
  children,
}: {
  noun: Noun;
  list: Parameters<typeof ListBody<T>>[0]["list"];
  empty: ReactNode;
  /** Beside what leads further. */
  note?: ReactNode;
  /** Absent where they have no tags. */
  tagging?: { noun: "datasets" | "reports"; nameOf: (item: T) => string; save: (item: T, tags: string[]) => Promise<unknown> };
  /** `goes` says what goes with them; `gone` is told of those that went. */
  removal: {
    act: (item: T) => Promise<unknown>;
    goes: (selected: readonly T[]) => string;
    gone?: (items: readonly T[]) => void;
  };
  /** What else can be done with many. */
  actions?: (selected: readonly T[], each: Each<T>) => ReactNode;
  /** Reads the list anew. */
  refresh: () => Promise<unknown>;
  children: (rows: ActedRows<T>) => ReactNode;
}) {
  const { locale } = useLocale();
  const toast = useToast();
  const selection = useSelection(list.items ?? []);
  const bulk = useBulk();
  const [layer, setLayer] = useState<{ tagsOf: T } | "tags" | "remove" | null>(null);
  const close = () => setLayer(null);
  const rows = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  const { selected } = selection;
  const isActing = selected.length > 0 || bulk.work !== null;
  const Bar = useOpened(selectionBar, isActing, selection.clear);
  const count = (some: number) => formatCount(some, noun.one, noun.many, locale);
  const one = layer !== null && typeof layer === "object" ? layer.tagsOf : null;

  const each: Each<T> = async (words, act, { undoMs = 0, of = selected } = {}) => {
    selection.clear();
    const done = await bulk.run(`${words.doing} ${count(of.length)}`, of, act, undoMs);
    await refresh();
    focusLost(rows.current);
    if (done.length > 0) toast(`${count(done.length)} ${words.done}`);
    return done;
  };
  const removeAll = async () => {
    const gone = await each({ doing: "Deleting", done: "deleted" }, removal.act, { undoMs: UNDO_MS });
    removal.gone?.(gone);
  };
  // Keys that lead to the end of the list lead on.
  const readAhead = ({ target }: FocusEvent) => {
    const row = target.closest("[data-row]");
    const place = Number(row?.getAttribute("aria-posinset") ?? row?.getAttribute("aria-rowindex") ?? 0);
    if (place > (list.items?.length ?? 0) - READ_AHEAD && !list.isLoadingMore) list.loadMore?.();
  };
  return (
    <>
      {Bar !== null && isActing && (
        <Bar ref={bar} count={selected.length} bulk={bulk} onClear={selection.clear}>
          {tagging && (
            <Button size="sm" onClick={() => setLayer("tags")}>
              Add tags
            </Button>
          )}
          {actions?.(selected, each)}
          <Button size="sm" onClick={() => setLayer("remove")}>
            Delete
          </Button>
        </Bar>
      )}
      <ListBody list={list} loading={`Loading ${noun.many}`} empty={empty} note={note}>
        {(items) => (
          <div ref={rows} {...selection.rowsProps} onFocusCapture={readAhead}>
            {children({ items, selection, editTags: (item) => setLayer({ tagsOf: item }) })}
          </div>
        )}
      </ListBody>
      {tagging && one !== null && (
        <Late
          part={tagDialog}
          onFailed={close}
          props={{
            title: `Tags of “${tagging.nameOf(one)}”`,
            noun: tagging.noun,
            tags: one.tags ?? [],
            confirm: "Save tags",
            save: async (tags) => {
              await tagging.save(one, tags);
              await refresh();
            },
            onClose: close,
          }}
        />
      )}
      {tagging && layer === "tags" && (
        <Late
          part={tagDialog}
          onFailed={close}
          props={{
            title: `Add tags to ${count(selected.length)}`,
            noun: tagging.noun,
            tags: [],
            confirm: "Add tags",
            save: async (tags) => {
              close();
              await each({ doing: "Tagging", done: "tagged" }, (item) => tagging.save(item, [...(item.tags ?? []), ...tags]));
            },
            onClose: close,
          }}
        />
      )}
      <ConfirmDialog
        open={layer === "remove"}
        onOpenChange={close}
        danger
        title={`Delete ${count(selected.length)}?`}
        body={`${removal.goes(selected)} You have five seconds to undo it.`}
        confirmLabel={`Delete ${count(selected.length)}`}
        onConfirm={() => void removeAll()}
        returnTo={() => bar.current?.querySelector("button") ?? null}
      />
    </>
  );
}

/** What had the focus went with the bar: the first row in sight takes it. */
function focusLost(list: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  const inSight = [...(list?.querySelectorAll("[data-row]") ?? [])].find((row) => row.getBoundingClientRect().top > 0);
  inSight?.querySelector<HTMLElement>("[role=checkbox]")?.focus({ preventScroll: true });
}
