"use client";

import { Checkbox } from "@/components/ui/form/checkbox";
import type { Connection } from "@/lib/contract/connections";
import type { ConnectionActs } from "./use-connection-acts";

/** Whether callers hear that they are recorded before its recordings begin. */
export function Announced({ connection, acts, mayManage }: { connection: Connection; acts: ConnectionActs; mayManage: boolean }) {
  return (
    <section className="mt-6">
      <Checkbox
        checked={connection.isRecordingAnnounced}
        disabled={!mayManage || acts.announce.isPending}
        onCheckedChange={(isAnnounced) => acts.announce.mutate(isAnnounced === true)}
        label="Recording is announced before the call starts"
        hint="Turn this on if callers hear it from your phone system. Calls aren't flagged for a missing announcement then."
      />
    </section>
  );
}
