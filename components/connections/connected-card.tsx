"use client";

import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { Connection } from "@/lib/contract/connections";
import { pages } from "@/lib/core/pages";
import { ConnectionBadge, Health } from "./detail/health";
import { isMendedByKeys } from "./detail/problem-words";
import { systemName } from "./phone-systems";
import { Tile } from "./tile";

const HOW = { poll: "Checked every 15 minutes", webhook: "Sends each recording" } as const;

/** A phone system that is connected: whose it is, how it stands, what is wrong. All of the card leads to its page. */
export function ConnectedCard({ connection, onUpdate }: { connection: Connection; onUpdate: (() => void) | null }) {
  const { name, type, mode, account, status, lastError } = connection;
  const hasKeys = type !== "webhook" && isMendedByKeys(connection);
  return (
    <article className="relative flex h-full items-start gap-3 rounded-md border bg-surface p-4 transition-colors hover:border-line-strong hover:bg-hover">
      <Tile type={type} />
      <div className="flex min-w-0 grow flex-col gap-1">
        <h3 className="min-w-0">
          <Link
            href={pages.connection(connection.id)}
            className="block truncate font-medium after:absolute after:inset-0 after:rounded-md"
            title={name}
            dir="auto"
          >
            {name}
          </Link>
        </h3>
        <p className="text-ui text-pretty text-ink-2">
          {systemName(type)} · {HOW[mode]}
        </p>
        {account !== null && (
          <p className="truncate text-ui text-ink-3" dir="auto" title={account}>
            {account}
          </p>
        )}
        <div className="mt-1">
          <ConnectionBadge connection={connection} />
        </div>
        <p className="text-ui text-pretty text-ink-2">
          <Health connection={connection} />
        </p>
        {lastError !== null && (
          <p className="line-clamp-3 text-ui text-pretty text-warning-ink" dir="auto">
            {lastError}
          </p>
        )}
        {status === "attention" && hasKeys && onUpdate !== null && (
          <div className="relative z-1 mt-1">
            <Button size="sm" aria-label={`Update credentials of ${name}`} onClick={onUpdate}>
              Update credentials
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}
