import { startDoors } from "@/components/account/doors/doors.script";
import { startDocs } from "@/components/docs/docs.script";
import { startCharts } from "@/components/shares/shared-chart.script";
import { startThemeSwitch } from "@/components/shell/theme-switch.script";
import { startCopying } from "@/components/ui/copy-button.script";
import { startPopovers } from "@/components/ui/layer/popover.script";

// What fails in one leaves the others at work.
for (const start of [startThemeSwitch, startCopying, startCharts, startDocs, startDoors, startPopovers]) {
  try {
    start();
  } catch (error) {
    reportError(error);
  }
}
