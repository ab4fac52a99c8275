"use client";

import { CopyButton } from "./copy-button";

/** A secret that is shown this once, whole, with Copy. The caller removes it from the page when done. */
export function SecretOnce({
  label,
  secret,
  note,
  onCopied,
}: {
  label: string;
  secret: string;
  note?: string;
  onCopied?: () => void;
}) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-ui font-medium">{label}</p>
      <div className="flex items-center gap-2 rounded-sm border border-line-strong bg-sunken py-1 ps-3 pe-1">
        <code className="min-w-0 grow py-1 font-mono text-xs break-all select-all">{secret}</code>
        <CopyButton text={secret} {...(onCopied ? { onCopied } : {})} />
      </div>
      {note && <p className="mt-1.5 text-ui text-ink-3">{note}</p>}
    </div>
  );
}
