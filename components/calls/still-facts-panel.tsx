"use client";

import { stillPart } from "@/components/ui/layer/still";
import { SkeletonRows } from "@/components/ui/page/skeleton";

/** Call facts as a dataset, as the server drew it until somebody uses it. */
export const StillFactsPanel = stillPart(
  async () => (await import("./facts-panel")).FactsPanel,
  <SkeletonRows rows={2} label="Loading the dataset of calls" />,
);
