"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { ConfirmDialog, Dialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { FormError } from "@/components/ui/page/error-state";
import { SecretOnce } from "@/components/ui/secret-once";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { reportQueries } from "@/lib/client/api/reports";
import type { Report, ReportResult } from "@/lib/contract/reports";
import type { MadeShare, Share } from "@/lib/contract/shares";
import { ShareForm } from "./share-form";
import { ShareList } from "./share-list";

type Step = { at: "list" } | { at: "form" } | { at: "made"; made: MadeShare } | { at: "revoke" | "rotate"; share: Share };

/** Links to a report: what there is, another one, its address this once, and its end. Mount it only while it is open. */
export function ShareDialog({ report, result, onClose }: { report: Report; result: ReportResult; onClose: () => void }) {
  const [step, setStep] = useState<Step>({ at: "list" });
  const toast = useToast();
  const queries = useQueryClient();
  const { data, error } = useQuery(reportQueries.shares(report.id));
  const refresh = () => queries.invalidateQueries({ queryKey: reportQueries.shares(report.id).queryKey });
  const of = (share: Share) => ({ id: report.id, shareId: share.id });
  const rotate = useMutation({ mutationFn: (share: Share) => call(operations.rotateShare, { params: of(share) }), gcTime: 0 });
  if (step.at === "made") return <MadeDialog made={step.made} onClose={() => setStep({ at: "list" })} />;
  if (step.at === "form") {
    return (
      <ShareForm
        report={report}
        result={result}
        onBack={() => setStep({ at: "list" })}
        onMade={(made) => {
          void refresh();
          setStep({ at: "made", made });
        }}
      />
    );
  }
  if (step.at === "revoke" || step.at === "rotate") {
    const { share } = step;
    const name = share.name || "without a name";
    const isEnd = step.at === "revoke";
    return (
      <ConfirmDialog
        open
        danger
        onOpenChange={(open) => !open && setStep((now) => (now.at === step.at ? { at: "list" } : now))}
        title={isEnd ? `Revoke link “${name}”?` : `Replace link “${name}”?`}
        body={
          isEnd
            ? "Anyone with the link loses access right away. This can't be undone. The report stays."
            : "You get a new link, shown once. The current link stops working."
        }
        confirmLabel={isEnd ? "Revoke link" : "Replace link"}
        onConfirm={async () => {
          if (isEnd) {
            await call(operations.revokeShare, { params: of(share) });
            toast("Link revoked");
          } else {
            const made = await rotate.mutateAsync(share);
            setStep({ at: "made", made });
          }
          await refresh();
        }}
      />
    );
  }
  return (
    <Dialog
      open
      size="lg"
      title="Share report"
      description="Anyone with a link can see the parts you choose and the workspace's name without signing in, until it expires."
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          <Button variant="primary" onClick={() => setStep({ at: "form" })}>
            Create link
          </Button>
        </>
      }
    >
      {error && <FormError sentence={sentenceFor(error)} />}
      <ShareList
        shares={data}
        onRotate={(share) => setStep({ at: "rotate", share })}
        onRevoke={(share) => setStep({ at: "revoke", share })}
      />
    </Dialog>
  );
}

function MadeDialog({ made, onClose }: { made: MadeShare; onClose: () => void }) {
  const [saved, setSaved] = useState(false);
  return (
    <Dialog
      open
      size="lg"
      title="Link ready"
      description={made.share.name}
      onOpenChange={onClose}
      leaveQuestion={saved ? null : "You haven't copied the link, and it can't be shown again."}
      footer={
        <>
          <Checkbox className="me-auto" checked={saved} onCheckedChange={setSaved} label="I've saved it" />
          <Button variant="primary" disabled={!saved} onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <SecretOnce
        label="Link"
        secret={made.url}
        note="This is the only time the link is shown. Anyone with it can see the report without signing in."
        onCopied={() => setSaved(true)}
      />
    </Dialog>
  );
}
