"use client";

import { May } from "@/components/shell/role";
import { ButtonLink } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/page/error-state";
import { Skeleton } from "@/components/ui/page/skeleton";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import type { ConnectionTypeInfo } from "@/lib/contract/connections";
import { CONNECTION_GROUPS } from "@/lib/contract/words/connection-words";
import { pages } from "@/lib/core/pages";
import { useConnectionTypes } from "./connect/use-connection-types";
import { GROUP_WORDS } from "./phone-systems";
import { Tile } from "./tile";

export const CARDS = "grid gap-3 sm:grid-cols-2 xl:grid-cols-3";

/** The phone systems that can be connected, in their groups. */
export function AvailableSystems() {
  const types = useConnectionTypes();
  if (types.isError) {
    return (
      <ErrorState
        className="mb-6"
        sentence={sentenceFor(types.error)}
        retry={() => void types.refetch()}
        requestId={types.error instanceof CallError ? types.error.requestId : null}
      />
    );
  }
  if (types.data === undefined) return <Loading />;
  return CONNECTION_GROUPS.map((group) => {
    const members = types.data.filter((type) => type.group === group);
    if (members.length === 0) return null;
    return (
      <section key={group} aria-labelledby={`group-${group}`} className="mb-6">
        <h3 id={`group-${group}`} className="mb-2 text-ui font-medium text-ink-2">
          {GROUP_WORDS[group]}
        </h3>
        <ul className={CARDS}>
          {members.map((type) => (
            <li key={type.type} className="min-w-0">
              <SystemCard type={type} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function SystemCard({ type }: { type: ConnectionTypeInfo }) {
  return (
    <div className="relative flex h-full items-start gap-3 rounded-md border bg-surface p-4 transition-colors hover:border-line-strong hover:bg-hover">
      <Tile type={type.type} />
      <div className="flex min-w-0 grow flex-col gap-1 self-stretch">
        <p className="font-medium">{type.label}</p>
        <p className="grow text-ui text-pretty text-ink-2">{type.summary}</p>
        <May least="admin">
          <div className="mt-2">
            <ButtonLink
              href={pages.newConnection(type.type)}
              size="sm"
              aria-label={`Connect ${type.label}`}
              className="static after:absolute after:inset-0 after:rounded-md"
            >
              Connect
            </ButtonLink>
          </div>
        </May>
      </div>
    </div>
  );
}

/** As many cards in as many groups as there will be, so that nothing moves. */
function Loading() {
  return (
    <div role="status" aria-busy aria-label="Loading phone systems">
      {[4, 2, 3, 1].map((cards, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: place holders in a fixed order
        <div key={group} className="mb-6">
          <Skeleton className="mb-2 h-4.5 w-32" />
          <div className={CARDS}>
            {Array.from({ length: cards }, (_, at) => at).map((at) => (
              <div key={at} className="flex h-34 items-start gap-3 rounded-md border bg-surface p-4">
                <Skeleton className="size-9 rounded-md" />
                <div className="flex grow flex-col gap-2">
                  <Skeleton className="h-4 w-24" />
                  <Skeleton className="h-3.5 w-full" />
                  <Skeleton className="h-3.5 w-2/3" />
                </div>
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
