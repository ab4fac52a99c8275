"use client";

import { May } from "@/components/shell/role";
import { ButtonLink } from "@/components/ui/button";
import type { ConnectionTypeInfo } from "@/lib/contract/connections";
import { CONNECTION_GROUPS } from "@/lib/contract/words/connection-words";
import { pages } from "@/lib/core/pages";
import { GROUP_WORDS } from "./phone-systems";
import { Tile } from "./tile";

export const CARDS = "grid gap-3 sm:grid-cols-2 xl:grid-cols-3";

/** The phone systems that can be connected, in their groups. */
export function AvailableSystems({ types }: { types: readonly ConnectionTypeInfo[] }) {
  return CONNECTION_GROUPS.map((group) => {
    const members = types.filter((type) => type.group === group);
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
