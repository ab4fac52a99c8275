"use client";

import { cn } from "@/components/ui/cn";
import { Ban, ClipboardCopy, Globe, ListTree, RotateCw } from "@/components/ui/icons";
import { Menu, type MenuItem } from "@/components/ui/layer/menu";
import { useToast } from "@/components/ui/layer/toast";
import { Link } from "@/components/ui/link";
import { StatusBadge } from "@/components/ui/status";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { DateTime, RelativeTime } from "@/components/ui/time";
import type { DatasetItem } from "@/lib/contract/datasets";
import type { KeyItem } from "@/lib/contract/keys";
import type { Scope } from "@/lib/contract/scopes";
import { pages } from "@/lib/core/pages";
import { PURPOSE_WORDS, purposeOf } from "./key-purpose";
import { keyState } from "./key-state";

/** Keys with prefix, scopes, last use and state; below md in two lines. */
export function KeyTable({
  keys,
  datasets,
  onRotate,
  onRevoke,
}: {
  keys: readonly KeyItem[];
  datasets: readonly DatasetItem[];
  onRotate: ((key: KeyItem) => void) | null;
  onRevoke: ((key: KeyItem) => void) | null;
}) {
  const now = new Date();
  return (
    <Table label="API keys">
      <thead className="max-md:sr-only">
        <tr>
          <Th>Name</Th>
          <Th from="md">Prefix</Th>
          <Th from="lg">Scopes</Th>
          <Th from="lg">Public key adds rows to</Th>
          <Th from="md">Last used</Th>
          <Th from="md">Status</Th>
          <Th>
            <span className="sr-only">More</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <KeyRow
            key={key.id}
            item={key}
            now={now}
            target={datasets.find((dataset) => dataset.id === key.ingestDatasetId)?.name}
            onRotate={onRotate}
            onRevoke={onRevoke}
          />
        ))}
      </tbody>
    </Table>
  );
}

function KeyRow({
  item,
  now,
  target,
  onRotate,
  onRevoke,
}: {
  item: KeyItem;
  now: Date;
  target: string | undefined;
  onRotate: ((key: KeyItem) => void) | null;
  onRevoke: ((key: KeyItem) => void) | null;
}) {
  const toast = useToast();
  const { status, word } = keyState(item, now);
  const over = status === "expired" || status === "revoked";
  const menu: MenuItem[] = [
    { label: "Requests", icon: ListTree, href: pages.key(item.id) },
    { label: "Rows from a website", icon: Globe, href: pages.key(item.id, { tab: "website" }) },
    {
      label: "Copy public key",
      icon: ClipboardCopy,
      onSelect: () => void navigator.clipboard?.writeText(item.publicKey).then(() => toast("Public key copied")),
    },
  ];
  if (onRotate && !over) menu.push({ label: "Rotate secret", icon: RotateCw, onSelect: () => onRotate(item) });
  if (onRevoke && status !== "revoked")
    menu.push("separator", { label: "Revoke", icon: Ban, danger: true, onSelect: () => onRevoke(item) });
  return (
    <Tr className={cn(over && "text-ink-3")}>
      <th scope="row" className="max-w-0 border-b py-2.5 pe-3 text-start align-top font-normal max-md:w-full md:w-[26%]">
        <span
          className={cn("line-clamp-2 font-medium [overflow-wrap:anywhere]", !over && "text-ink")}
          dir="auto"
          title={item.name}
        >
          <Link href={pages.key(item.id)} className="hover:underline">
            {item.name}
          </Link>
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ui text-ink-3 md:hidden">
          <StatusBadge kind="key" status={status} {...(word ? { word } : {})} />
          <LastUsed at={item.lastUsedAt} />
          <span className="basis-full font-mono text-xs">{item.prefix}…</span>
        </span>
      </th>
      <Td from="md" className="py-2.5 align-top font-mono text-xs leading-5">
        {item.prefix}…
      </Td>
      <Td from="lg" className="py-2.5 align-top text-ui whitespace-nowrap text-ink-2">
        {scopeSummary(item.scopes).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </Td>
      <Td from="lg" className="max-w-60 py-2.5 align-top text-ui text-ink-2">
        <span className="line-clamp-2 [overflow-wrap:anywhere]" dir="auto">
          {target ?? "A new dataset"}
        </span>
        <span className="block text-ink-3">
          {item.allowedOrigins.length === 0 ? "from any website" : `from ${item.allowedOrigins.join(", ")}`}
        </span>
      </Td>
      <Td from="md" className="py-2.5 align-top whitespace-nowrap">
        <LastUsed at={item.lastUsedAt} />
      </Td>
      <Td from="md" className="py-2 align-top whitespace-nowrap">
        <StatusBadge kind="key" status={status} {...(word ? { word } : {})} />
        {status === "active" && item.expiresAt && (
          <span className="mt-1 block text-xs text-ink-3">
            until <DateTime at={item.expiresAt} dateOnly />
          </span>
        )}
        {item.previousUntil !== null && !over && <span className="mt-1 block text-xs text-ink-3">two secrets work</span>}
      </Td>
      <Td className="w-9 py-1.5 align-top">
        <Menu label={`More actions for ${item.name}`} items={menu} />
      </Td>
    </Tr>
  );
}

/** "Full access", or one line for each noun: "datasets read, write". */
function scopeSummary(scopes: readonly Scope[]): string[] {
  const purpose = purposeOf(scopes);
  if (purpose !== null) return [PURPOSE_WORDS[purpose].label];
  const nouns = [...new Set(scopes.map((scope) => scope.split(":")[0]))];
  return nouns.map(
    (noun) =>
      `${noun} ${scopes
        .filter((scope) => scope.startsWith(`${noun}:`))
        .map((scope) => scope.split(":")[1])
        .join(", ")}`,
  );
}

function LastUsed({ at }: { at: string | null }) {
  return at ? <RelativeTime at={at} /> : <span className="text-ink-3">Never used</span>;
}
