import { Meter } from "@/components/ui/meter";
import type { CallUsage } from "@/lib/contract/calls";
import { minutesOf, minutesUsed, resetDay } from "./minutes";

/** Minutes used of the month's, with what happens once there are none. */
export function MinutesMeter({ usage, locale, className }: { usage: CallUsage; locale: string; className?: string }) {
  const reset = resetDay(usage.resetsAt, locale);
  return (
    <div className={className}>
      <Meter
        label="Call minutes"
        value={usage.usedSec}
        max={usage.limitSec}
        text={`${minutesUsed(usage, locale)} min`}
        consequence={`Uploads are refused until ${reset}. Incoming calls are skipped, and you can process them then.`}
      />
      <p className="mt-1 text-ui text-ink-3">
        {usage.reservedSec > 0 && `${minutesOf(usage.reservedSec, locale)} more in progress. `}Resets{" "}
        <time dateTime={usage.resetsAt}>{reset}</time>
      </p>
    </div>
  );
}
