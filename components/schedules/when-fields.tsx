"use client";

import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { useLocale } from "@/components/ui/locale";
import type { ScheduleWhen } from "@/lib/contract/schedules";
import { type WhenDraft, weekdayName } from "./schedule-words";

const CADENCE_OPTIONS: { value: ScheduleWhen["cadence"]; label: string }[] = [
  { value: "daily", label: "Every day" },
  { value: "weekly", label: "Every week" },
  { value: "monthly", label: "Every month" },
  { value: "rows", label: "After new rows" },
];
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const MONTH_DAYS = Array.from({ length: 31 }, (_, n) => String(n + 1));

/** When a report is made: how often, and what that needs. */
export function WhenFields({
  draft,
  onChange,
  refusal,
}: {
  draft: WhenDraft;
  onChange: (draft: WhenDraft) => void;
  refusal: { field: "time" | "rows"; sentence: string } | null;
}) {
  const { locale, timeZone } = useLocale();
  const { cadence } = draft;
  const errorOf = (field: "time" | "rows") => (refusal?.field === field ? refusal.sentence : null);
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:*:basis-40 sm:*:grow">
      <Field label="How often">
        <Select options={CADENCE_OPTIONS} value={cadence} onValueChange={(next) => onChange({ ...draft, cadence: next })} />
      </Field>
      {cadence === "weekly" && (
        <Field label="Weekday">
          <Select
            options={WEEKDAYS.map((day) => ({ value: String(day), label: weekdayName(day, locale) }))}
            value={String(draft.weekday)}
            onValueChange={(day) => onChange({ ...draft, weekday: Number(day) })}
          />
        </Field>
      )}
      {cadence === "monthly" && (
        <Field label="Day of the month" hint="In shorter months, the last day is used.">
          <Select
            options={MONTH_DAYS.map((day) => ({ value: day, label: day }))}
            value={String(draft.monthDay)}
            onValueChange={(day) => onChange({ ...draft, monthDay: Number(day) })}
          />
        </Field>
      )}
      {cadence === "rows" ? (
        <Field
          label="New rows"
          hint="Counted since this schedule's last report. Replacing all rows counts every row."
          error={errorOf("rows")}
        >
          <Input
            value={draft.rowsEvery}
            onChange={(event) => onChange({ ...draft, rowsEvery: event.target.value })}
            inputMode="numeric"
          />
        </Field>
      ) : (
        <Field label="Time" hint={`In ${timeZone}, the workspace's time zone.`} error={errorOf("time")}>
          <Input type="time" value={draft.time} onChange={(event) => onChange({ ...draft, time: event.target.value })} />
        </Field>
      )}
    </div>
  );
}
