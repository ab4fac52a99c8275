import { MinutesMeter } from "@/components/calls/minutes-meter";
import { Meter } from "@/components/ui/meter";
import type { CallUsage } from "@/lib/contract/calls";
import type { DatasetItem } from "@/lib/contract/datasets";
import { LIMITS } from "@/lib/contract/limits";
import type { ReportItem } from "@/lib/contract/reports";
import { formatInteger } from "@/lib/core/format";
import { CallWeek, type CallWeekData } from "./call-week";
import { FirstSteps } from "./first-steps";
import { LatestDatasets } from "./latest-datasets";
import type { FirstKpis } from "./latest-reports";
import { LiveOverview } from "./live-overview";
import { type MayWait, waitingItems } from "./waiting";

interface OverviewProps extends MayWait {
  reports: ReportItem[];
  datasets: DatasetItem[];
  kpis: FirstKpis;
  hasKeys: boolean;
  rowsPerDatasetMax: number;
  planLabel: string;
  week: CallWeekData;
  locale: string;
}

/** What happened lately and what needs somebody; before that, the first steps. What stays as it came is drawn by the server. */
export function Overview({ week, hasKeys, rowsPerDatasetMax, planLabel, locale, ...props }: OverviewProps) {
  const { reports, datasets, kpis, connections, usage } = props;
  const hasAside = datasets.length > 0 || week.hasCalls;
  return (
    <LiveOverview
      reports={reports}
      datasets={datasets}
      kpis={kpis}
      waiting={waitingItems(props, locale)}
      questionCharsMax={LIMITS.questionChars}
      firstSteps={
        <FirstSteps datasets={datasets} reports={reports} hasKeys={hasKeys} hasCalls={week.hasCalls || connections.length > 0} />
      }
      aside={
        hasAside && (
          <>
            {week.hasCalls && <CallWeek week={week} locale={locale} />}
            {datasets.length > 0 && <LatestDatasets datasets={datasets} locale={locale} />}
            <ThisMonth datasets={datasets} max={rowsPerDatasetMax} planLabel={planLabel} usage={usage} locale={locale} />
          </>
        )
      }
    />
  );
}

function ThisMonth({
  datasets,
  max,
  planLabel,
  usage,
  locale,
}: {
  datasets: readonly DatasetItem[];
  max: number;
  planLabel: string;
  usage: CallUsage;
  locale: string;
}) {
  const rows = Math.max(0, ...datasets.map((dataset) => dataset.rowCount));
  return (
    <section aria-labelledby="usage">
      <h2 id="usage" className="mb-3 text-base font-semibold">
        This month <span className="font-normal text-ink-3">({planLabel} plan)</span>
      </h2>
      <MinutesMeter usage={usage} locale={locale} className="mb-4" />
      <Meter
        label="Rows in the largest dataset"
        value={rows}
        max={max}
        text={`${formatInteger(rows, locale)} of ${formatInteger(max, locale)}`}
        consequence="Rows beyond this aren't stored."
      />
    </section>
  );
}
