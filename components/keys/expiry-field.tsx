"use client";

import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";

const EXPIRIES = ["never", "30", "90", "365", "date"] as const;
export type Expiry = (typeof EXPIRIES)[number];

const options = [
  { value: "never", label: "Never" },
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
  { value: "date", label: "On a date" },
] as const;

/** When a key ends: the moment as ISO 8601, null for never, undefined while the date is missing or not in the future. */
export function expiryMoment(expiry: Expiry, date: string, now: Date): string | null | undefined {
  if (expiry === "never") return null;
  if (expiry !== "date") return new Date(now.getTime() + Number(expiry) * 86_400_000).toISOString();
  // A day counts to its end, in the zone of who chose it.
  const end = new Date(`${date}T23:59:59`);
  return Number.isNaN(end.getTime()) || end <= now ? undefined : end.toISOString();
}

export function ExpiryField({
  expiry,
  date,
  onExpiry,
  onDate,
  error,
}: {
  expiry: Expiry;
  date: string;
  onExpiry: (expiry: Expiry) => void;
  onDate: (date: string) => void;
  error: string | null;
}) {
  return (
    <div className="flex gap-3 *:grow *:basis-0">
      <Field label="Expires">
        <Select options={options} value={expiry} onValueChange={onExpiry} />
      </Field>
      {expiry === "date" && (
        <Field label="Last day" error={error}>
          <Input type="date" value={date} onChange={(event) => onDate(event.target.value)} />
        </Field>
      )}
    </div>
  );
}
