"use client";

import { type ComponentProps, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { Input } from "@/components/ui/form/input";
import { Eye, EyeOff } from "@/components/ui/icons";

/** A password that can be shown; managers and paste work. */
export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <IconButton data-reveal label={shown ? "Hide password" : "Show password"} size="sm" onClick={() => setShown(!shown)}>
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      }
    />
  );
}
