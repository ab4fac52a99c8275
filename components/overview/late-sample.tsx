"use client";

import { lazy, Suspense } from "react";
import type { DatasetItem } from "@/lib/contract/datasets";
import { SAMPLE_NAME } from "./sample-name";

const Try = lazy(async () => ({ default: (await import("./sample-data")).TrySample }));
const Remove = lazy(async () => ({ default: (await import("./sample-data")).RemoveSample }));

/** The button that adds sample data, for a workspace that has no data yet. */
export function LateTrySample() {
  return (
    <Suspense>
      <Try />
    </Suspense>
  );
}

/** The button that takes it away, while it is there. */
export function LateRemoveSample({ datasets }: { datasets: readonly DatasetItem[] }) {
  if (datasets.every(({ name }) => name !== SAMPLE_NAME)) return null;
  return (
    <Suspense>
      <Remove datasets={datasets} />
    </Suspense>
  );
}
