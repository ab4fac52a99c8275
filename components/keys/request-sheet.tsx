"use client";

import type { ReactNode } from "react";
import { useState } from "react";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { Sheet } from "@/components/ui/layer/sheet";
import { StatusBadge } from "@/components/ui/status";
import { DateTime } from "@/components/ui/time";
import type { LoggedRequest } from "@/lib/contract/people/requests";
import { curlOf, operationWords } from "./request-command";
import { reasonWords, requestState } from "./request-words";

export interface RequestSheetProps {
  /** The request that is open; null where none is. */
  request: LoggedRequest | null;
  appUrl: string;
  onClose: () => void;
}

/** One request: how it ended, its id, and a command that asks the same. */
export function RequestSheet({ request, appUrl, onClose }: RequestSheetProps) {
  // What was open stays drawn while the sheet leaves.
  const [shown, setShown] = useState(request);
  if (request !== null && request.id !== shown?.id) setShown(request);
  return (
    <Sheet
      open={request !== null}
      onOpenChange={(open) => !open && onClose()}
      title={shown === null ? "Request" : <span className="font-mono text-sm">{`${shown.method} ${shown.path}`}</span>}
      wide
      focusAfter={() => document.getElementById(`request-${shown?.id}`)}
    >
      {shown !== null && <Detail request={shown} appUrl={appUrl} />}
    </Sheet>
  );
}

function Detail({ request, appUrl }: { request: LoggedRequest; appUrl: string }) {
  const { method, path, operation, status, code, ms, requestId, at } = request;
  const reason = reasonWords(code);
  const hasBody = method === "POST" || method === "PATCH";
  return (
    <div className="flex flex-col gap-6 px-6 py-5 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge kind="request" status={requestState(status)} word={String(status)} />
        <span className="text-ink-2">
          {operationWords(operation)}
          {reason !== null && `, ${reason}`}
        </span>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5">
        <Line term="Answered">
          <DateTime at={at} /> <span className="font-mono text-xs text-ink-3">{at.slice(11, 23)} UTC</span>
        </Line>
        <Line term="Duration">{ms} ms</Line>
        <Line term="Path">
          <span className="font-mono text-xs [overflow-wrap:anywhere]">{path}</span>
        </Line>
        <Line term="Operation">
          <span className="font-mono text-xs">{operation}</span>
        </Line>
        {code !== null && (
          <Line term="Code">
            <span className="font-mono text-xs">{code}</span>
          </Line>
        )}
        <Line term="Request id">
          <span className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 font-mono text-xs [overflow-wrap:anywhere]">{requestId}</span>
            <CopyButton text={requestId} label="Copy request id" />
          </span>
        </Line>
      </dl>
      <section aria-labelledby="as-curl" className="min-w-0">
        <h3 id="as-curl" className="mb-1 font-semibold">
          Same request with curl
        </h3>
        <p className="mb-3 text-ui text-pretty text-ink-3">
          Set $ROWCALL_KEY to your key. Queries{" "}
          {hasBody ? "and bodies aren't kept: the body is the example of the docs." : "aren't kept."}
        </p>
        <CodeBlock code={curlOf({ method, path, operation }, appUrl)} label="As curl" wrap />
      </section>
    </div>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
