"use client";

import { TELL_CALLERS } from "@/components/calls/list-words";
import { useLocale } from "@/components/ui/locale";
import { Progress } from "@/components/ui/progress";
import { RelativeTime } from "@/components/ui/time";
import { useNow } from "@/components/ui/use-now";
import type { Connection } from "@/lib/contract/connections";
import { formatCount } from "@/lib/core/format";
import type { OnLayer } from "./connection-actions";
import { isChecking } from "./connection-state";
import { EnteredValues } from "./entered-values";
import { Figures } from "./figures";
import { healthWords, nextCheckWords, PASS_WORDS, passSentence } from "./health-words";
import { PassLog } from "./pass-log";
import type { ConnectionActs } from "./use-connection-acts";

/** A phone system that is asked: what it brought, the check under way, the checks before. */
export function PolledPanels({
  connection,
  acts,
  onLayer,
}: {
  connection: Connection;
  acts: ConnectionActs;
  onLayer: OnLayer | null;
}) {
  const { locale } = useLocale();
  const isAsked = acts.isAsked(connection.pass);
  return (
    <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]">
      <div className="flex min-w-0 flex-col gap-10">
        <section aria-labelledby="health" className="flex min-w-0 flex-col gap-4">
          <h2 id="health" className="text-lg font-semibold">
            Health
          </h2>
          <Figures connection={connection} />
          <Standing connection={connection} isAsked={isAsked} />
          <p role="status" className="sr-only">
            {passSentence(connection.pass, isAsked, locale)}
          </p>
        </section>
        <section aria-labelledby="checks" className="min-w-0">
          <h2 id="checks" className="mb-3 text-lg font-semibold">
            Checks
          </h2>
          <PassLog connection={connection} />
        </section>
      </div>
      <aside className="flex min-w-0 flex-col gap-8">
        <EnteredValues connection={connection} onLayer={onLayer} />
        <p className="text-ui text-pretty text-ink-3">{TELL_CALLERS}</p>
      </aside>
    </div>
  );
}

/** When it was asked last and is asked next, or how far the check under way is. Its height stays. */
function Standing({ connection, isAsked }: { connection: Connection; isAsked: boolean }) {
  const style = useLocale();
  const now = useNow();
  const { pass, lastSyncAt, status, waitingCalls } = connection;
  const waiting =
    waitingCalls > 0 && `${formatCount(waitingCalls, "recording is", "recordings are", style.locale)} still to be fetched.`;
  if (isAsked || isChecking(connection)) {
    const what =
      pass?.status === "running" ? healthWords({ ...connection, waitingCalls: 0 }, now, style) : "Waiting for its turn…";
    return (
      <div className="flex min-h-16 flex-col gap-2 text-sm">
        <p>
          {pass?.status === "running" && pass.kind !== "sync" && `${PASS_WORDS[pass.kind]}: `}
          <span suppressHydrationWarning>{what}</span>
        </p>
        <Progress value={null} label="Check in progress" className="max-w-md" />
        <p className="text-ui text-ink-2">You can leave this page; it keeps running. {waiting}</p>
      </div>
    );
  }
  const next = nextCheckWords(connection, now, style);
  return (
    <div className="min-h-16 text-sm text-ink-2">
      <p>
        {lastSyncAt === null ? (
          "Not checked yet."
        ) : (
          <>
            Last check: <RelativeTime at={lastSyncAt} />.
          </>
        )}{" "}
        {next !== null && <span suppressHydrationWarning>Next check: {next}.</span>}
        {status === "paused" && "Paused: not checking."}
      </p>
      <p>{waiting || "Each check also looks for recordings that arrived late."}</p>
    </div>
  );
}
