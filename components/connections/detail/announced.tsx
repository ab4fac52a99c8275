"use client";

import { useMay } from "@/components/shell/role";
import { Checkbox } from "@/components/ui/form/checkbox";
import type { Connection } from "@/lib/contract/connections";
import type { ConnectionActs } from "./use-connection-acts";

/** Whether callers hear that they are recorded before its recordings begin. */
export function Announced({ connection, acts }: { connection: Connection; acts: ConnectionActs }) {
  const isAllowed = useMay("admin");
  return (
    <section className="mt-6">
      <Checkbox
        checked={connection.isRecordingAnnounced}
        disabled={!isAllowed || acts.announce.isPending}
        onCheckedChange={(isAnnounced) => acts.announce.mutate(isAnnounced)}
        label="Recording is announced before the call starts"
        hint="Turn this on if your phone system tells callers that they're recorded. Calls aren't flagged for a missing announcement then."
      />
    </section>
  );
}
