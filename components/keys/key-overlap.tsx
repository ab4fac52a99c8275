"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { May } from "@/components/shell/role";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/layer/dialog";
import { useToast } from "@/components/ui/layer/toast";
import { Link } from "@/components/ui/link";
import { DateTime } from "@/components/ui/time";
import { call } from "@/lib/client/api/call";
import { keyQueries } from "@/lib/client/api/keys";
import { operations } from "@/lib/client/api/operations";
import type { KeyItem } from "@/lib/contract/keys";
import { PREVIOUS_SECRET } from "@/lib/contract/words/key-words";
import { pages } from "@/lib/core/pages";

/** That two secrets of a key count, which, and how to end it. */
export function KeyOverlap({ apiKey }: { apiKey: KeyItem }) {
  const queries = useQueryClient();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const ending = useMutation({ mutationFn: () => call(operations.endKeyOverlap, { params: { id: apiKey.id } }) });
  if (apiKey.previousUntil === null || apiKey.state !== "active") return null;
  const requests = pages.key(apiKey.id, { text: PREVIOUS_SECRET });
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-sunken px-4 py-3 text-sm">
      <p className="min-w-0 grow basis-64 text-pretty text-ink-2">
        Two secrets work: <span className="font-mono text-xs text-ink">{apiKey.prefix}…</span> and, until{" "}
        <DateTime at={apiKey.previousUntil} />, <span className="font-mono text-xs text-ink">{apiKey.previousPrefix}…</span>.{" "}
        <Link
          href={requests}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            // The list below follows the address by itself: no need to ask the server for the page again.
            event.preventDefault();
            window.history.pushState(null, "", requests);
          }}
          className="text-accent-ink underline underline-offset-3"
        >
          Requests still using it
        </Link>
      </p>
      <May least="admin">
        <Button onClick={() => setIsAsking(true)}>Stop the old secret now</Button>
      </May>
      {isAsking && (
        <ConfirmDialog
          open
          danger
          onOpenChange={() => setIsAsking(false)}
          title="Stop the old secret now?"
          body={`Whatever still uses ${apiKey.previousPrefix}… is refused from now on. This can't be undone.`}
          confirmLabel="End the overlap"
          onConfirm={async () => {
            const key = await ending.mutateAsync();
            queries.setQueryData(keyQueries.list().queryKey, (keys) => keys?.map((other) => (other.id === key.id ? key : other)));
            toast("Overlap ended");
          }}
        />
      )}
    </div>
  );
}
