"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { datasetQueries } from "@/lib/client/api/datasets";
import type { Suggestion } from "@/lib/contract/tables/preparation";
import type { PreparationStep } from "@/lib/contract/tables/preparation-steps";
import type { Id } from "@/lib/core/ids";
import { ClusterReview } from "./cluster-review";

const SHOWN = 8;

/** Steps that what was found in the rows suggests; spellings are looked through before they are one. */
export function Suggestions({
  datasetId,
  steps,
  onAdd,
}: {
  datasetId: Id<"dataset">;
  /** Steps already in the list, which are not suggested again. */
  steps: readonly PreparationStep[];
  onAdd: (step: PreparationStep) => void;
}) {
  const query = useQuery(datasetQueries.suggestions(datasetId));
  const [open, setOpen] = useState<Suggestion | null>(null);
  const [all, setAll] = useState(false);
  const have = new Set(steps.map(keyOf));
  const found = (query.data ?? []).filter(({ step }) => !have.has(keyOf(step)));
  if (found.length === 0) return null;
  return (
    <section aria-label="Suggestions" className="flex flex-col gap-2">
      <h2 className="text-ui font-medium text-ink-2">Found in the rows</h2>
      <ul className="border-t">
        {(all ? found : found.slice(0, SHOWN)).map((suggestion) => (
          <li key={keyOf(suggestion.step)} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-2.5">
            <p className="min-w-0 grow basis-64 [overflow-wrap:anywhere]" dir="auto">
              {suggestion.sentence}
            </p>
            {suggestion.clusters.length > 0 ? (
              <Button size="sm" onClick={() => setOpen(suggestion)}>
                Review
                <span className="sr-only">: {suggestion.sentence}</span>
              </Button>
            ) : (
              <Button size="sm" onClick={() => onAdd(suggestion.step)}>
                Add step
                <span className="sr-only">: {suggestion.sentence}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {found.length > SHOWN && !all && (
        <Button size="sm" variant="ghost" className="self-start" onClick={() => setAll(true)}>
          Show all {found.length}
        </Button>
      )}
      {open !== null && (
        <ClusterReview
          suggestion={open}
          onClose={() => setOpen(null)}
          onDone={(step) => {
            setOpen(null);
            onAdd(step);
          }}
        />
      )}
    </section>
  );
}

/** Two steps that change the same cells in the same way, as far as a list of suggestions needs to know. */
function keyOf(step: PreparationStep): string {
  if (step.kind === "replace" && step.values !== undefined)
    return JSON.stringify([step.column, step.values.map(({ from }) => from)]);
  return JSON.stringify(step);
}
