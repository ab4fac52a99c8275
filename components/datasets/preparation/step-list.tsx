"use client";

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useMay } from "@/components/shell/role";
import { Button } from "@/components/ui/button";
import { Plus } from "@/components/ui/icons";
import { Menu } from "@/components/ui/layer/menu";
import { useToast } from "@/components/ui/layer/toast";
import { EmptyState } from "@/components/ui/page/empty-state";
import { FormError } from "@/components/ui/page/error-state";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { datasetQueries } from "@/lib/client/api/datasets";
import { operations } from "@/lib/client/api/operations";
import { useUnsaved } from "@/lib/client/unsaved";
import type { Preparation } from "@/lib/contract/tables/preparation";
import type { PreparationStep } from "@/lib/contract/tables/preparation-steps";
import type { Id } from "@/lib/core/ids";
import { keysOf } from "@/lib/core/typed-keys";
import { moved, newStep, switched } from "./draft";
import { OthersRead } from "./others-read";
import { PreparedRows } from "./prepared-rows";
import { StepEditor } from "./step-editor";
import { StepItem } from "./step-item";
import { columnsBefore, STEP_KINDS, type StepKind } from "./step-words";
import { Suggestions } from "./suggestions";

/** The steps, tried on the rows with every change, and kept when all of them are right. */
export function StepList({ datasetId, saved }: { datasetId: Id<"dataset">; saved: Preparation }) {
  const mayChange = useMay("member");
  const [steps, setSteps] = useState<PreparationStep[]>(saved.steps);
  const [open, setOpen] = useState<{ step: PreparationStep; place: number; isNew: boolean } | null>(null);
  const isDirty = JSON.stringify(steps) !== JSON.stringify(saved.steps);
  const preview = useQuery({
    ...datasetQueries.preparationPreview(datasetId, steps),
    enabled: mayChange && steps.length > 0,
    placeholderData: keepPreviousData,
  });
  const keep = useKeep(datasetId);
  useUnsaved(isDirty && !keep.isSuccess);
  const change = (next: PreparationStep[]) => {
    keep.reset();
    setSteps(next);
  };
  const isFresh = preview.data !== undefined && !preview.isPlaceholderData;
  const outcomes = isDirty ? (isFresh ? preview.data.outcomes : []) : saved.outcomes;
  const received = saved.receivedColumns.map(({ name }) => name);
  const known = isFresh ? preview.data.outcomes : saved.outcomes;
  const add = (kind: StepKind) =>
    setOpen({ step: newStep(kind, columnsBefore(received, known, steps.length)), place: steps.length, isNew: true });
  return (
    <div className="flex flex-col gap-6">
      {steps.length === 0 ? (
        <EmptyState title="Rows are used as received">
          Add steps to clean and reshape them. Received cells never change, so you can undo every step.
        </EmptyState>
      ) : (
        <ol aria-label="Preparation steps" className="border-t">
          {steps.map((step, place) => (
            <StepItem
              // biome-ignore lint/suspicious/noArrayIndexKey: two steps may say the same
              key={place}
              step={step}
              place={place}
              count={steps.length}
              outcome={outcomes[place]}
              actions={
                mayChange
                  ? {
                      edit: () => setOpen({ step, place, isNew: false }),
                      move: (by) => change(moved(steps, place, place + by)),
                      toggle: () => change(steps.map((each, i) => (i === place ? switched(each) : each))),
                      remove: () => change(steps.filter((_, i) => i !== place)),
                    }
                  : null
              }
            />
          ))}
        </ol>
      )}
      <OthersRead
        others={saved.others}
        onPrepare={mayChange && !isDirty ? () => keep.mutate(saved.steps) : null}
        isBusy={keep.isPending}
      />
      {mayChange && (
        <>
          <div className="flex flex-wrap items-center gap-2">
            <AddStep onAdd={add} />
            {isDirty && (
              <>
                <Button variant="primary" busy={keep.isPending} onClick={() => keep.mutate(steps)}>
                  {steps.length === 0 ? "Save without steps" : "Save steps"}
                </Button>
                <Button disabled={keep.isPending} onClick={() => change(saved.steps)}>
                  Discard changes
                </Button>
              </>
            )}
          </div>
          <Suggestions datasetId={datasetId} steps={steps} onAdd={(step) => change([...steps, step])} />
          <FormError sentence={keep.isError ? sentenceFor(keep.error) : null} />
          {steps.length > 0 && preview.isError && <FormError sentence={sentenceFor(preview.error)} />}
          {steps.length > 0 && preview.isLoading && <SkeletonRows rows={6} label="Testing the steps" />}
          {steps.length > 0 && preview.data !== undefined && (
            <PreparedRows preview={preview.data} isReading={preview.isFetching} />
          )}
        </>
      )}
      {open !== null && (
        <StepEditor
          step={open.step}
          isNew={open.isNew}
          columns={columnsBefore(received, known, open.place)}
          onClose={() => setOpen(null)}
          onDone={(step) => {
            change(open.isNew ? [...steps, step] : steps.map((each, i) => (i === open.place ? step : each)));
            setOpen(null);
          }}
        />
      )}
    </div>
  );
}

function AddStep({ onAdd }: { onAdd: (kind: StepKind) => void }) {
  return (
    <Menu
      label="Add a step"
      align="start"
      items={keysOf(STEP_KINDS).map((kind) => ({ ...STEP_KINDS[kind], onSelect: () => onAdd(kind) }))}
      trigger={
        <Button>
          <Plus aria-hidden />
          Add step
        </Button>
      }
    />
  );
}

/** Stores the steps; the whole page reads the rows anew. */
function useKeep(datasetId: Id<"dataset">) {
  const router = useRouter();
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (steps: PreparationStep[]) => call(operations.setPreparation, { params: { id: datasetId }, body: { steps } }),
    onSuccess: (preparation) => {
      queries.setQueryData(datasetQueries.preparation(datasetId).queryKey, preparation);
      for (const queryKey of [
        datasetQueries.one(datasetId).queryKey,
        datasetQueries.rows(datasetId),
        datasetQueries.changes(datasetId).queryKey,
        datasetQueries.state(datasetId).queryKey,
        datasetQueries.suggestions(datasetId).queryKey,
      ])
        void queries.invalidateQueries({ queryKey });
      toast("Preparation saved");
      router.refresh();
    },
  });
}
