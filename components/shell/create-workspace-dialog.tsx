"use client";

import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/layer/dialog";
import { CreateWorkspaceForm, useNewWorkspace } from "./create-workspace-form";

/** Makes another workspace and shows it. Mount it only while it is open. */
export function CreateWorkspaceDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const form = useNewWorkspace();
  return (
    <Dialog
      open
      title="Create workspace"
      description="With its own datasets, reports, calls and keys, separate from all other workspaces."
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="ghost" disabled={form.busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={form.busy}>
            Create workspace
          </Button>
        </>
      }
    >
      <CreateWorkspaceForm id={id} form={form} />
    </Dialog>
  );
}
