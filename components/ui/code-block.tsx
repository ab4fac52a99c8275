"use client";

import { cn } from "./cn";
import { CopyButton } from "./copy-button";

/** Code in mono 12 with Copy, which `copy-button.script` does on plain pages; scrolls sideways inside itself. */
export function CodeBlock({
  code,
  label = "Code",
  wrap = false,
  className,
}: {
  code: string;
  label?: string;
  wrap?: boolean;
  className?: string;
}) {
  return (
    <div className={cn("relative min-w-0 rounded-sm border bg-sunken", className)}>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-sm py-3 ps-4 pe-14 -outline-offset-2"
      >
        <pre className="font-mono text-xs leading-5 text-ink">
          <code className={cn(wrap && "[overflow-wrap:anywhere] whitespace-pre-wrap")}>{code}</code>
        </pre>
      </section>
      <CopyButton
        data-copy-code
        iconOnly
        label={`Copy ${label.toLowerCase()}`}
        text={code}
        className="absolute end-1.5 top-1.5 bg-sunken"
      />
    </div>
  );
}
