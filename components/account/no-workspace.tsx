"use client";

import { useId } from "react";
import { CreateWorkspaceForm, useNewWorkspace } from "@/components/shell/create-workspace-form";
import { Button } from "@/components/ui/button";
import { signOut } from "@/lib/client/sign-in";
import { pages } from "@/lib/core/pages";

/** What somebody can do who is signed in and belongs nowhere. */
export function NoWorkspace({ mayCreate }: { mayCreate: boolean }) {
  const id = useId();
  const form = useNewWorkspace();
  return (
    <div className="flex flex-col gap-5">
      {mayCreate && <CreateWorkspaceForm id={id} form={form} />}
      <div className="flex flex-wrap gap-2">
        {mayCreate && (
          <Button type="submit" form={id} variant="primary" busy={form.busy}>
            Create workspace
          </Button>
        )}
        <Button onClick={() => void signOut(pages.signIn())}>Sign out</Button>
      </div>
    </div>
  );
}
