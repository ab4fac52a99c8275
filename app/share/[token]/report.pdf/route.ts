import { sharedFileDoor } from "@/lib/http/shared-file";
import { downloadShared } from "@/lib/shares/download-shared";

/** The shown sections of a shared report as PDF. */
export const GET = sharedFileDoor(({ ctx, share }, signal) => downloadShared(ctx, share, signal));
