"use client";

import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";

interface CodeFieldProps {
  /** Left out where the browser keeps what is entered. */
  value?: string;
  onChange?: (value: string) => void;
  hint?: string;
  /** Where the field takes the place of what had the focus. */
  autoFocus?: boolean;
  label?: string;
}

/** A code of an authenticator app, or a recovery code: phones and password managers fill it in. */
export function CodeField({ value, onChange, hint, autoFocus = false, label = "Code" }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <Input
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        autoFocus={autoFocus}
        className="font-mono"
        value={value}
        onChange={onChange && ((event) => onChange(event.target.value))}
      />
    </Field>
  );
}
