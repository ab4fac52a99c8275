"use client";

import type { ReactNode } from "react";
import { TELL_CALLERS } from "@/components/calls/list-words";
import { Button } from "@/components/ui/button";
import { useLocale } from "@/components/ui/locale";
import { EmptyState } from "@/components/ui/page/empty-state";
import { DateTime, RelativeTime } from "@/components/ui/time";
import type { Connection } from "@/lib/contract/connections";
import { formatCount } from "@/lib/core/format";
import { NccoSnippet } from "../connect/connected";
import { SampleRequest } from "../connect/sample-request";
import type { OnLayer } from "./connection-actions";
import { EnteredValues } from "./entered-values";
import { Figures } from "./figures";

/** A phone system that posts: what came, its address by its last characters, what to set there. */
export function PostedPanels({
  connection,
  onLayer,
  sampleFields,
}: {
  connection: Connection;
  onLayer: OnLayer | null;
  sampleFields: ReactNode;
}) {
  const isVonage = connection.type === "vonage";
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <div className="flex min-w-0 flex-col gap-10">
        <Received connection={connection} />
        <section aria-labelledby="how" className="min-w-0">
          <h2 id="how" className="mb-3 text-lg font-semibold">
            {isVonage ? "Settings in Vonage" : "What your phone system sends"}
          </h2>
          {isVonage ? <NccoSnippet /> : <SampleRequest fields={sampleFields} />}
        </section>
      </div>
      <aside className="flex min-w-0 flex-col gap-8">
        <Address connection={connection} onLayer={onLayer} />
        {isVonage ? (
          <EnteredValues connection={connection} onLayer={onLayer} />
        ) : (
          <Authorization connection={connection} onLayer={onLayer} />
        )}
        <p className="text-ui text-pretty text-ink-3">{TELL_CALLERS}</p>
      </aside>
    </div>
  );
}

function Received({ connection }: { connection: Connection }) {
  const { locale } = useLocale();
  const { lastReceivedAt, waitingCalls } = connection;
  return (
    <section aria-labelledby="received" className="flex min-w-0 flex-col gap-4">
      <h2 id="received" className="text-lg font-semibold">
        Received
      </h2>
      {lastReceivedAt === null ? (
        <EmptyState title="Waiting for the first event">
          {connection.type === "vonage" ? "Make a recorded call" : "Post a recording to the private URL"}: it shows up here within
          seconds. The URL was shown when it was created.
        </EmptyState>
      ) : (
        <>
          <Figures connection={connection} />
          <p className="text-sm text-ink-2">
            Last event <RelativeTime at={lastReceivedAt} />.{" "}
            {waitingCalls > 0 && `${formatCount(waitingCalls, "recording is", "recordings are", locale)} still to be fetched.`}
          </p>
        </>
      )}
    </section>
  );
}

function Address({ connection, onLayer }: { connection: Connection; onLayer: OnLayer | null }) {
  const { tokenHint, previousTokenUntil } = connection;
  return (
    <section aria-labelledby="address">
      <h2 id="address" className="mb-2 text-sm font-semibold">
        Private URL
      </h2>
      <p className="rounded-sm bg-sunken px-3 py-2 font-mono text-xs break-all">…/voice/webhook/vwh_{tokenHint}</p>
      <p className="mt-1.5 text-ui text-ink-3">Shown in full once, when it's created.</p>
      {previousTokenUntil !== null && (
        <p className="mt-1.5 text-ui text-ink-2">
          The previous URL works until <DateTime at={previousTokenUntil} />.
        </p>
      )}
      {onLayer !== null && (
        <Button size="sm" className="mt-3" onClick={() => onLayer("rotate")}>
          New URL
        </Button>
      )}
    </section>
  );
}

function Authorization({ connection, onLayer }: { connection: Connection; onLayer: OnLayer | null }) {
  return (
    <section aria-labelledby="authorization">
      <h2 id="authorization" className="mb-2 text-sm font-semibold">
        Authorization header
      </h2>
      {connection.hasAuthorization ? (
        <p className="rounded-sm bg-sunken px-3 py-2 font-mono text-xs">{connection.authorizationHint}</p>
      ) : (
        <p className="text-sm text-ink-2">None. Recordings are fetched without sign-in.</p>
      )}
      {onLayer !== null && (
        <Button size="sm" className="mt-3" onClick={() => onLayer("authorization")}>
          {connection.hasAuthorization ? "Change header" : "Set header"}
        </Button>
      )}
    </section>
  );
}
