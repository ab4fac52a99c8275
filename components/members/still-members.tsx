"use client";

import { stillPart } from "@/components/ui/layer/still";
import { SkeletonRows } from "@/components/ui/page/skeleton";

/** Members and invitations, as the server drew them until somebody uses them. */
export const StillMembers = stillPart(
  async () => (await import("./members-page")).MembersPage,
  <SkeletonRows rows={4} label="Loading members" />,
);
