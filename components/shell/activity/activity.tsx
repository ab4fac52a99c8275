"use client";

import { latePart, useLate } from "@/components/ui/layer/late";
import { useWorks } from "@/lib/client/use-work";
import { works } from "@/lib/client/works";

const tray = latePart(async () => (await import("./activity-tray")).ActivityTray);

/** Work that goes on, or has ended, while another page is open than the one that shows it. */
export function Activity() {
  const unseen = useWorks().filter(({ key }) => works.isUnseen(key));
  const Tray = useLate(tray, unseen.length > 0, () => {});
  return Tray !== null && unseen.length > 0 ? <Tray shown={unseen} /> : null;
}
