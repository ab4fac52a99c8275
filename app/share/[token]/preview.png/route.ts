import { sharedPictureDoor } from "@/lib/http/shared-file";
import { drawSharedPreview } from "@/lib/shares/draw-shared-preview";

/** What a message with the link shows of a shared report. */
export const GET = sharedPictureDoor("preview.png", "file", ({ ctx, share }, signal) => drawSharedPreview(ctx, share, signal));
