"use client";

import { ButtonLink } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { SecretOnce } from "@/components/ui/secret-once";
import type { ConnectionTypeInfo } from "@/lib/contract/connections";
import type { contract } from "@/lib/contract/contract";
import type { ReplyOf } from "@/lib/contract/endpoint";
import { pages } from "@/lib/core/pages";
import { focusOn } from "./focus-on";
import { nccoSnippet } from "./ncco";
import { Warnings } from "./test-result";

export const ADDRESS_NOTE =
  "Anyone with this URL can send calls. It's shown only once. Keep it private; if it leaks, create a new one.";

/** What a connection that was made asks for still: its address, this once, and what to know of it. */
export function Connected({ type, created }: { type: ConnectionTypeInfo; created: ReplyOf<typeof contract.createConnection> }) {
  const { connection, url, warnings } = created;
  return (
    <div ref={focusOn} tabIndex={-1} className="flex max-w-3xl min-w-0 flex-col gap-6 outline-none">
      <p role="status" className="text-base font-medium [overflow-wrap:anywhere]">
        {type.label} is connected
        {connection.account === null ? (
          ""
        ) : (
          <>
            {" "}
            for “<bdi>{connection.account}</bdi>”
          </>
        )}
        .
      </p>
      <Warnings warnings={warnings} />
      {url !== null && (
        <>
          <SecretOnce label="Private URL" secret={url} note={ADDRESS_NOTE} />
          {type.type === "vonage" && <NccoSnippet url={url} />}
          <p className="text-sm text-ink-2">Waiting for the first event.</p>
        </>
      )}
      <ButtonLink href={pages.connection(connection.id)} variant="primary" className="self-start">
        {url === null ? "Open connection" : "Wait for the first call"}
      </ButtonLink>
    </div>
  );
}

/** Call-control actions to copy. `url` only while it is shown. */
export function NccoSnippet({ url }: { url?: string }) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-ui font-medium">Actions for the voice application</p>
      <CodeBlock code={nccoSnippet(url)} label="Actions" />
      <p className="mt-1.5 text-ui text-pretty text-ink-3">
        In your application's response, put “record” before the existing actions (“connect” here).
      </p>
    </div>
  );
}
