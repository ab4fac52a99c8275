"use client";

import { useEffect, useState } from "react";
import { Check, Copy } from "@/components/ui/icons";
import { Button, type ButtonProps, IconButton } from "./button";
import { copyText } from "./copy-text";

/** Copies `text`; says "Copied" for two seconds, aloud too. With `iconOnly` its label is its name. */
export function CopyButton({
  text,
  label = "Copy",
  iconOnly = false,
  onCopied,
  ...rest
}: Omit<ButtonProps, "onClick" | "children"> & {
  text: string | (() => string);
  label?: string;
  iconOnly?: boolean;
  onCopied?: () => void;
}) {
  const [state, setState] = useState<"rest" | "copied" | "refused">("rest");
  useEffect(() => {
    if (state === "rest") return;
    const timer = setTimeout(() => setState("rest"), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    const done = await copyText(typeof text === "function" ? text() : text);
    setState(done ? "copied" : "refused");
    if (done) onCopied?.();
  };
  const word = state === "copied" ? "Copied" : state === "refused" ? "Couldn't copy. Select the text instead." : label;
  const icon = state === "copied" ? <Check aria-hidden /> : <Copy aria-hidden />;
  const { busy: _, ...plain } = rest;
  return (
    <>
      {iconOnly ? (
        <IconButton label={word} size={plain.size ?? "sm"} {...plain} onClick={copy}>
          {icon}
        </IconButton>
      ) : (
        <Button size="sm" {...plain} onClick={copy}>
          {icon}
          {word}
        </Button>
      )}
      <span role="status" className="sr-only">
        {state === "rest" ? "" : word}
      </span>
    </>
  );
}
