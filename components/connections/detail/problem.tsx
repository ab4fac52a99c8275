"use client";

import { Button } from "@/components/ui/button";
import { TriangleAlert } from "@/components/ui/icons";
import { useLocale } from "@/components/ui/locale";
import { DateTime, RelativeTime } from "@/components/ui/time";
import { useNow } from "@/components/ui/use-now";
import type { Connection } from "@/lib/contract/connections";
import { systemName } from "../phone-systems";
import type { OnLayer } from "./connection-actions";
import { connectionState } from "./connection-state";
import { nextCheckWords } from "./health-words";
import { isMendedByKeys, problemWords } from "./problem-words";

/** What is wrong with a connection, since when, and what to do. Absent where nothing is. */
export function Problem({ connection, onLayer }: { connection: Connection; onLayer: OnLayer | null }) {
  const now = useNow();
  if (connection.status === "attention") return <Attention connection={connection} onLayer={onLayer} />;
  if (connection.lastError !== null) return <LastError connection={connection} now={now} onLayer={onLayer} />;
  if (connectionState(connection, now) !== "quiet") return null;
  return (
    <p role="status" className="mb-6 rounded-md bg-warning-soft px-4 py-3 text-sm">
      No calls for at least 7 days. Check that the phone system still posts to this URL.
    </p>
  );
}

/** It stopped until a person mends it. */
function Attention({ connection, onLayer }: { connection: Connection; onLayer: OnLayer | null }) {
  const { type, problem, lastError, attentionSince, lastSyncAt, lastReceivedAt, mode } = connection;
  const { what, todo } = problemWords(problem, systemName(type));
  const lastGood = mode === "poll" ? lastSyncAt : lastReceivedAt;
  return (
    <section aria-labelledby="attention" className="mb-8 rounded-md bg-warning-soft px-5 py-4 text-sm">
      <div className="flex items-start gap-2.5">
        <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h2 id="attention" className="font-semibold">
            Needs attention
          </h2>
          <p className="mt-1" dir="auto">
            {lastError ?? what}
          </p>
          <p className="mt-1">{todo}</p>
          <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-ink-2">
            {attentionSince !== null && (
              <>
                <dt>Since</dt>
                <dd>
                  <DateTime at={attentionSince} />
                </dd>
              </>
            )}
            <dt>{mode === "poll" ? "Last successful check" : "Last event"}</dt>
            <dd>{lastGood === null ? "None so far" : <DateTime at={lastGood} />}</dd>
          </dl>
        </div>
      </div>
      {onLayer !== null && (
        <div className="mt-4 flex flex-wrap gap-2 ps-6.5">
          {type === "webhook" ? (
            <Button size="sm" onClick={() => onLayer("authorization")}>
              Change header
            </Button>
          ) : (
            isMendedByKeys(connection) && (
              <Button size="sm" onClick={() => onLayer("fields")}>
                Update credentials
              </Button>
            )
          )}
        </div>
      )}
    </section>
  );
}

/** Something went wrong that passes by itself, or that the sender has to mend. */
function LastError({ connection, now, onLayer }: { connection: Connection; now: Date; onLayer: OnLayer | null }) {
  const style = useLocale();
  const { lastError, lastErrorAt, mode } = connection;
  const next = nextCheckWords(connection, now, style);
  return (
    <div role="status" className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-warning-soft px-4 py-3 text-sm">
      <div className="min-w-0 grow basis-64">
        <p className="[overflow-wrap:anywhere]" dir="auto">
          {lastError}
        </p>
        {lastErrorAt !== null && (
          <p className="mt-0.5 text-ink-2">
            {mode === "poll" ? "Last tried" : "Last refused"} <RelativeTime at={lastErrorAt} />.
            {next !== null && ` Next check: ${next}.`}
          </p>
        )}
      </div>
      {lastError?.includes("Authorization header") && onLayer !== null && (
        <Button size="sm" onClick={() => onLayer("authorization")}>
          Change header
        </Button>
      )}
    </div>
  );
}
