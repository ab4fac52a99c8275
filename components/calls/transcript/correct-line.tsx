"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { clock } from "@/components/calls/detail/call-name";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/form/input";
import { useToast } from "@/components/ui/layer/toast";
import { call as callEndpoint } from "@/lib/client/api/call";
import { callQueries } from "@/lib/client/api/calls";
import { operations } from "@/lib/client/api/operations";
import { useUnsaved } from "@/lib/client/unsaved";
import type { TranscriptSegment } from "@/lib/contract/call-facts";
import type { Call } from "@/lib/contract/calls";
import { ChangeRefused } from "./change-refused";

const CHARS_MAX = 5000;

/** Other words in the place of a line. Escape gives up, Ctrl or ⌘ with Enter saves. */
export function CorrectLine({
  call,
  line,
  segment,
  onEnd,
}: {
  call: Call;
  line: number;
  segment: TranscriptSegment;
  onEnd: () => void;
}) {
  const queries = useQueryClient();
  const toast = useToast();
  const [text, setText] = useState(segment.text);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const area = form.current?.querySelector("textarea");
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
    form.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const end = () => {
    onEnd();
    // The editor goes: the line it stood in has the focus next.
    form.current?.closest<HTMLElement>("[data-line]")?.focus();
  };
  const save = useMutation({
    mutationFn: () =>
      callEndpoint(operations.correctSegment, {
        params: { id: call.id },
        body: { version: call.version, index: line, text: text.trim() },
      }),
    onSuccess: (changed) => {
      queries.setQueryData(callQueries.one(call.id).queryKey, changed);
      toast("Line corrected");
      end();
    },
  });
  const unchanged = text.trim() === segment.text.trim();
  useUnsaved(!unchanged);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (unchanged) return end();
    if (!save.isPending && text.trim() !== "") save.mutate();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.preventDefault();
      end();
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    }
  };
  return (
    <form ref={form} onSubmit={submit} className="scroll-my-28 py-1">
      <Textarea
        aria-label={`Line at ${clock(segment.start)}`}
        dir="auto"
        rows={Math.min(8, Math.max(2, Math.ceil(text.length / 80)))}
        maxLength={CHARS_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      <p className="mt-1 text-ui text-ink-3">Personal data you type is masked too. Figures and the summary update.</p>
      {save.isError && <ChangeRefused callId={call.id} error={save.error} />}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary" busy={save.isPending} disabled={text.trim() === ""}>
          Save line
        </Button>
        <Button size="sm" onClick={end}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
