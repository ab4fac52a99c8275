"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Download } from "@/components/ui/icons";
import { Dialog } from "@/components/ui/layer/dialog";
import { download } from "@/lib/client/save-file";

/** The recovery codes, shown this once. Mount it only while it is open: what it holds goes with it. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isSaved, setIsSaved] = useState(false);
  const text = `${codes.join("\n")}\n`;
  const save = () => {
    download(new Blob([`Rowcall recovery codes\n\n${text}`], { type: "text/plain" }), "rowcall-recovery-codes.txt");
    setIsSaved(true);
  };
  return (
    <Dialog
      open
      title="Keep these recovery codes"
      description="Each code signs you in once when you don't have your phone. They won't be shown again."
      onOpenChange={onDone}
      leaveQuestion={isSaved ? null : "You haven't saved the codes, and they can't be shown again."}
      footer={
        <>
          <Checkbox className="me-auto" checked={isSaved} onCheckedChange={setIsSaved} label="I've saved them" />
          <Button variant="primary" disabled={!isSaved} onClick={onDone}>
            Done
          </Button>
        </>
      }
    >
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-sm border border-line-strong bg-sunken px-4 py-3"
      >
        {codes.map((code) => (
          <li key={code} className="font-mono text-sm select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={text} label="Copy codes" onCopied={() => setIsSaved(true)} />
        <Button size="sm" onClick={save}>
          <Download aria-hidden />
          Download
        </Button>
      </div>
    </Dialog>
  );
}
