"use client";

import { stillPart } from "@/components/ui/layer/still";
import { ReportSkeleton } from "./report-skeleton";

/** A report, as the server drew it until somebody uses it. */
export const StillReport = stillPart(async () => (await import("./report-view")).ReportView, <ReportSkeleton />);
