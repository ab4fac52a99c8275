"use client";

import { Fragment, type ReactNode, useState } from "react";
import { callName, clock } from "@/components/calls/detail/call-name";
import { languageWords, providerWords } from "@/components/calls/detail/call-words";
import { useMay } from "@/components/shell/role";
import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  Braces,
  Captions,
  FileText,
  Hash,
  Link2,
  Printer,
  Trash2,
} from "@/components/ui/icons";
import { Menu, type MenuItem } from "@/components/ui/layer/menu";
import { useToast } from "@/components/ui/layer/toast";
import { useLocale } from "@/components/ui/locale";
import { PageHeader } from "@/components/ui/page/page-header";
import { StatusBadge } from "@/components/ui/status";
import { DateTime } from "@/components/ui/time";
import { doorPath } from "@/lib/client/api/call";
import { operations } from "@/lib/client/api/operations";
import type { CALL_EXPORT_FORMATS, Call } from "@/lib/contract/calls";
import { DIRECTION_WORDS } from "@/lib/contract/words/call-words";
import { pages } from "@/lib/core/pages";
import { partiesWords } from "./detail-words";
import { RemoveCall } from "./remove-call";

const ARROWS = { inbound: ArrowDownLeft, outbound: ArrowUpRight, internal: ArrowLeftRight };

/** Title of a call, who spoke with whom and when, and what can be done with it. */
export function CallHead({ call }: { call: Call }) {
  const { locale } = useLocale();
  const [removing, setRemoving] = useState(false);
  const title = callName({ ...call, title: call.summary?.title ?? null });
  const Arrow = call.direction === null ? null : ARROWS[call.direction];
  const parties = partiesWords(call);
  const language = languageWords(call.language, locale);
  const parts: [string, ReactNode][] = [];
  if (call.status !== "COMPLETED") parts.push(["status", <StatusBadge key="status" kind="call" status={call.status} />]);
  if (call.direction !== null && Arrow !== null) {
    parts.push([
      "direction",
      <span key="direction" className="inline-flex items-center gap-1">
        <Arrow className="size-4 text-ink-3" aria-hidden />
        {DIRECTION_WORDS[call.direction]}
      </span>,
    ]);
  }
  if (parties !== null) {
    parts.push([
      "parties",
      <span key="parties" dir="auto" className="[overflow-wrap:anywhere]">
        {parties}
      </span>,
    ]);
  }
  parts.push(["moment", <DateTime key="moment" at={call.startedAt} />]);
  if (call.durationSec !== null) parts.push(["length", clock(call.durationSec)]);
  if (language !== null) parts.push(["language", language]);
  parts.push(["provider", providerWords(call.provider)]);
  return (
    <>
      <PageHeader
        serif
        title={title}
        breadcrumbs={[{ label: "Calls", href: pages.calls() }, { label: title }]}
        meta={parts.map(([name, part], at) => (
          <Fragment key={name}>
            {at > 0 && (
              <span aria-hidden className="text-ink-3">
                ·
              </span>
            )}
            {part}
          </Fragment>
        ))}
        actions={<CallMenu call={call} title={title} onRemove={() => setRemoving(true)} />}
      />
      <RemoveCall call={call} open={removing} onOpenChange={setRemoving} />
    </>
  );
}

function CallMenu({ call, title, onRemove }: { call: Call; title: string; onRemove: () => void }) {
  const mayWrite = useMay("member");
  const toast = useToast();
  const as = (format: (typeof CALL_EXPORT_FORMATS)[number]) => doorPath(operations.exportCall, { id: call.id }, { format });
  const exports: MenuItem[] = [
    { label: "Export as TXT", icon: FileText, download: as("txt") },
    { label: "Export as Markdown", icon: Hash, download: as("md") },
    { label: "Export as JSON", icon: Braces, download: as("json") },
    { label: "Export as SRT", icon: Captions, download: as("srt") },
    { label: "Export as WebVTT", icon: Captions, download: as("vtt") },
    { label: "Print", icon: Printer, onSelect: () => setTimeout(() => window.print(), 100) },
    "separator",
  ];
  const address = () => `${window.location.origin}${window.location.pathname}`;
  return (
    <Menu
      label={`More actions for ${title}`}
      items={[
        ...(call.status === "COMPLETED" ? exports : []),
        {
          label: "Copy link",
          icon: Link2,
          onSelect: () => void navigator.clipboard.writeText(address()).then(() => toast("Link copied")),
        },
        ...(mayWrite ? (["separator", { label: "Delete call", icon: Trash2, danger: true, onSelect: onRemove }] as const) : []),
      ]}
    />
  );
}
