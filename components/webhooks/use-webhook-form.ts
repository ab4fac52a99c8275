"use client";

import { type FormEvent, useState } from "react";
import { sentenceFor } from "@/lib/client/api/call-error";
import { toldOfUrl, type WebhookDraft, webhookBody, webhookProblems } from "./webhook-draft";

export type WebhookBody = NonNullable<ReturnType<typeof webhookBody>>;

/**
 * The state of a webhook's form: what was typed, what is wrong with it, what the server said. A form that is refused gives the
 * focus to the first field that is wrong.
 */
export function useWebhookForm(
  first: WebhookDraft,
  saving: { mutate: (body: WebhookBody) => void; isPending: boolean; error: Error | null; reset: () => void },
) {
  const [draft, setDraft] = useState(first);
  const [isSent, setIsSent] = useState(false);
  const problems = webhookProblems(draft);
  const told = saving.error === null ? null : sentenceFor(saving.error);
  const ofUrl = told === null ? null : toldOfUrl(told);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving.isPending) return;
    setIsSent(true);
    const body = webhookBody(draft);
    if (body !== null) return saving.mutate(body);
    const form = event.currentTarget;
    requestAnimationFrame(() => firstWrong(form, problems.url !== null)?.focus());
  };
  const change = (part: Partial<WebhookDraft>) => {
    if (part.url !== undefined && saving.error !== null) saving.reset();
    setDraft((old) => ({ ...old, ...part }));
  };
  return {
    draft,
    change,
    submit,
    isTyped: draft !== first,
    problems: isSent ? { ...problems, url: problems.url ?? ofUrl } : null,
    /** What the server said of anything but the address. */
    error: ofUrl === null ? told : null,
  };
}

function firstWrong(form: HTMLFormElement, isUrl: boolean): HTMLElement | null {
  if (isUrl) return form.querySelector<HTMLElement>("[name=url]");
  return form.querySelector<HTMLElement>("[aria-invalid=true]") ?? form.querySelector<HTMLElement>("fieldset [role=checkbox]");
}
