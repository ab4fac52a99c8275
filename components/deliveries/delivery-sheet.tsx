"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { May } from "@/components/shell/role";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Fold } from "@/components/ui/fold";
import { RotateCw } from "@/components/ui/icons";
import { Sheet } from "@/components/ui/layer/sheet";
import { useToast } from "@/components/ui/layer/toast";
import { Link } from "@/components/ui/link";
import { useLocale } from "@/components/ui/locale";
import { ErrorState, FormError } from "@/components/ui/page/error-state";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import { StatusBadge } from "@/components/ui/status";
import { DateTime } from "@/components/ui/time";
import { useNow } from "@/components/ui/use-now";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import type { DeliveryDetail } from "@/lib/contract/events/deliveries";
import { EVENT_WORDS } from "@/lib/contract/events/events";
import type { Id } from "@/lib/core/ids";
import { AttemptLine } from "./attempt-line";
import { type DeliverySource, deliveryQueries } from "./delivery-source";
import { deliveryState, nextWords, pollMs, stateSentence, triesWords } from "./delivery-words";
import { objectPath } from "./events/event-words";
import { headerLines, prettyBody } from "./request-text";

/** One delivery: its tries on a time line, what would be sent now, what was answered; live while it waits. */
export function DeliverySheet({
  source,
  id,
  onClose,
}: {
  source: DeliverySource;
  /** The delivery that is open; null where none is. */
  id: Id<"delivery"> | null;
  onClose: () => void;
}) {
  // What was open stays drawn while the sheet leaves.
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  const delivery = useQuery({
    ...deliveryQueries.one(source, shown),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data === undefined ? false : pollMs([state.data], new Date())),
  });
  const { data } = delivery;
  return (
    <Sheet
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      title={data === undefined ? "Delivery" : <span className="font-mono text-sm">{data.type}</span>}
      wide
      focusAfter={() => document.getElementById(`delivery-${shown}`)}
    >
      <div className="flex flex-col gap-6 px-6 py-5">
        {delivery.isError && (
          <ErrorState
            sentence={sentenceFor(delivery.error)}
            retry={() => void delivery.refetch()}
            requestId={delivery.error instanceof CallError ? delivery.error.requestId : null}
          />
        )}
        {data === undefined && !delivery.isError && <SkeletonRows rows={6} label="Loading the delivery" />}
        {data !== undefined && (
          <>
            <Standing delivery={data} />
            <May least="admin">
              <SendAgain source={source} delivery={data} />
            </May>
            <Attempts delivery={data} />
            <Request delivery={data} />
          </>
        )}
      </div>
    </Sheet>
  );
}

function Standing({ delivery }: { delivery: DeliveryDetail }) {
  const style = useLocale();
  const now = useNow();
  const state = deliveryState(delivery);
  const next = nextWords(delivery, now, style);
  const path = objectPath(delivery.type, delivery.objectId);
  const sentence = stateSentence(state);
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge kind="delivery" status={state} />
        <span className="text-ink-2" suppressHydrationWarning>
          {triesWords(delivery.attemptCount, style.locale)}
          {next !== null && `, ${next}`}
        </span>
      </p>
      {delivery.lastError !== null && state !== "delivered" && (
        <p className="[overflow-wrap:anywhere]" dir="auto">
          {delivery.lastError}
        </p>
      )}
      {sentence !== null && <p className="text-pretty text-ink-2">{sentence}</p>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <Line term="Event">{EVENT_WORDS[delivery.type].title}</Line>
        <Line term="Time">
          <DateTime at={delivery.occurredAt} />
        </Line>
        {delivery.endedAt !== null && (
          <Line term="Ended">
            <DateTime at={delivery.endedAt} />
          </Line>
        )}
        <Line term="About">
          {path === null ? (
            <span className="font-mono text-xs [overflow-wrap:anywhere]">{delivery.objectId}</span>
          ) : (
            <Link href={path} className="font-mono text-xs [overflow-wrap:anywhere] text-accent-ink underline underline-offset-3">
              {delivery.objectId}
            </Link>
          )}
        </Line>
        <Line term="Event ID">
          <span className="font-mono text-xs [overflow-wrap:anywhere]">{delivery.eventId}</span>
        </Line>
      </dl>
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

function SendAgain({ source, delivery }: { source: DeliverySource; delivery: DeliveryDetail }) {
  const queries = useQueryClient();
  const toast = useToast();
  const sending = useMutation({
    mutationFn: () => source.sendAgain(delivery.id),
    onSuccess: async ({ status }) => {
      await queries.invalidateQueries({ queryKey: deliveryQueries.all(source.id) });
      toast(status === "held" ? "Held until sending is resumed" : "Queued for resending");
    },
  });
  if (delivery.request === null) return null;
  const isWaiting = delivery.status === "waiting";
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button busy={sending.isPending} onClick={() => sending.mutate()}>
          <RotateCw aria-hidden />
          {isWaiting ? "Send now" : "Resend"}
        </Button>
        <span className="min-w-0 basis-48 grow text-ui text-pretty text-ink-3">
          The delivery keeps its ID, so the receiver can recognize the repeat.
        </span>
      </div>
      <FormError sentence={sending.isError ? sentenceFor(sending.error) : null} />
    </div>
  );
}

function Attempts({ delivery }: { delivery: DeliveryDetail }) {
  const { attempts, attemptCount, nextAttemptAt, status } = delivery;
  return (
    <section aria-labelledby="attempts">
      <h3 id="attempts" className="mb-3 text-sm font-semibold">
        Attempts
      </h3>
      {attempts.length === 0 && nextAttemptAt === null && <p className="text-sm text-ink-2">Not sent yet.</p>}
      {attemptCount > attempts.length && (
        <p className="mb-3 text-ui text-ink-3">
          The last {attempts.length} of {attemptCount}.
        </p>
      )}
      <AttemptLine attempts={attempts} nextAttemptAt={status === "waiting" ? nextAttemptAt : null} />
    </section>
  );
}

function Request({ delivery }: { delivery: DeliveryDetail }) {
  const { request } = delivery;
  return (
    <section aria-labelledby="request" className="min-w-0">
      <h3 id="request" className="mb-1 text-sm font-semibold">
        Message preview
      </h3>
      {request === null ? (
        <p className="text-sm text-ink-2">No message: the item it's about was deleted.</p>
      ) : (
        <div className="flex flex-col gap-3">
          <p className="text-ui text-pretty text-ink-3">
            Bodies are created when sent and aren't stored. Secrets and the signature are left out.
          </p>
          <CodeBlock code={prettyBody(request.body)} label="Body" wrap />
          <Fold title="Headers" detail={String(Object.keys(request.headers).length)}>
            <div className="border-t p-3">
              <CodeBlock code={headerLines(request.headers)} label="Headers" wrap />
            </div>
          </Fold>
        </div>
      )}
    </section>
  );
}
