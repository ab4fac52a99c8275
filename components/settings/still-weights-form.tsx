"use client";

import { stillPart } from "@/components/ui/layer/still";
import { SkeletonRows } from "@/components/ui/page/skeleton";

/** What each criterion weighs, as the server drew it until somebody uses it. */
export const StillWeightsForm = stillPart(
  async () => (await import("./weights-form")).WeightsForm,
  <SkeletonRows rows={7} label="Loading the weights" />,
);
