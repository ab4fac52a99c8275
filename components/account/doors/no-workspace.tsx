import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { pages } from "@/lib/core/pages";
import { DoorForm } from "./door-form";
import { SignOutButton } from "./sign-out-button";

/** What somebody can do who is signed in and belongs nowhere. */
export function NoWorkspace({ mayCreate }: { mayCreate: boolean }) {
  const signOut = <SignOutButton label="Sign out" next={pages.signIn()} />;
  if (!mayCreate) return signOut;
  return (
    <DoorForm act="workspace" next={pages.overview()} submit="Create workspace" after={signOut}>
      <Field label="Workspace name">
        <Input name="workspaceName" autoComplete="organization" maxLength={80} required />
      </Field>
    </DoorForm>
  );
}
