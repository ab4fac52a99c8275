"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field, FieldSet } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Dialog } from "@/components/ui/layer/dialog";
import { useLocale } from "@/components/ui/locale";
import { FormError } from "@/components/ui/page/error-state";
import { statusLook } from "@/components/ui/status";
import { sentenceFor } from "@/lib/client/api/call-error";
import { formatCount } from "@/lib/core/format";
import { type DeliverySource, deliveryQueries, type RangeAsked } from "./delivery-source";
import { localMinute, RANGE_STATUSES, type RangeDraft, rangeOf, rangeProblems } from "./range-draft";

const DAY_MS = 86_400_000;

/** Asks which deliveries of a time are sent again, and says how many are. Mount it only while it is open. */
export function SendRangeAgain({ source, onClose }: { source: DeliverySource; onClose: () => void }) {
  const id = useId();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<RangeDraft>(() => ({
    since: localMinute(new Date(Date.now() - DAY_MS)),
    until: "",
    statuses: ["failed", "held"],
  }));
  const [isSent, setIsSent] = useState(false);
  const sending = useMutation({
    mutationFn: (range: RangeAsked) => source.sendRangeAgain(range),
    onSuccess: () => queries.invalidateQueries({ queryKey: deliveryQueries.all(source.id) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    const range = rangeOf(draft, new Date());
    if (range !== null && !sending.isPending) sending.mutate(range);
  };
  if (sending.data !== undefined) return <Queued count={sending.data.queued} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Resend a time range"
      description="Each delivery keeps its ID, so the receiver can recognize repeats."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={sending.isPending}>
            Resend
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <RangeFields draft={draft} isSent={isSent} onChange={(part) => setDraft((old) => ({ ...old, ...part }))} />
        <FormError sentence={sending.isError ? sentenceFor(sending.error) : null} />
      </form>
    </Dialog>
  );
}

function RangeFields({
  draft,
  isSent,
  onChange,
}: {
  draft: RangeDraft;
  isSent: boolean;
  onChange: (part: Partial<RangeDraft>) => void;
}) {
  const problems = isSent ? rangeProblems(draft, new Date()) : null;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="From" error={problems?.since}>
          <Input type="datetime-local" value={draft.since} onChange={(event) => onChange({ since: event.target.value })} />
        </Field>
        <Field label="To" optional hint="Leave empty to include everything up to now" error={problems?.until}>
          <Input type="datetime-local" value={draft.until} onChange={(event) => onChange({ until: event.target.value })} />
        </Field>
      </div>
      <FieldSet legend="Status" error={problems?.statuses ?? null}>
        <div className="flex flex-col gap-2.5">
          {RANGE_STATUSES.map((status) => (
            <Checkbox
              key={status}
              label={statusLook("delivery", status).word}
              checked={draft.statuses.includes(status)}
              onCheckedChange={(isOn) =>
                onChange({ statuses: RANGE_STATUSES.filter((each) => (each === status ? isOn : draft.statuses.includes(each))) })
              }
            />
          ))}
        </div>
      </FieldSet>
      <p className="text-ui text-ink-3">Times are in this device's time zone. Deliveries are kept for 30 days.</p>
    </>
  );
}

function Queued({ count, onClose }: { count: number; onClose: () => void }) {
  const { locale } = useLocale();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={count === 0 ? "Nothing to resend" : "Queued for resending"}
      footer={
        <Button variant="primary" autoFocus onClick={onClose}>
          Done
        </Button>
      }
    >
      <p role="status" className="text-sm text-ink-2">
        {count === 0
          ? "No deliveries in this range have that status."
          : `${formatCount(count, "delivery", "deliveries", locale)} queued for resending.`}
      </p>
    </Dialog>
  );
}
