"use client";

import { type ReactNode, useState } from "react";
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
  const { selected } = selection;
  const isActing = selected.length > 0 || bulk.work !== null;
  const Bar = useOpened(selectionBar, isActing, selection.clear);
  const count = (some: number) => formatCount(some, noun.one, noun.many, locale);
  const one = layer !== null && typeof layer === "object" ? layer.tagsOf : null;

  const each: Each<T> = async (words, act, { undoMs = 0, of = selected } = {}) => {
    selection.clear();
    const done = await bulk.run(`${words.doing} ${count(of.length)}`, of, act, undoMs);
    await refresh();
    if (done.length > 0) toast(`${count(done.length)} ${words.done}`);
    return done;
  };
  const removeAll = async () => {
    const gone = await each({ doing: "Deleting", done: "deleted" }, removal.act, { undoMs: UNDO_MS });
    removal.gone?.(gone);
  };
  return (
    <>
      {Bar !== null && isActing && (
        <Bar count={selected.length} bulk={bulk} onClear={selection.clear}>
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
          <div {...selection.rowsProps}>{children({ items, selection, editTags: (item) => setLayer({ tagsOf: item }) })}</div>
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
      />
    </>
  );
}
