"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { useMay } from "@/components/shell/role";
import { Button } from "@/components/ui/button";
import { Ban, ClipboardCopy, RotateCw } from "@/components/ui/icons";
import { Menu, type MenuItem } from "@/components/ui/layer/menu";
import { useToast } from "@/components/ui/layer/toast";
import { PageHeader } from "@/components/ui/page/page-header";
import { StatusBadge } from "@/components/ui/status";
import { LinkTabs } from "@/components/ui/tabs";
import { DateTime, RelativeTime } from "@/components/ui/time";
import { keyQueries } from "@/lib/client/api/keys";
import type { KeyItem } from "@/lib/contract/keys";
import { pages } from "@/lib/core/pages";
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
}: {
  initial: KeyItem;
  requests: RequestPage;
  /** Names of datasets by id. */
  datasetNames: Readonly<Record<string, string>>;
  appUrl: string;
}) {
  const mayManage = useMay("admin");
  const isWebsite = useSearchParams().get("tab") === "website";
  const [layer, setLayer] = useState<"rotate" | "revoke" | null>(null);
  const keys = useQuery({
    ...keyQueries.list(),
    // The dataset of a key is made with its first row: until then the key is asked for again.
    refetchInterval: ({ state }) =>
      isWebsite && state.data?.find(({ id }) => id === initial.id)?.ingestDatasetId === null ? POLL_MS : 30_000,
  });
  const key = keys.data?.find(({ id }) => id === initial.id) ?? initial;
  const { status, word } = keyState(key, new Date());
  const isOver = status === "expired" || status === "revoked";
  return (
    <>
      <PageHeader
        title={key.name}
        breadcrumbs={[{ label: "API keys", href: pages.keys() }, { label: key.name }]}
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
      <KeyOverlap apiKey={key} />
      <LinkTabs
        label="Parts of the key"
        className="mb-6"
        items={[
          { label: "Requests", href: pages.key(key.id) },
          { label: "Website", href: pages.key(key.id, { tab: "website" }) },
        ]}
      />
      {isWebsite ? (
        <WebsitePart apiKey={key} datasetNames={datasetNames} appUrl={appUrl} />
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
  return <Menu label={`More actions for ${apiKey.name}`} items={items} />;
}
