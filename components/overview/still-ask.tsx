"use client";

import { stillPart } from "@/components/ui/layer/still";
import { Skeleton } from "@/components/ui/page/skeleton";

/** A question of a dataset, as the server drew it until somebody asks one. */
export const StillAsk = stillPart(async () => (await import("./ask-anywhere")).AskAnywhere, <Skeleton className="h-18" />);
