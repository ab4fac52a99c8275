"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { Dialog } from "@/components/ui/layer/dialog";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { LIMITS } from "@/lib/contract/limits";
import type { Report, ReportResult } from "@/lib/contract/reports";
import type { MadeShare } from "@/lib/contract/shares";
import { REPORT_SECTIONS, type ReportSection, SECTION_LABELS } from "@/lib/contract/words/report-sections";

const EXPIRIES = [
  { value: "1", label: "In a day" },
  { value: "7", label: "In 7 days" },
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "date", label: "On a date" },
] as const;
type Expiry = (typeof EXPIRIES)[number]["value"];

/** What a new link shows, for whom, and until when. */
export function ShareForm({
  report,
  result,
  onBack,
  onMade,
}: {
  report: Report;
  result: ReportResult;
  onBack: () => void;
  onMade: (made: MadeShare) => void;
}) {
  const id = useId();
  const [name, setName] = useState("");
  const [expiry, setExpiry] = useState<Expiry>("30");
  const [date, setDate] = useState("");
  const [sections, setSections] = useState<readonly ReportSection[]>(
    REPORT_SECTIONS.filter((section) => hasAny(result, section)),
  );
  const [sent, setSent] = useState(false);
  const create = useMutation({
    mutationFn: () =>
      call(operations.createShare, {
        params: { id: report.id },
        body: { name, sections: [...sections], ...endOf(expiry, date) },
      }),
    onSuccess: onMade,
    // The answer holds the address: it stays in the dialog's own state only.
    gcTime: 0,
  });
  const dateProblem = sent && expiry === "date" && !isWithinAYear(date, new Date()) ? "Choose a day within a year." : null;
  const partsProblem = sent && sections.length === 0 ? "Choose at least one part." : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    const isReady = sections.length > 0 && (expiry !== "date" || isWithinAYear(date, new Date()));
    if (isReady && !create.isPending) create.mutate();
  };
  return (
    <Dialog
      open
      size="lg"
      title="Create link"
      description="Anyone with the link can see the report without signing in, and pass it on."
      onOpenChange={onBack}
      leaveQuestion={name !== "" ? "What you typed will be lost." : null}
      footer={
        <>
          <Button variant="ghost" disabled={create.isPending} onClick={onBack}>
            Back
          </Button>
          <Button type="submit" form={id} variant="primary" busy={create.isPending}>
            Create link
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} className="flex flex-col gap-5" noValidate>
        <Field label="Recipient" optional hint="Only your workspace sees this.">
          <Input value={name} maxLength={LIMITS.shareNameChars} onChange={(event) => setName(event.target.value)} />
        </Field>
        <div className="flex gap-3 *:grow *:basis-0">
          <Field label="Expires">
            <Select options={EXPIRIES} value={expiry} onValueChange={setExpiry} />
          </Field>
          {expiry === "date" && (
            <Field label="Last day" error={dateProblem}>
              <Input type="date" value={date} onChange={(event) => setDate(event.target.value)} />
            </Field>
          )}
        </div>
        <fieldset>
          <legend className="mb-2 text-ui font-medium">What to show</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {REPORT_SECTIONS.filter((section) => hasAny(result, section)).map((section) => (
              <Checkbox
                key={section}
                label={SECTION_LABELS[section]}
                {...(section === "evidence" ? { hint: "Definitions and queries, but no rows." } : {})}
                checked={sections.includes(section)}
                onCheckedChange={(checked) =>
                  setSections(REPORT_SECTIONS.filter((one) => (one === section ? checked : sections.includes(one))))
                }
              />
            ))}
          </div>
          {partsProblem && <p className="mt-2 text-ui text-danger-ink">{partsProblem}</p>}
          <p className="mt-3 text-ui text-ink-3">
            The title, dataset name, number of rows and date are always shown. Charts show group names.
          </p>
        </fieldset>
        {create.error && <FormError sentence={sentenceFor(create.error)} />}
      </form>
    </Dialog>
  );
}

function hasAny(result: ReportResult, section: ReportSection): boolean {
  if (section === "summary") return result.executiveSummary !== "";
  if (section === "quality" || section === "evidence") return true;
  return result[section].length > 0;
}

function endOf(expiry: Expiry, date: string): { days: number } | { expiresAt: string } {
  // A day counts to its end, in the zone of who chose it.
  return expiry === "date" ? { expiresAt: new Date(`${date}T23:59:59`).toISOString() } : { days: Number(expiry) };
}

function isWithinAYear(date: string, now: Date): boolean {
  const end = new Date(`${date}T23:59:59`).getTime();
  return end > now.getTime() && end <= now.getTime() + LIMITS.shareDaysMax * 86_400_000;
}
