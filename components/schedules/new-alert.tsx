"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DatasetPicker } from "@/components/datasets/dataset-picker";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Dialog } from "@/components/ui/layer/dialog";
import { FormError } from "@/components/ui/page/error-state";
import { sentenceFor } from "@/lib/client/api/call-error";
import { reportQueries } from "@/lib/client/api/reports";
import type { Kpi } from "@/lib/contract/reports";
import type { Id } from "@/lib/core/ids";
import { AlertDialog } from "./alert-dialog";
import { alertStart } from "./alert-start";

/** Asks for the KPI of a dataset's newest report, then for the line it is watched at. */
export function NewAlert({ onClose }: { onClose: () => void }) {
  const [dataset, setDataset] = useState<{ id: Id<"dataset">; name: string } | null>(null);
  const [kpiId, setKpiId] = useState<string>();
  const [chosen, setChosen] = useState<Kpi | null>(null);
  const newest = useQuery(reportQueries.newestKpis(dataset?.id ?? null));
  const kpis = newest.data ?? [];
  const kpi = kpis.find(({ id }) => id === kpiId);
  if (chosen !== null && dataset !== null)
    return <AlertDialog start={alertStart(chosen, dataset.id)} open onOpenChange={(open) => !open && onClose()} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New alert"
      description="Choose a KPI from a dataset's latest finished report."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={kpi === undefined} onClick={() => kpi && setChosen(kpi)}>
            Continue
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field label="Dataset">
          <DatasetPicker
            value={dataset?.id ?? null}
            name={dataset?.name ?? null}
            onChoose={(next) => {
              setDataset(next);
              setKpiId(undefined);
            }}
          />
        </Field>
        {kpis.length > 0 && (
          <Field label="KPI">
            <Select
              options={kpis.map(({ id, label, display }) => ({ value: id, label, detail: display }))}
              value={kpiId}
              onValueChange={setKpiId}
            />
          </Field>
        )}
        {dataset !== null && newest.isSuccess && kpis.length === 0 && (
          <p className="text-ui text-ink-2">This dataset has no finished report with KPIs yet. Create a report on it first.</p>
        )}
        <FormError sentence={newest.isError ? sentenceFor(newest.error) : null} />
      </div>
    </Dialog>
  );
}
