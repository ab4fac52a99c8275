"use client";

import { useCallback, useState } from "react";
import { May } from "@/components/shell/role";
import { Button } from "@/components/ui/button";
import { ChevronRight, TriangleAlert } from "@/components/ui/icons";
import { Sheet } from "@/components/ui/layer/sheet";
import { useUnsaved } from "@/lib/client/unsaved";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { QualityFinding } from "@/lib/contract/tables/quality";
import type { Id } from "@/lib/core/ids";
import { decidedWords } from "./choice-values";
import { ChooseColumn } from "./choose-column";
import { ColumnFullProfile } from "./column-profile";
import { openDoubt } from "./open-doubt";

interface ColumnSheetProps {
  datasetId: Id<"dataset">;
  columns: readonly ColumnProfile[];
  /** Place of the column that is open; none is where there is no such place. */
  place: number;
  rowCount: number;
  /** Findings about the column. */
  quality: readonly QualityFinding[];
  onClose: () => void;
}

/** The full profile of one column, and what can be decided about it. */
export function ColumnSheet({ onClose, ...rest }: ColumnSheetProps) {
  const column = rest.columns[rest.place];
  const [dirty, setDirty] = useState(false);
  useUnsaved(dirty);
  const [asked, setAsked] = useState(false);
  const close = () => {
    setAsked(false);
    setDirty(false);
    onClose();
  };
  const onDirty = useCallback((next: boolean) => {
    setDirty(next);
    if (!next) setAsked(false);
  }, []);
  return (
    <Sheet
      open={column !== undefined}
      onOpenChange={(open) => {
        if (open) return;
        if (dirty) setAsked(true);
        else close();
      }}
      title={<bdi>{column?.chosen?.label ?? column?.name ?? "Column"}</bdi>}
      wide
    >
      {asked && <LosesChoices onDiscard={close} onKeep={() => setAsked(false)} />}
      {column && (
        <div key={rest.place} className="flex flex-col gap-6 px-6 py-5">
          {column.chosen?.label !== undefined && (
            <p className="text-ui [overflow-wrap:anywhere] text-ink-2">
              Header <bdi>{column.name}</bdi>
            </p>
          )}
          <May>
            <HowToRead datasetId={rest.datasetId} place={rest.place} column={column} onDirty={onDirty} />
          </May>
          <ColumnFullProfile column={column} {...rest} />
        </div>
      )}
    </Sheet>
  );
}

/** Esc or Close while something is chosen: asks instead of losing it. */
function LosesChoices({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  return (
    <div role="alert" className="sticky top-0 z-10 flex flex-wrap items-center gap-3 bg-warning-soft px-6 py-3 text-sm">
      <TriangleAlert className="size-4 shrink-0 text-warning" aria-hidden />
      <p className="min-w-0 grow">Your choices aren't applied yet.</p>
      <Button size="sm" onClick={onKeep}>
        Keep choosing
      </Button>
      <Button size="sm" onClick={onDiscard}>
        Discard choices
      </Button>
    </div>
  );
}

/** Open from the start where there is a question or a decision to look at. */
function HowToRead({ column, ...rest }: Parameters<typeof ChooseColumn>[0]) {
  const [open, setOpen] = useState(openDoubt(column) !== null || column.chosen !== undefined);
  const decided = decidedWords(column.chosen);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group rounded-md border">
      <summary className="flex min-h-11 cursor-default list-none items-center gap-2 rounded-md px-4 py-2 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-90" aria-hidden />
        <h3 className="min-w-0 grow font-medium">How to read this column</h3>
        {decided && <span className="text-ui text-ink-2 max-sm:hidden">Set by hand</span>}
      </summary>
      <div className="border-t px-4 pt-4 pb-5">
        <ChooseColumn column={column} {...rest} />
      </div>
    </details>
  );
}
