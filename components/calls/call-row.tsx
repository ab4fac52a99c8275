"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { SelectRow } from "@/components/listing/select-boxes";
import type { Selection } from "@/components/listing/use-selection";
import { useMay } from "@/components/shell/role";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  ExternalLink,
  Flag,
  Phone,
  RotateCw,
  Trash2,
  Undo2,
} from "@/components/ui/icons";
import { Menu } from "@/components/ui/layer/menu";
import { Link } from "@/components/ui/link";
import type { RowPlace } from "@/components/ui/list/row-chunks";
import { useLocale } from "@/components/ui/locale";
import { StatusBadge, statusLook } from "@/components/ui/status";
import { RelativeTime } from "@/components/ui/time";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { callQueries } from "@/lib/client/api/calls";
import { operations } from "@/lib/client/api/operations";
import type { CallItem } from "@/lib/contract/calls";
import { DIRECTION_WORDS, OUTCOME_WORDS } from "@/lib/contract/words/call-words";
import { formatCount, MISSING } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";
import { clock } from "./detail/call-name";
import { mayTryAgain, otherParty, rowName, WAITS_FOR_RECORDING, waitsForRecording } from "./list-words";

const ARROWS = { inbound: ArrowDownLeft, outbound: ArrowUpRight, internal: ArrowLeftRight } as const;

/** A call in two lines. All of the row leads to the call; what else can be done with it lies above that. */
export function CallRow({
  item,
  place,
  hasLeft,
  selection,
  onRemove,
}: {
  item: CallItem;
  place: RowPlace;
  hasLeft: boolean;
  selection: Selection<CallItem>;
  onRemove: () => void;
}) {
  const queries = useQueryClient();
  const again = useMutation({
    mutationFn: () => call(operations.retryCall, { params: { id: item.id } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: callQueries.lists });
      void queries.invalidateQueries({ queryKey: callQueries.usage().queryKey });
    },
  });
  const mayWrite = useMay("member");
  const mayRetry = mayWrite && mayTryAgain(item);
  const name = rowName(item);
  const tryAgain = (
    <Button size="sm" busy={again.isPending} onClick={() => again.mutate()} aria-label={`Try again: ${name}`}>
      Try again
    </Button>
  );
  return (
    <li
      data-row
      {...place}
      className={cn(
        "relative grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b py-2 transition-colors hover:bg-hover",
        "md:grid-cols-[auto_minmax(0,1fr)_6.5rem_8rem_auto] lg:grid-cols-[auto_minmax(0,1fr)_6rem_9.5rem_8rem_9.5rem_auto]",
        selection.isSelected(item.id) && "bg-accent-soft shadow-[inset_2px_0_0_var(--color-accent)]",
      )}
    >
      <span className="flex items-center gap-3">
        {mayWrite && (
          <span className="relative z-1 ps-1">
            <SelectRow id={item.id} name={name} selection={selection} />
          </span>
        )}
        <Direction item={item} />
      </span>
      <div className="min-w-0">
        <Link
          id={`row-${item.id}`}
          href={pages.call(item.id)}
          className="block truncate font-medium after:absolute after:inset-0"
          title={name}
          dir="auto"
        >
          {name}
        </Link>
        <SecondLine item={item} name={name} hasLeft={hasLeft} refusal={again.isError ? sentenceFor(again.error) : null} />
        {mayRetry && <span className="relative z-1 mt-1.5 block md:hidden">{tryAgain}</span>}
      </div>
      {mayRetry ? (
        // What failed has no sentiment and no outcome: their place is free.
        <span className="relative z-1 max-md:hidden lg:col-span-2 lg:text-end">{tryAgain}</span>
      ) : (
        <>
          <Sentiment item={item} />
          <span className="truncate text-ink-2 max-lg:hidden">{item.outcome === null ? "" : OUTCOME_WORDS[item.outcome]}</span>
        </>
      )}
      <span className="max-md:hidden">
        {hasLeft ? <span className="text-ui text-ink-3">Changed</span> : <StatusBadge kind="call" status={item.status} />}
      </span>
      <span className="text-end text-ui text-ink-3 max-lg:hidden">
        <span className="block text-sm text-ink">{lengthOf(item)}</span>
        <RelativeTime at={item.startedAt} />
      </span>
      <span className="relative z-1 flex items-center justify-end gap-1">
        <Menu
          label={`More actions for ${name}`}
          items={[
            { label: "Open call", icon: ExternalLink, href: pages.call(item.id) },
            ...(mayRetry ? [{ label: "Try again", icon: RotateCw, onSelect: () => again.mutate() }] : []),
            ...(mayWrite
              ? (["separator", { label: "Delete call", icon: Trash2, danger: true, onSelect: onRemove }] as const)
              : []),
          ]}
        />
      </span>
    </li>
  );
}

function Direction({ item }: { item: CallItem }) {
  const Arrow = item.direction === null ? Phone : ARROWS[item.direction];
  const word = item.direction === null ? "Call" : DIRECTION_WORDS[item.direction];
  return (
    <span title={word} className="text-ink-3">
      <Arrow className="size-4" aria-hidden />
      <span className="sr-only">{word}</span>
    </span>
  );
}

function Sentiment({ item }: { item: CallItem }) {
  if (item.sentiment === null) return <span className="max-md:hidden" />;
  const { icon: Icon, word } = statusLook("sentiment", item.sentiment);
  return (
    <span className="flex items-center gap-1.5 text-ink-2 max-md:hidden">
      <Icon className="size-4 shrink-0 text-ink-3" aria-hidden />
      {word}
    </span>
  );
}

/** Why it went wrong, or who spoke; what somebody should look at; below md what the columns would say. */
function SecondLine({
  item,
  name,
  hasLeft,
  refusal,
}: {
  item: CallItem;
  name: string;
  hasLeft: boolean;
  refusal: string | null;
}) {
  const { locale } = useLocale();
  const { word, icon: Icon } = statusLook("call", item.status);
  const sentiment = item.sentiment === null ? null : statusLook("sentiment", item.sentiment).word;
  const party = otherParty(item);
  const people = [party === name ? null : party, item.agentName].filter((part) => part !== null && part !== "");
  return (
    <div className="mt-0.5 text-ui text-ink-3">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
        <span className="inline-flex items-center gap-1.5 text-ink-2 md:hidden">
          <Icon className="size-3.5 shrink-0" aria-hidden />
          {hasLeft ? "Changed" : word}
        </span>
        {sentiment !== null && <span className="md:hidden">{sentiment}</span>}
        {item.reason === null && people.length > 0 && (
          <span className="min-w-0 truncate" dir="auto">
            {people.join(" · ")}
          </span>
        )}
        {waitsForRecording(item) && <span>{WAITS_FOR_RECORDING}</span>}
        {hasLeft && <span>no longer matches these filters, or was deleted</span>}
        <span className="lg:hidden">
          {lengthOf(item)} · <RelativeTime at={item.startedAt} />
        </span>
        {item.flagCount > 0 && (
          <span className="inline-flex items-center gap-1 text-warning-ink">
            <Flag className="size-3.5 shrink-0" aria-hidden />
            {formatCount(item.flagCount, "flag", "flags", locale)}
          </span>
        )}
        {item.followUpRequired === true && (
          <span className="inline-flex items-center gap-1 text-ink-2">
            <Undo2 className="size-3.5 shrink-0" aria-hidden />
            Follow-up needed
          </span>
        )}
      </p>
      {item.reason !== null && (
        <p className="text-pretty text-ink-2 max-md:line-clamp-3 md:line-clamp-2" title={item.reason}>
          {item.reason}
        </p>
      )}
      {refusal !== null && (
        <p role="alert" className="text-danger-ink">
          {refusal}
        </p>
      )}
    </div>
  );
}

function lengthOf({ durationSec }: CallItem): string {
  return durationSec === null ? MISSING : clock(durationSec);
}
