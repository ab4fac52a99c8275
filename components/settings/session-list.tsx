"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Laptop, LogOut, Smartphone } from "@/components/ui/icons";
import { useToast } from "@/components/ui/layer/toast";
import { ErrorState } from "@/components/ui/page/error-state";
import { DateTime, RelativeTime } from "@/components/ui/time";
import { call } from "@/lib/client/api/call";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { workspaceQueries } from "@/lib/client/api/workspace";
import { signOut } from "@/lib/client/sign-in";
import type { SessionItem } from "@/lib/contract/people/account";
import { browserName } from "@/lib/core/browser-name";
import { pages } from "@/lib/core/pages";

/** Signed-in browsers of this person, each with a way out. */
export function SessionList({ sessions: initialData }: { sessions: SessionItem[] }) {
  const toast = useToast();
  const queries = useQueryClient();
  const sessions = useQuery({
    ...workspaceQueries.sessions(),
    initialData,
  });
  const remove = useMutation({
    mutationFn: (session: SessionItem) => call(operations.removeSession, { params: { id: session.id } }),
    onSuccess: ({ id }) => {
      queries.setQueryData(workspaceQueries.sessions().queryKey, (list) => list?.filter((session) => session.id !== id));
      toast("Browser signed out");
    },
  });
  const endOthers = useMutation({
    mutationFn: () => call(operations.endOtherSessions),
    onSuccess: ({ ended }) => {
      queries.setQueryData(workspaceQueries.sessions().queryKey, (list) => list?.filter(({ current }) => current));
      toast(ended === 1 ? "1 browser signed out" : `${ended} browsers signed out`);
    },
  });
  const error = remove.error ?? endOthers.error;
  return (
    <>
      {error && (
        <ErrorState
          className="mb-4"
          sentence={sentenceFor(error)}
          requestId={error instanceof CallError ? error.requestId : null}
        />
      )}
      <ul className="border-t">
        {sessions.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={remove.isPending && remove.variables.id === session.id}
            onSignOut={() => (session.current ? void signOut(pages.signIn()) : remove.mutate(session))}
          />
        ))}
      </ul>
      {sessions.data.length > 1 && (
        <Button size="sm" className="mt-4" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
          Sign out all others
        </Button>
      )}
    </>
  );
}

function SessionRow({ session, busy, onSignOut }: { session: SessionItem; busy: boolean; onSignOut: () => void }) {
  const name = browserName(session.userAgent);
  const Icon = /iphone|android|ipad/i.test(name) ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3">
      <Icon className="size-5 shrink-0 text-ink-3" aria-hidden />
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium" title={session.userAgent}>
            {name}
          </span>
          {session.current && <Badge tone="info">This browser</Badge>}
        </p>
        <p className="mt-0.5 text-ui text-ink-3">
          Last seen <RelativeTime at={session.lastSeenAt} /> · signed in <DateTime at={session.createdAt} dateOnly /> · expires{" "}
          <DateTime at={session.expiresAt} dateOnly />
        </p>
      </div>
      <Button size="sm" className="max-sm:ms-9" busy={busy} onClick={onSignOut} aria-label={`Sign out ${name}`}>
        <LogOut aria-hidden />
        Sign out
      </Button>
    </li>
  );
}
