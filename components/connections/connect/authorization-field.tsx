import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";

/** The value of an Authorization header. What is stored of one is never filled in. */
export function AuthorizationField({
  value,
  onChange,
  optional = false,
}: {
  value: string;
  onChange: (value: string) => void;
  optional?: boolean;
}) {
  return (
    <Field
      label="Authorization header"
      optional={optional}
      hint="If your recordings require sign-in, enter the whole value, such as “Bearer …” or “Basic …”. It's sent to the recording URLs your phone system posts, but never to another host after a redirect. Stored encrypted; only its last 4 characters are shown later."
    >
      <Input
        type="password"
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={4_000}
        className="font-mono"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
