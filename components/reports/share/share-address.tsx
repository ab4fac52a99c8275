"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { OriginsField, originProblem } from "@/components/ui/form/origins-field";
import { Dialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { FormError } from "@/components/ui/page/error-state";
import { DateTime } from "@/components/ui/time";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { LIMITS } from "@/lib/contract/limits";
import type { MadeShare } from "@/lib/contract/shares";
import { frameCode } from "./frame-code";

interface ShareAddressProps {
  made: MadeShare;
  /** Of the report. */
  title: string;
  onChanged: () => void;
  onClose: () => void;
}

/** The address of a link, to be sent on or put into a page of one's own. */
export function ShareAddress({ made: { share, url }, title, onChanged, onClose }: ShareAddressProps) {
  const toast = useToast();
  const [origins, setOrigins] = useState<readonly string[]>(share.frameOrigins);
  const [allowed, setAllowed] = useState<readonly string[]>(share.frameOrigins);
  const [sent, setSent] = useState(false);
  const update = useMutation({
    mutationFn: (frameOrigins: string[]) =>
      call(operations.updateShare, { params: { id: share.reportId, shareId: share.id }, body: { frameOrigins } }),
    onSuccess: ({ frameOrigins }) => {
      setOrigins(frameOrigins);
      setAllowed(frameOrigins);
      toast("Websites saved");
      onChanged();
    },
  });
  const wanted = origins.map((origin) => origin.trim()).filter(Boolean);
  const isChanged = wanted.join(" ") !== allowed.join(" ");
  const problem = sent ? originProblem(origins) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (originProblem(origins) === null && !update.isPending) update.mutate(wanted);
  };
  return (
    <Dialog
      open
      size="lg"
      title={share.name ? `Link for ${share.name}` : "Link"}
      description="Anyone with the link can see the report without signing in."
      onOpenChange={onClose}
      leaveQuestion={isChanged ? "The websites you typed will be lost." : null}
      footer={
        <Button variant="ghost" onClick={onClose}>
          Back
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <div className="min-w-0">
          <div className="flex items-center gap-2 rounded-sm border border-line-strong bg-sunken py-1 ps-3 pe-1">
            <code className="min-w-0 grow py-1 font-mono text-xs break-all select-all">{url}</code>
            <CopyButton text={url} label="Copy link" />
          </div>
          <p className="mt-1.5 text-ui text-ink-3">
            Expires <DateTime at={share.expiresAt} />
          </p>
        </div>
        <form onSubmit={submit} noValidate className="flex flex-col gap-4 border-t pt-5">
          <OriginsField
            legend="Websites that may embed it"
            hint="No website can embed it until you add one. * stands for one or more subdomains."
            most={LIMITS.shareFrameOrigins}
            value={origins}
            onChange={setOrigins}
            error={problem}
          />
          {update.error && <FormError sentence={sentenceFor(update.error)} />}
          {(isChanged || allowed.length === 0) && (
            <Button type="submit" className="self-start" busy={update.isPending} disabled={!isChanged}>
              Save websites
            </Button>
          )}
          {allowed.length > 0 && <CodeBlock wrap label="Embed code" code={frameCode(url, title)} />}
        </form>
      </div>
    </Dialog>
  );
}
