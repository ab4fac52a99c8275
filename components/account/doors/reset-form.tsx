import { ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import type { PasskeyItem } from "@/lib/contract/people/passkeys";
import { PASSWORD_CHARS } from "@/lib/contract/words/account-words";
import { formatDate } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";
import { PasswordInput } from "../password-input";
import { DoorForm } from "./door-form";

/** A new password, by a link that works once; passkeys stay unless they are ticked. */
export function ResetForm({ token, passkeys }: { token: string; passkeys: readonly PasskeyItem[] }) {
  return (
    <DoorForm
      act="reset"
      token={token}
      submit="Change password"
      done={
        <div className="flex flex-col items-start gap-5">
          <p className="rounded-sm bg-success-soft px-3 py-2 text-ink">Your password has been changed.</p>
          <ButtonLink href={pages.signIn()} variant="primary" size="lg">
            Sign in
          </ButtonLink>
        </div>
      }
    >
      <Field label="New password" hint={`${PASSWORD_CHARS.min} characters or more`}>
        <PasswordInput name="password" autoComplete="new-password" maxLength={PASSWORD_CHARS.max} required />
      </Field>
      {passkeys.length > 0 && <KeptPasskeys passkeys={passkeys} />}
    </DoorForm>
  );
}

function KeptPasskeys({ passkeys }: { passkeys: readonly PasskeyItem[] }) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-ui font-medium text-ink">Passkeys</legend>
      <p className="mt-1 text-ui text-pretty text-ink-2">
        Passkeys sign in without your password. Select any you don't recognize or no longer have.
      </p>
      <ul className="mt-3 flex flex-col gap-3">
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id}>
            <label className="flex items-start gap-2.5 leading-5 pointer-coarse:min-h-11">
              <input type="checkbox" name="removePasskeys" value={id} className="mt-0.5 size-4 shrink-0 accent-accent" />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                Remove “<bdi>{name}</bdi>”
                <span className="block text-ui text-ink-3">
                  Added {formatDate(createdAt, "en-US")},{" "}
                  {lastUsedAt === null ? "never used" : `last used ${formatDate(lastUsedAt, "en-US")}`}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
