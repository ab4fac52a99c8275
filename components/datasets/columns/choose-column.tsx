"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useLayoutEffect, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { CircleCheck } from "@/components/ui/icons";
import { FormError } from "@/components/ui/page/error-state";
import { Progress } from "@/components/ui/progress";
import { call } from "@/lib/client/api/call";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { datasetQueries } from "@/lib/client/api/datasets";
import { operations } from "@/lib/client/api/operations";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { Chosen } from "@/lib/contract/reading";
import type { Id } from "@/lib/core/ids";
import { cleanChosen, sameChosen, unitProblem } from "./choice-values";
import { ColumnChoiceFields } from "./column-choice-fields";

interface ChooseColumnProps {
  datasetId: Id<"dataset">;
  /** Place of the column in the table. */
  place: number;
  column: ColumnProfile;
  /** Told whether something is chosen that was not applied yet. */
  onDirty: (dirty: boolean) => void;
}

/** Decides about one column and reads its cells again, in the page of a stored dataset. */
export function ChooseColumn({ datasetId, place, column, onDirty }: ChooseColumnProps) {
  const router = useRouter();
  const queries = useQueryClient();
  const [refreshing, startRefresh] = useTransition();
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: datasetQueries.one(datasetId).queryKey });
    void queries.invalidateQueries({ queryKey: datasetQueries.rows(datasetId) });
    void queries.invalidateQueries({ queryKey: datasetQueries.changes(datasetId).queryKey });
    startRefresh(() => router.refresh());
  };
  const read = useMutation({
    mutationFn: (chosen: Chosen) =>
      call(operations.chooseColumns, {
        params: { id: datasetId },
        body: { choices: [{ column: place, name: column.name, chosen }] },
      }),
    onSuccess: () => {
      onDirty(false);
      refresh();
    },
    onError: (error) => {
      if (isOvertaken(error)) refresh();
    },
  });
  return (
    <ChoiceForm
      // A decision that was stored, here or by somebody else, begins the form anew.
      key={JSON.stringify([column.name, column.type, column.chosen ?? null])}
      column={column}
      busy={read.isPending || refreshing}
      error={read.isError ? refusalWords(read.error) : null}
      done={read.isSuccess && !refreshing ? doneWords(read.variables) : null}
      onDirty={onDirty}
      onRead={(chosen) => read.mutate(chosen)}
    />
  );
}

function ChoiceForm({
  column,
  busy,
  error,
  done,
  onDirty,
  onRead,
}: {
  column: ColumnProfile;
  busy: boolean;
  error: string | null;
  /** What the last choice came to, once the page shows it. */
  done: string | null;
  onDirty: (dirty: boolean) => void;
  onRead: (chosen: Chosen) => void;
}) {
  const before = column.chosen ?? {};
  const [value, setValue] = useState<Chosen>(before);
  const chosen = cleanChosen(column, value);
  // What was decided for another type and says nothing now is no change of its own.
  const dirty = !sameChosen(chosen, cleanChosen(column, before));
  const decided = Object.keys(before).length > 0;
  // Before the next key is pressed: Esc must know.
  useLayoutEffect(() => onDirty(dirty), [dirty, onDirty]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && dirty && unitProblem(column, value) === null) onRead(chosen);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <ColumnChoiceFields column={column} value={value} onChange={setValue} />
      <p className="text-ui text-ink-2">Cells stay as received, and earlier reports keep their figures.</p>
      <FormError sentence={error} />
      {busy && (
        <div role="status" className="flex flex-col gap-1.5">
          <Progress value={null} label="Applying" />
          <p className="text-ui text-ink-2">Reading every cell again. This page updates when it's done.</p>
        </div>
      )}
      {done && !dirty && (
        // The button that was pressed is off by now: the reader stays where it stood.
        <p ref={takeFocus} tabIndex={-1} className="flex items-start gap-2 rounded-xs text-ui outline-none">
          <CircleCheck className="mt-0.5 size-3.5 shrink-0 text-success" aria-hidden />
          {done}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy} disabled={!busy && !dirty}>
          Apply
        </Button>
        {decided && (
          <Button
            disabled={busy}
            onClick={() => {
              setValue({});
              onRead({});
            }}
          >
            Use what was detected
          </Button>
        )}
      </div>
    </form>
  );
}

function takeFocus(node: HTMLElement | null): void {
  node?.focus({ preventScroll: true });
}

function doneWords(chosen: Chosen): string {
  return Object.keys(chosen).length === 0
    ? "Done. The detected type is used again."
    : "Done. Your choice also applies to rows added later.";
}

function isOvertaken(error: unknown): boolean {
  return error instanceof CallError && error.status === 409;
}

function refusalWords(error: unknown): string {
  return isOvertaken(error)
    ? "Someone else changed this dataset in the meantime, so your choice wasn't saved. This page now shows the latest version: check it, then apply your choice again."
    : sentenceFor(error);
}
