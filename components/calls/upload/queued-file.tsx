"use client";

import { useQuery } from "@tanstack/react-query";
import { Button, IconButton } from "@/components/ui/button";
import { Input } from "@/components/ui/form/input";
import { AudioLines, CircleAlert, X } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { useLocale } from "@/components/ui/locale";
import { Progress } from "@/components/ui/progress";
import { StatusBadge } from "@/components/ui/status";
import { callQueries } from "@/lib/client/api/calls";
import { formatBytes } from "@/lib/core/format-value";
import type { Id } from "@/lib/core/ids";
import { pages } from "@/lib/core/pages";
import { isOpen } from "../list-words";
import type { QueuedFile, UploadQueue } from "./upload-queue";

const POLL_MS = 2_000;
const POLL_MS_MAX = 20_000;

/** A file from the moment it is chosen until its call is done. */
export function QueuedFileRow({ item, queue }: { item: QueuedFile; queue: UploadQueue }) {
  const { locale } = useLocale();
  const { key, file, state, sent } = item;
  const percent = file.size === 0 ? 0 : Math.floor((sent / file.size) * 100);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-b py-2.5">
      <AudioLines className="size-4 shrink-0 text-ink-3" aria-hidden />
      <div className="min-w-0 grow basis-48">
        <p className="truncate font-medium" dir="auto" title={file.name}>
          {file.name}
        </p>
        <div className="text-ui text-ink-3">
          {state === "sending" ? (
            <span>
              {percent < 100 ? `${formatBytes(sent, locale)} of ${formatBytes(file.size, locale)}, ${percent}%` : "Saving"}
            </span>
          ) : (
            <span>
              {formatBytes(file.size, locale)}
              {state === "waiting" && " · waiting to start"}
            </span>
          )}
        </div>
        {state === "sending" && <Progress value={percent} label={`Uploading ${file.name}`} className="mt-1.5 max-w-xl" />}
        {item.error !== null && (
          <p role="alert" className="mt-0.5 flex items-start gap-1.5 text-ui text-danger-ink">
            <CircleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {item.error}{" "}
              {item.existingId !== null && (
                <Link href={pages.call(item.existingId)} className="rounded-xs underline">
                  Open the existing call
                </Link>
              )}
            </span>
          </p>
        )}
      </div>
      {state === "chosen" && (
        <Input
          aria-label={`Your ID for ${file.name}`}
          placeholder="Your ID (optional)"
          maxLength={255}
          autoComplete="off"
          value={item.externalId}
          onChange={(event) => queue.setExternalId(key, event.target.value)}
          className="max-w-52 max-sm:max-w-full"
        />
      )}
      {item.callId !== null && <CallState id={item.callId} name={file.name} />}
      {item.mayRetry && (
        <Button size="sm" onClick={() => queue.retry(key)} aria-label={`Try again: ${file.name}`}>
          Try again
        </Button>
      )}
      {state === "sending" || state === "waiting" ? (
        <Button size="sm" onClick={() => queue.remove(key)} aria-label={`Cancel upload of ${file.name}`}>
          Cancel
        </Button>
      ) : (
        <IconButton label={`Remove ${file.name} from this list`} size="sm" onClick={() => queue.remove(key)}>
          <X aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

/** How far the call is, with the way to it. */
function CallState({ id, name }: { id: Id<"call">; name: string }) {
  const { data } = useQuery({
    ...callQueries.one(id),
    refetchInterval: ({ state }) =>
      state.data === undefined || isOpen(state.data) ? Math.min(POLL_MS_MAX, POLL_MS * (1 + state.dataUpdateCount / 15)) : false,
  });
  const status = data?.status ?? "PENDING";
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge kind="call" status={status} />
      {status === "PROCESSING" && data?.progress && <span className="text-ui text-ink-3">{data.progress.message}</span>}
      {data?.reason && <span className="max-w-96 text-ui text-pretty text-ink-2">{data.reason}</span>}
      <Link
        href={pages.call(id)}
        className="rounded-xs py-1 text-ui text-accent-ink hover:underline"
        aria-label={`Open the call of ${name}`}
      >
        Open call
      </Link>
    </span>
  );
}
