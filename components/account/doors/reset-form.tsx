import { ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { PASSWORD_CHARS } from "@/lib/contract/words/account-words";
import { pages } from "@/lib/core/pages";
import { PasswordInput } from "../password-input";
import { DoorForm } from "./door-form";

/** A new password, by a link that works once. */
export function ResetForm({ token }: { token: string }) {
  return (
    <DoorForm
      act="reset"
      token={token}
      submit="Change password"
      done={
        <div className="flex flex-col items-start gap-5">
          <p className="rounded-sm bg-success-soft px-3 py-2 text-ink">Your password is changed.</p>
          <ButtonLink href={pages.signIn()} variant="primary" size="lg">
            Sign in
          </ButtonLink>
        </div>
      }
    >
      <Field label="New password" hint={`${PASSWORD_CHARS.min} characters or more`}>
        <PasswordInput name="password" autoComplete="new-password" maxLength={PASSWORD_CHARS.max} required />
      </Field>
    </DoorForm>
  );
}
