"use client";

import { stillPart } from "@/components/ui/layer/still";
import { Skeleton } from "@/components/ui/page/skeleton";

/** Where questions about a dataset are asked, as the server drew it until somebody asks one. */
export const StillQuestionBox = stillPart(
  async () => (await import("./question-box")).QuestionBox,
  <Skeleton className="mb-8 h-18" />,
);
