import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { DoorForm } from "./door-form";

/** Asks for a link to set a new password. The answer is the same whether or not there is an account. */
export function ForgotForm() {
  return (
    <DoorForm
      act="forgot"
      submit="Send the link"
      done={
        <p className="rounded-sm bg-success-soft px-3 py-2 text-pretty text-ink">
          If an account uses this address, a link is on its way. Check your spam folder too.
        </p>
      }
    >
      <Field label="Email">
        <Input type="email" name="email" autoComplete="username" maxLength={254} required />
      </Field>
    </DoorForm>
  );
}
