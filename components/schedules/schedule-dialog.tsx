"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { DatasetPicker } from "@/components/datasets/dataset-picker";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input, Textarea } from "@/components/ui/form/input";
import { Dialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { scheduleQueries } from "@/lib/client/api/schedules";
import { LIMITS } from "@/lib/contract/limits";
import type { Schedule, ScheduleWhen } from "@/lib/contract/schedules";
import type { Id } from "@/lib/core/ids";
import { draftOf, whenOfDraft } from "./schedule-words";
import { WhenFields } from "./when-fields";

/** What a schedule starts from; with `id` it is changed, else made. */
interface ScheduleStart extends Pick<Schedule, "title" | "prompt"> {
  id: Id<"schedule"> | null;
  /** Null: the dialog asks for the dataset too. */
  datasetId: Id<"dataset"> | null;
  datasetName: string;
  when: ScheduleWhen | null;
}

/** Asks when a question is to be asked again. */
export function ScheduleDialog({
  start,
  open,
  onOpenChange,
}: {
  start: ScheduleStart;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return open ? <OpenDialog start={start} onOpenChange={onOpenChange} /> : null;
}

function OpenDialog({ start, onOpenChange }: { start: ScheduleStart; onOpenChange: (open: boolean) => void }) {
  const form = useId();
  const queries = useQueryClient();
  const toast = useToast();
  const [when, setWhen] = useState(() => draftOf(start.when));
  const [title, setTitle] = useState(start.title);
  const [prompt, setPrompt] = useState(start.prompt);
  const [dataset, setDataset] = useState<{ id: Id<"dataset">; name: string } | null>(
    start.datasetId && { id: start.datasetId, name: start.datasetName },
  );
  const [wasSent, setWasSent] = useState(false);
  const read = whenOfDraft(when);
  const save = useMutation({
    mutationFn: ({ datasetId, chosen }: { datasetId: Id<"dataset">; chosen: ScheduleWhen }) =>
      start.id === null
        ? call(operations.createSchedule, { body: { datasetId, title, prompt, when: chosen } })
        : call(operations.updateSchedule, {
            params: { id: start.id },
            body: { title, prompt, ...(JSON.stringify(chosen) === JSON.stringify(start.when) ? {} : { when: chosen }) },
          }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: scheduleQueries.list().queryKey });
      toast(start.id === null ? "Schedule created" : "Schedule changed");
      onOpenChange(false);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if ("when" in read && dataset !== null && !save.isPending) save.mutate({ datasetId: dataset.id, chosen: read.when });
  };
  const isChanged =
    title !== start.title || prompt !== start.prompt || JSON.stringify(when) !== JSON.stringify(draftOf(start.when));
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="lg"
      title={
        start.id !== null
          ? "Edit schedule"
          : start.datasetId === null
            ? "New schedule"
            : `Schedule a report on ${start.datasetName}`
      }
      description="Each run asks the same question about the latest rows."
      leaveQuestion={isChanged && !save.isSuccess ? "Close without saving?" : null}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={save.isPending}>
            {start.id === null ? "Create schedule" : "Save schedule"}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-5" noValidate>
        {start.datasetId === null && (
          <Field label="Dataset" error={wasSent && dataset === null ? "Choose a dataset." : null}>
            <DatasetPicker value={dataset?.id ?? null} name={dataset?.name ?? null} onChoose={setDataset} />
          </Field>
        )}
        <WhenFields draft={when} onChange={setWhen} refusal={wasSent && "sentence" in read ? read : null} />
        <Field label="What should it answer?" hint="Leave empty for an overview.">
          <Textarea
            value={prompt}
            onChange={(event) => setPrompt(event.target.value)}
            maxLength={LIMITS.reportPromptChars}
            rows={3}
            dir="auto"
          />
        </Field>
        <Field label="Title" optional hint="Leave empty to name it from the data.">
          <Input
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            maxLength={LIMITS.reportTitleChars}
            dir="auto"
          />
        </Field>
        <FormError sentence={save.isError ? sentenceFor(save.error) : null} />
      </form>
    </Dialog>
  );
}
