"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { useMay } from "@/components/shell/role";
import { Button } from "@/components/ui/button";
import { RadioChoice } from "@/components/ui/form/radio-choice";
import { ConfirmDialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { useUnsaved } from "@/lib/client/unsaved";
import type { CallSettings } from "@/lib/contract/calls";
import { AUDIO_DAYS } from "@/lib/contract/words/call-words";

type Days = CallSettings["audioDays"];

const LABELS: Record<Days, { label: string; detail: string }> = {
  0: { label: "Delete once the transcript is saved", detail: "Only the text is kept." },
  7: { label: "Keep for 7 days", detail: "Members can listen to a call until then." },
  30: { label: "Keep for 30 days", detail: "Members can listen to a call until then." },
  90: { label: "Keep for 90 days", detail: "Members can listen to a call until then." },
};

/** How long recordings are kept. Keeping them shorter deletes some that are there, so it is asked for once more. */
export function AudioForm({ audioDays }: { audioDays: Days }) {
  const mayManage = useMay("admin");
  const router = useRouter();
  const toast = useToast();
  const title = useId();
  const [days, setDays] = useState<Days>(audioDays);
  const [isAsking, setIsAsking] = useState(false);
  const update = useMutation({
    mutationFn: () => call(operations.updateCallSettings, { body: { audioDays: days } }),
    onSuccess: () => {
      toast("Settings saved");
      router.refresh();
    },
  });
  const isShorter = days < audioDays;
  useUnsaved(days !== audioDays && !update.isSuccess);
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <p id={title} className="sr-only">
        Audio of completed calls
      </p>
      <RadioChoice
        stacked
        labelledBy={title}
        disabled={!mayManage}
        value={String(days)}
        onValueChange={(value) => setDays(AUDIO_DAYS.find((each) => String(each) === value) ?? audioDays)}
        options={AUDIO_DAYS.map((each) => ({
          value: String(each),
          label: each === 0 ? `${LABELS[each].label} (default)` : LABELS[each].label,
          detail: LABELS[each].detail,
        }))}
      />
      <ul className="flex list-disc flex-col gap-1 ps-4 text-ui text-pretty text-ink-3">
        <li>Applies to calls that end from now on. A longer time doesn't bring deleted audio back.</li>
        <li>A shorter time also applies to stored audio: anything older is deleted.</li>
        <li>
          Recordings of failed calls, and of calls skipped for lack of minutes, are kept 30 days so you can retry, then deleted.
        </li>
      </ul>
      <FormError sentence={update.error && !isAsking ? sentenceFor(update.error) : null} />
      {mayManage ? (
        <div className="flex items-center gap-2">
          <Button
            variant="primary"
            busy={update.isPending}
            disabled={days === audioDays}
            onClick={() => (isShorter ? setIsAsking(true) : update.mutate())}
          >
            Save retention
          </Button>
          {days !== audioDays && (
            <Button variant="ghost" disabled={update.isPending} onClick={() => setDays(audioDays)}>
              Undo changes
            </Button>
          )}
        </div>
      ) : (
        <p className="text-ui text-ink-3">Only owners and admins can change this.</p>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={days === 0 ? "Delete all kept recordings?" : `Delete recordings older than ${days} days?`}
        body="The audio is permanently deleted for everyone within an hour. Transcripts and summaries stay."
        confirmLabel="Delete recordings"
        danger
        onConfirm={async () => {
          await update.mutateAsync();
        }}
      />
    </div>
  );
}
