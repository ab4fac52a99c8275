"use client";

import { stillPart } from "@/components/ui/layer/still";
import { SkeletonRows } from "@/components/ui/page/skeleton";

/** How long recordings are kept, as the server drew it until somebody uses it: its choices bring more script than all else there. */
export const StillAudioForm = stillPart(
  async () => (await import("./audio-form")).AudioForm,
  <SkeletonRows rows={6} label="Loading the retention of recordings" />,
);
