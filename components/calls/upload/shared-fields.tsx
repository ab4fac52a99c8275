"use client";

import { Field, FieldSet } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { useLocale } from "@/components/ui/locale";
import { CALL_DIRECTIONS, type CallDirection, DIRECTION_WORDS } from "@/lib/contract/words/call-words";
import { momentAt } from "@/lib/core/zoned-time";
import type { SharedFields } from "./upload-queue";

/** As typed; `startedAt` is a clock's time in the workspace's zone. */
interface TypedFields {
  direction: CallDirection | null;
  agentName: string;
  from: string;
  to: string;
  startedAt: string;
}

export const NOTHING_SAID: TypedFields = { direction: null, agentName: "", from: "", to: "", startedAt: "" };

/** What was typed, as it is sent: what is empty is left out. */
export function sharedFields(typed: TypedFields, timeZone: string): SharedFields {
  const startedAt = momentAt(typed.startedAt, timeZone);
  const [agentName, from, to] = [typed.agentName.trim(), typed.from.trim(), typed.to.trim()];
  return {
    ...(typed.direction === null ? {} : { direction: typed.direction }),
    ...(agentName === "" ? {} : { agentName }),
    ...(from === "" ? {} : { from }),
    ...(to === "" ? {} : { to }),
    ...(startedAt === null ? {} : { startedAt }),
  };
}

/** What is known of the calls, for all files of a press. */
export function SharedFieldInputs({ typed, onChange }: { typed: TypedFields; onChange: (typed: TypedFields) => void }) {
  const { timeZone } = useLocale();
  const set = (part: Partial<TypedFields>) => onChange({ ...typed, ...part });
  return (
    <FieldSet legend="For all of these files">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Direction" optional hint="Used to tell agent from customer in two-channel recordings.">
          <Select
            value={typed.direction ?? "none"}
            options={[
              { value: "none", label: "Unknown" },
              ...CALL_DIRECTIONS.map((value) => ({ value, label: DIRECTION_WORDS[value] })),
            ]}
            onValueChange={(value) => set({ direction: CALL_DIRECTIONS.find((each) => each === value) ?? null })}
          />
        </Field>
        <Field label="Agent" optional>
          <Input
            value={typed.agentName}
            maxLength={200}
            autoComplete="off"
            dir="auto"
            onChange={(event) => set({ agentName: event.target.value })}
          />
        </Field>
        <Field label="Started at" optional hint={`Time zone ${timeZone}. Leave empty to use the upload time.`}>
          <Input type="datetime-local" value={typed.startedAt} onChange={(event) => set({ startedAt: event.target.value })} />
        </Field>
        <Field label="From" optional hint="The number that called.">
          <Input
            value={typed.from}
            maxLength={64}
            type="tel"
            autoComplete="off"
            onChange={(event) => set({ from: event.target.value })}
          />
        </Field>
        <Field label="To" optional hint="The number that was called.">
          <Input
            value={typed.to}
            maxLength={64}
            type="tel"
            autoComplete="off"
            onChange={(event) => set({ to: event.target.value })}
          />
        </Field>
      </div>
    </FieldSet>
  );
}
