"use client";

import { type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { X } from "@/components/ui/icons";
import { addTyped, type RecipientsDraft } from "./recipients-draft";

/** Addresses that mails go to: typed or pasted, one line each once they are added. */
export function RecipientsField({
  draft,
  error,
  onChange,
}: {
  draft: RecipientsDraft;
  /** What is wrong with the form that was sent. */
  error: string | null;
  onChange: (draft: RecipientsDraft) => void;
}) {
  const [typedProblem, setTypedProblem] = useState<string | null>(null);
  const add = () => {
    const { draft: next, problem } = addTyped(draft);
    setTypedProblem(problem);
    onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || draft.typed.trim() === "") return;
    event.preventDefault();
    add();
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex items-start gap-2">
        <Field
          label="Addresses"
          hint="People in your workspace get emails right away. Everyone else confirms with a link first."
          error={typedProblem ?? error}
          required
          className="grow"
        >
          <Input
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="team@example.com"
            value={draft.typed}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setTypedProblem(null);
              onChange({ ...draft, typed: event.target.value });
            }}
          />
        </Field>
        <Button className="mt-6" disabled={draft.typed.trim() === ""} onClick={add}>
          Add
        </Button>
      </div>
      {draft.addresses.length > 0 && (
        <ul aria-label="Email addresses" className="divide-y rounded-sm border">
          {draft.addresses.map((address) => (
            <li key={address} className="flex items-center gap-2 py-1 ps-3 pe-1 text-sm">
              <span className="min-w-0 grow [overflow-wrap:anywhere]">{address}</span>
              <button
                type="button"
                aria-label={`Remove ${address}`}
                onClick={() => onChange({ ...draft, addresses: draft.addresses.filter((each) => each !== address) })}
                className="grid size-7 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-hover pointer-coarse:size-11"
              >
                <X className="size-4" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
