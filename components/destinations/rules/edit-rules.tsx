"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { NamedDataset } from "@/components/deliveries/events/dataset-choice";
import { Button, ButtonLink } from "@/components/ui/button";
import { useToast } from "@/components/ui/layer/toast";
import { FormError } from "@/components/ui/page/error-state";
import { sentenceFor } from "@/lib/client/api/call-error";
import { useUnsaved } from "@/lib/client/unsaved";
import type { Destination, DestinationTypeInfo } from "@/lib/contract/events/destinations";
import { pages } from "@/lib/core/pages";
import { firstWrong } from "../connect/first-wrong";
import { useDestinationChange } from "../use-destination-change";
import { PreviewPane } from "./message-preview";
import { draftsOf, rulesBody } from "./rules-draft";
import { RulesEditor } from "./rules-editor";

/** Changes what an app is told and how, with the message beside it. */
export function EditRules({
  destination,
  type,
  datasets,
}: {
  destination: Destination;
  type: DestinationTypeInfo;
  datasets: readonly NamedDataset[];
}) {
  const router = useRouter();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(() => draftsOf(destination.rules));
  const [drafts, setDrafts] = useState(first);
  const [active, setActive] = useState(first[0]?.key ?? "");
  const [isSent, setIsSent] = useState(false);
  const page = pages.integration(destination.id);
  const save = useDestinationChange(destination.id, () => {
    toast("Rules changed");
    router.push(page);
    router.refresh();
  });
  useUnsaved(drafts !== first && !save.isSuccess);
  const at = Math.max(
    0,
    drafts.findIndex(({ key }) => key === active),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || save.isSuccess) return;
    flushSync(() => setIsSent(true));
    const rules = rulesBody(drafts);
    if (rules !== null) save.mutate({ rules });
    else if (form.current !== null) firstWrong(form.current)?.focus();
  };
  return (
    <div className="grid grid-cols-1 items-start gap-10 xl:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <form ref={form} noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-6">
        <RulesEditor type={type} drafts={drafts} datasets={datasets} isTold={isSent} onChange={setDrafts} onActive={setActive} />
        <FormError sentence={save.isError ? sentenceFor(save.error) : null} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={save.isPending || save.isSuccess} disabled={drafts === first}>
            Save rules
          </Button>
          <ButtonLink href={page} variant="ghost">
            Cancel
          </ButtonLink>
        </div>
      </form>
      <div className="min-w-0 xl:sticky xl:top-6">
        <PreviewPane
          type={type}
          id={destination.id}
          fields={{}}
          draft={drafts[at]}
          ruleNumber={drafts.length > 1 ? at + 1 : null}
        />
      </div>
    </div>
  );
}
