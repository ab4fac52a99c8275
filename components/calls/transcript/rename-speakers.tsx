"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { ArrowDownUp } from "@/components/ui/icons";
import { Dialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { call as callEndpoint } from "@/lib/client/api/call";
import { callQueries } from "@/lib/client/api/calls";
import { operations } from "@/lib/client/api/operations";
import type { Call } from "@/lib/contract/calls";
import { ChangeRefused } from "./change-refused";
import { speakerName } from "./speakers";

const NAME_CHARS = 80;
const SPEAKERS_MAX = 20;

/** Gives speakers other names, all at once; two can change places. */
export function RenameSpeakers({
  call,
  speakers,
  open,
  onOpenChange,
}: {
  call: Call;
  speakers: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const queries = useQueryClient();
  const toast = useToast();
  const formId = useId();
  const known = speakers.filter((speaker) => speaker !== "").slice(0, SPEAKERS_MAX);
  const [names, setNames] = useState<readonly string[]>(known);
  const changes = known.flatMap((from, at) => {
    const to = (names[at] ?? from).trim();
    return to === from ? [] : [{ from, to }];
  });
  const isReady = changes.length > 0 && changes.every(({ to }) => to !== "");
  const rename = useMutation({
    mutationFn: () =>
      callEndpoint(operations.renameSpeakers, { params: { id: call.id }, body: { version: call.version, speakers: changes } }),
    onSuccess: (changed) => {
      queries.setQueryData(callQueries.one(call.id).queryKey, changed);
      toast("Speakers renamed");
      onOpenChange(false);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !rename.isPending) rename.mutate();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Rename or swap speakers"
      description="The score, talk share and summary update with the names Agent and Customer."
      leaveQuestion={changes.length > 0 && !rename.isPending ? "Close without renaming?" : null}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={rename.isPending} disabled={!isReady}>
            Rename speakers
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        {known.map((speaker, at) => (
          <Field key={speaker} label={<span dir="auto">{speakerName(speaker)} is</span>}>
            <Input
              value={names[at] ?? ""}
              dir="auto"
              maxLength={NAME_CHARS}
              autoComplete="off"
              onChange={(event) => setNames(names.map((name, other) => (other === at ? event.target.value : name)))}
            />
          </Field>
        ))}
        {known.length === 2 && (
          <Button className="self-start" onClick={() => setNames([...names].reverse())}>
            <ArrowDownUp aria-hidden />
            Swap speakers
          </Button>
        )}
        {rename.isError && <ChangeRefused callId={call.id} error={rename.error} />}
      </form>
    </Dialog>
  );
}
