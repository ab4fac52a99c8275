import { notServed } from "@/lib/core/errors";
import { sharedPictureDoor } from "@/lib/http/shared-file";
import { getLogo } from "@/lib/workspaces/get-logo";

/** The logo that a shared report wears. */
export const GET = sharedPictureDoor("logo.png", "page", async ({ ctx }) => {
  const logo = await getLogo(ctx);
  if (logo === null) throw notServed();
  return Buffer.from(logo.png, "base64");
});
