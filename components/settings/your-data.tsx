"use client";

import { DownloadLink } from "@/components/ui/button";
import { Download } from "@/components/ui/icons";
import { doorPath } from "@/lib/client/api/call";
import { operations } from "@/lib/client/api/operations";

/** All that the workspace holds, as one file. For owners. */
export function YourData() {
  return (
    <div className="flex max-w-xl flex-col items-start gap-4">
      <p className="text-ui text-pretty text-ink-2">
        A zip file with every row as CSV, reports and calls with their transcripts as JSON, schedules, alerts, webhooks,
        connections, members and the audit log. It doesn't include recordings or secrets. The manifest lists the contents and the
        SHA-256 of each file.
      </p>
      <DownloadLink path={doorPath(operations.exportWorkspace, {}, {})} className="max-sm:w-full">
        <Download aria-hidden />
        Download everything
      </DownloadLink>
      <p className="text-ui text-ink-3">
        The file is created as it downloads. If it doesn't end with manifest.json, the download was cut short.
      </p>
    </div>
  );
}
