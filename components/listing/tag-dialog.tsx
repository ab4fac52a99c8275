"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Dialog } from "@/components/ui/layer/dialog";
import { FormError } from "@/components/ui/page/error-state";
import { sentenceFor } from "@/lib/client/api/call-error";
import { listingQueries } from "@/lib/client/api/listing";
import { LIMITS } from "@/lib/contract/limits";

/** Asks for tags, with those that are in use one press away. */
export function TagDialog({
  title,
  noun,
  tags,
  confirm,
  save,
  onClose,
}: {
  title: string;
  noun: "datasets" | "reports";
  /** Those that it has now; empty where tags are added to many. */
  tags: readonly string[];
  confirm: string;
  /** Closes once it has resolved, and shows why it did not. */
  save: (tags: string[]) => Promise<unknown>;
  onClose: () => void;
}) {
  const formId = useId();
  const [text, setText] = useState(tags.join(", "));
  const { data } = useQuery(listingQueries.tags());
  const typed = tagsOf(text);
  const others = (data?.[noun] ?? []).filter((tag) => !typed.includes(tag)).slice(0, 12);
  const change = useMutation({ mutationFn: () => save(typed), onSuccess: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending) change.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={change.isPending}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Tags" hint={`Separate tags with commas, at most ${LIMITS.tags}.`}>
          <Input value={text} onChange={(event) => setText(event.target.value)} autoComplete="off" dir="auto" />
        </Field>
        {others.length > 0 && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="mb-2 text-ui text-ink-3">In use</legend>
            {others.map((tag) => (
              <Button key={tag} size="sm" onClick={() => setText([...typed, tag].join(", "))}>
                {tag}
              </Button>
            ))}
          </fieldset>
        )}
        <FormError sentence={change.isError ? sentenceFor(change.error) : null} />
      </form>
    </Dialog>
  );
}

/** As the server keeps them. */
function tagsOf(text: string): string[] {
  const tags = text.split(",").map((tag) => tag.trim().toLowerCase());
  return [...new Set(tags.filter((tag) => tag !== ""))];
}
