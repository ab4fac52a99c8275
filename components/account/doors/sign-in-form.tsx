import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Link } from "@/components/ui/link";
import { pages } from "@/lib/core/pages";
import { CodeField } from "../code-field";
import { PasswordInput } from "../password-input";
import { DoorForm } from "./door-form";

/** Email and password, then a code where two-factor is on; an error clears nothing that was typed. */
export function SignInForm({ next, sentence }: { next: string; sentence: string | null }) {
  return (
    <DoorForm
      act="sign-in"
      next={next}
      sentence={sentence}
      submit="Sign in"
      after={
        <Button variant="ghost" size="lg" hidden data-start-again>
          Use another account
        </Button>
      }
    >
      <div className="flex flex-col gap-5" data-step="password">
        <Field label="Email">
          <Input type="email" name="email" autoComplete="username" required />
        </Field>
        <div className="relative">
          <Field label="Password">
            <PasswordInput name="password" autoComplete="current-password" required />
          </Field>
          <Link
            href={pages.forgot()}
            className="absolute end-0 top-0 rounded-xs text-ui text-accent-ink underline underline-offset-3"
          >
            Forgot password?
          </Link>
        </div>
      </div>
      <div hidden data-step="code">
        <CodeField hint="Six digits from your authenticator app. Without your phone, enter a recovery code." />
      </div>
    </DoorForm>
  );
}
