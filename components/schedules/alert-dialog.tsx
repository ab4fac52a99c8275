"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { Dialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { useLocale } from "@/components/ui/locale";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { scheduleQueries } from "@/lib/client/api/schedules";
import type { AlertStart } from "./alert-start";
import { lineHint, lineOf, lineText } from "./alert-words";

/** Asks at which line a KPI is to be told of. */
export function AlertDialog({
  start,
  open,
  onOpenChange,
}: {
  start: AlertStart;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return open ? <OpenDialog start={start} onOpenChange={onOpenChange} /> : null;
}

function OpenDialog({ start, onOpenChange }: { start: AlertStart; onOpenChange: (open: boolean) => void }) {
  const { id, datasetId, kpi, isPercent, display } = start;
  const { locale } = useLocale();
  const form = useId();
  const queries = useQueryClient();
  const toast = useToast();
  const [side, setSide] = useState(start.side);
  const [text, setText] = useState(() => lineText(start.line, isPercent, locale));
  const [wasSent, setWasSent] = useState(false);
  const line = lineOf(text, isPercent, locale);
  const save = useMutation({
    mutationFn: (chosen: number) =>
      id === null
        ? call(operations.createAlert, { body: { datasetId, kpi, side, line: chosen } })
        : call(operations.updateAlert, { params: { id }, body: { side, line: chosen } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: scheduleQueries.alerts().queryKey });
      toast(id === null ? "Alert created" : "Alert changed");
      onOpenChange(false);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (line !== null && !save.isPending) save.mutate(line);
  };
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={id === null ? `Alert me about ${kpi}` : `Edit the alert on ${kpi}`}
      description={`You're alerted when a finished report on this dataset crosses the line.${display === null ? "" : ` It is ${display} now.`}`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={save.isPending}>
            {id === null ? "Create alert" : "Save alert"}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4" noValidate>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Condition">
            <Select
              options={[
                { value: "above", label: "Above" },
                { value: "below", label: "Below" },
              ]}
              value={side}
              onValueChange={setSide}
            />
          </Field>
          <Field
            label={isPercent ? "Line, in percent" : "Line"}
            hint={lineHint(line, isPercent, locale)}
            error={wasSent && line === null ? "Enter a number." : null}
          >
            <Input value={text} onChange={(event) => setText(event.target.value)} inputMode="decimal" autoComplete="off" />
          </Field>
        </div>
        <p className="text-ui text-ink-3">
          You're alerted once when it crosses the line, and again only after it has dropped back. Webhooks and apps can also
          receive it as the event report.alert.
        </p>
        <FormError sentence={save.isError ? sentenceFor(save.error) : null} />
      </form>
    </Dialog>
  );
}
