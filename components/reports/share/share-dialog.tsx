"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog, Dialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { reportQueries } from "@/lib/client/api/reports";
import type { Report, ReportResult } from "@/lib/contract/reports";
import type { MadeShare, Share } from "@/lib/contract/shares";
import { ShareAddress } from "./share-address";
import { ShareForm } from "./share-form";
import { ShareList } from "./share-list";

type Step = { at: "list" } | { at: "form" } | { at: "address"; made: MadeShare } | { at: "revoke" | "rotate"; share: Share };

/** Links to a report: what there is, another one, their addresses, and their end. Mount it only while it is open. */
export function ShareDialog({ report, result, onClose }: { report: Report; result: ReportResult; onClose: () => void }) {
  const [step, setStep] = useState<Step>({ at: "list" });
  const toast = useToast();
  const queries = useQueryClient();
  const { data, error } = useQuery(reportQueries.shares(report.id));
  const refresh = () => queries.invalidateQueries({ queryKey: reportQueries.shares(report.id).queryKey });
  const of = (share: Share) => ({ id: report.id, shareId: share.id });
  const rotate = useMutation({ mutationFn: (share: Share) => call(operations.rotateShare, { params: of(share) }), gcTime: 0 });
  const read = useMutation({
    mutationFn: (share: Share) => call(operations.getShareAddress, { params: of(share) }),
    onSuccess: (made) => setStep({ at: "address", made }),
    // The answer holds the address: it stays in the dialog's own state only.
    gcTime: 0,
  });
  if (step.at === "address") {
    return <ShareAddress made={step.made} title={report.title} onChanged={refresh} onClose={() => setStep({ at: "list" })} />;
  }
  if (step.at === "form") {
    return (
      <ShareForm
        report={report}
        result={result}
        onBack={() => setStep({ at: "list" })}
        onMade={(made) => {
          void refresh();
          setStep({ at: "address", made });
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
            : "You get a new link. The current link stops working."
        }
        confirmLabel={isEnd ? "Revoke link" : "Replace link"}
        onConfirm={async () => {
          if (isEnd) {
            await call(operations.revokeShare, { params: of(share) });
            toast("Link revoked");
          } else {
            const made = await rotate.mutateAsync(share);
            setStep({ at: "address", made });
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
      {(error ?? read.error) && <FormError sentence={sentenceFor(error ?? read.error)} />}
      <ShareList
        shares={data}
        reading={read.isPending ? read.variables.id : null}
        onOpen={(share) => read.mutate(share)}
        onRotate={(share) => setStep({ at: "rotate", share })}
        onRevoke={(share) => setStep({ at: "revoke", share })}
      />
    </Dialog>
  );
}
