"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Download } from "@/components/ui/icons";
import { Dialog } from "@/components/ui/layer/dialog";

/** The recovery codes, shown this once. Mount it only while it is open: what it holds goes with it. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isSaved, setIsSaved] = useState(false);
  const text = `${codes.join("\n")}\n`;
  return (
    <Dialog
      open
      title="Keep these recovery codes"
      description="Each code signs you in once when you don't have your phone. They won't be shown again."
      onOpenChange={onDone}
      leaveQuestion={isSaved ? null : "You haven't saved the codes, and they can't be shown again."}
      footer={
        <>
          <Checkbox className="me-auto" checked={isSaved} onCheckedChange={setIsSaved} label="I have saved them" />
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
        <Button size="sm" onClick={() => download(text, () => setIsSaved(true))}>
          <Download aria-hidden />
          Download
        </Button>
      </div>
    </Dialog>
  );
}

function download(text: string, onSaved: () => void): void {
  const address = URL.createObjectURL(new Blob([`Rowcall recovery codes\n\n${text}`], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "rowcall-recovery-codes.txt";
  link.click();
  URL.revokeObjectURL(address);
  onSaved();
}
