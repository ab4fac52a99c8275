"use client";

import { useQuery } from "@tanstack/react-query";
import { Ban, ClipboardCopy, RotateCw } from "lucide-react";
import type { Route } from "next";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Menu, type MenuItem } from "@/components/ui/menu";
import { PageHeader } from "@/components/ui/page-header";
import { StatusBadge } from "@/components/ui/status";
import { LinkTabs } from "@/components/ui/tabs";
import { DateTime, RelativeTime } from "@/components/ui/time";
import { useToast } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { operations } from "@/lib/client/operations";
import type { KeyItem } from "@/lib/contract/keys";
import { KeyOverlap } from "./key-overlap";
import { keyState } from "./key-state";
import { RequestsPart } from "./requests-part";
import { RevokeKeyDialog } from "./revoke-key-dialog";
import { RotateKeyDialog } from "./rotate-key-dialog";
import type { RequestPage } from "./use-requests";
import { POLL_MS, WebsitePart } from "./website-part";

/** One key: how it stands, what came with it, its website side, and what can be done with it. */
export function KeyView({
  initial,
  requests,
  datasetNames,
  appUrl,
  mayManage,
}: {
  initial: KeyItem;
  requests: RequestPage;
  /** Names of datasets by id. */
  datasetNames: Readonly<Record<string, string>>;
  appUrl: string;
  mayManage: boolean;
}) {
  const isWebsite = useSearchParams().get("tab") === "website";
  const [layer, setLayer] = useState<"rotate" | "revoke" | null>(null);
  const keys = useQuery({
    queryKey: ["keys"],
    queryFn: ({ signal }) => call(operations.listKeys, { signal }),
    // The dataset of a key is made with its first row: until then the key is asked for again.
    refetchInterval: ({ state }) =>
      isWebsite && state.data?.find(({ id }) => id === initial.id)?.ingestDatasetId === null ? POLL_MS : 30_000,
  });
  const key = keys.data?.find(({ id }) => id === initial.id) ?? initial;
  const { status, word } = keyState(key, new Date());
  const isOver = status === "expired" || status === "revoked";
  const home = `/dashboard/keys/${key.id}`;
  return (
    <>
      <PageHeader
        title={key.name}
        breadcrumbs={[{ label: "API keys", href: "/dashboard/keys" as Route }, { label: key.name }]}
        meta={
          <>
            <StatusBadge kind="key" status={status} {...(word ? { word } : {})} />
            <span className="font-mono text-xs">{key.prefix}…</span>
            <span aria-hidden>·</span>
            <span>
              {key.lastUsedAt === null ? (
                "never used"
              ) : (
                <>
                  last used <RelativeTime at={key.lastUsedAt} />
                </>
              )}
            </span>
            {status === "active" && key.expiresAt !== null && (
              <span>
                until <DateTime at={key.expiresAt} dateOnly />
              </span>
            )}
          </>
        }
        actions={
          <>
            {mayManage && !isOver && (
              <Button onClick={() => setLayer("rotate")}>
                <RotateCw aria-hidden />
                Rotate secret
              </Button>
            )}
            <KeyMenu apiKey={key} onRevoke={mayManage && status !== "revoked" ? () => setLayer("revoke") : null} />
          </>
        }
      />
      <KeyOverlap apiKey={key} mayManage={mayManage} />
      <LinkTabs
        label="Parts of the key"
        className="mb-6"
        items={[
          { label: "Requests", href: home as Route },
          { label: "Website", href: `${home}?tab=website` as Route },
        ]}
      />
      {isWebsite ? (
        <WebsitePart apiKey={key} datasetNames={datasetNames} appUrl={appUrl} mayManage={mayManage} />
      ) : (
        <RequestsPart keyId={key.id} initial={requests} appUrl={appUrl} />
      )}
      {layer === "rotate" && <RotateKeyDialog apiKey={key} onClose={() => setLayer(null)} />}
      <RevokeKeyDialog apiKey={layer === "revoke" ? key : null} onClose={() => setLayer(null)} />
    </>
  );
}

function KeyMenu({ apiKey, onRevoke }: { apiKey: KeyItem; onRevoke: (() => void) | null }) {
  const toast = useToast();
  const items: MenuItem[] = [
    {
      label: "Copy public key",
      icon: ClipboardCopy,
      onSelect: () => void navigator.clipboard?.writeText(apiKey.publicKey).then(() => toast("Public key copied")),
    },
  ];
  if (onRevoke !== null) items.push("separator", { label: "Revoke", icon: Ban, danger: true, onSelect: onRevoke });
  return <Menu label={`More for ${apiKey.name}`} items={items} />;
}
