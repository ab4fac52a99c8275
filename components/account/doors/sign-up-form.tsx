import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { PASSWORD_CHARS } from "@/lib/contract/words/account-words";
import { pages } from "@/lib/core/pages";
import { PasswordInput } from "../password-input";
import { DoorForm } from "./door-form";

/** What a link to join brings along: its end, and the only address that may use it, if it names one. */
interface SignUpInvitation {
  token: string;
  email: string | null;
}

/** Makes a person and a workspace, or one who joins the workspace of an invitation; signs in and opens the dashboard. */
export function SignUpForm({ invitation }: { invitation?: SignUpInvitation }) {
  return (
    <DoorForm
      act="sign-up"
      next={pages.overview()}
      {...(invitation && { token: invitation.token })}
      submit={invitation ? "Create account and join" : "Create workspace"}
    >
      <Field label="Your name">
        <Input name="name" autoComplete="name" maxLength={80} required />
      </Field>
      {!invitation && (
        <Field label="Workspace name" hint="Your team or company. You can change it later.">
          <Input name="workspaceName" autoComplete="organization" maxLength={80} required />
        </Field>
      )}
      <Field label="Email">
        <Input
          type="email"
          name="email"
          autoComplete="username"
          maxLength={254}
          required
          readOnly={Boolean(invitation?.email)}
          defaultValue={invitation?.email ?? ""}
        />
      </Field>
      <Field label="Password" hint={`${PASSWORD_CHARS.min} characters or more`}>
        <PasswordInput name="password" autoComplete="new-password" maxLength={PASSWORD_CHARS.max} required />
      </Field>
    </DoorForm>
  );
}
