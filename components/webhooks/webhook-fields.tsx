"use client";

import type { NamedDataset } from "@/components/deliveries/events/dataset-choice";
import { EventChoice } from "@/components/deliveries/events/event-choice";
import { EventFilterFields } from "@/components/deliveries/events/event-filter-fields";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import type { WebhookDraft, webhookProblems } from "./webhook-draft";

/** The fields of a webhook, new or changed. `problems` are told once the form was sent. */
export function WebhookFields({
  draft,
  problems,
  datasets,
  onChange,
}: {
  draft: WebhookDraft;
  problems: ReturnType<typeof webhookProblems> | null;
  datasets: readonly NamedDataset[];
  onChange: (part: Partial<WebhookDraft>) => void;
}) {
  return (
    <>
      <Field label="URL" hint="A public https URL. Events are posted here as JSON." error={problems?.url} required>
        <Input
          autoFocus
          type="url"
          inputMode="url"
          name="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2_000}
          placeholder="https://hooks.example.com/rowcall"
          value={draft.url}
          onChange={(event) => onChange({ url: event.target.value })}
        />
      </Field>
      <Field label="Description" hint="What receives them" optional>
        <Input
          name="description"
          autoComplete="off"
          maxLength={200}
          placeholder="Ticket system"
          value={draft.description}
          onChange={(event) => onChange({ description: event.target.value })}
          dir="auto"
        />
      </Field>
      <EventChoice value={draft.events} error={problems?.events ?? null} onChange={(events) => onChange({ events })} />
      <EventFilterFields
        draft={draft.filter}
        events={draft.events}
        datasets={datasets}
        problems={problems}
        onChange={(part) => onChange({ filter: { ...draft.filter, ...part } })}
      />
    </>
  );
}
