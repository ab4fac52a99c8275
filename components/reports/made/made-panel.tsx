"use client";

import { useState } from "react";
import { Fold } from "@/components/ui/fold";
import { LateBody, latePart } from "@/components/ui/layer/late";
import { SkeletonRows } from "@/components/ui/page/skeleton";
import type { Report } from "@/lib/contract/reports";

const body = latePart(async () => (await import("./made-body")).MadeBody);

/** All that a report depends on, and what follows from it: making it again, and a file that lets a stranger check it. */
export function MadePanel({ report }: { report: Report }) {
  const [opened, setOpened] = useState(false);
  const detail = report.inputs ? `fingerprint ${(report.fingerprint ?? "–").slice(0, 12)}` : "not kept";
  return (
    <Fold title="How it was made" detail={detail} onOpen={() => setOpened(true)}>
      <div className="border-t px-4 py-4">
        {opened && <LateBody part={body} props={{ report }} waiting={<SkeletonRows rows={6} label="Loading inputs" />} />}
      </div>
    </Fold>
  );
}
