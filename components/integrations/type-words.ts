import { Blocks, Database, FileDown, type LucideIcon, Webhook } from "@/components/ui/icons";
import type { IntegrationDetail, IntegrationStatus, IntegrationType, SOURCE_GROUPS, SyncRun } from "@/lib/contract/integrations";
import type { Schedule } from "@/lib/contract/words/integration-words";

type SourceGroup = (typeof SOURCE_GROUPS)[number];

/** Groups of sources, in the order they are shown. */
export const GROUPS: Record<SourceGroup, { title: string; icon: LucideIcon }> = {
  automation: { title: "Automation tools", icon: Webhook },
  database: { title: "Databases", icon: Database },
  app: { title: "Apps and files", icon: Blocks },
};

/** The icon of a kind of source: no marks of other companies. */
export function iconOf(type: IntegrationType): LucideIcon {
  if (type === "push") return Webhook;
  if (type === "postgres" || type === "mysql") return Database;
  return type === "file-url" ? FileDown : Blocks;
}

export const SCHEDULE_WORDS: Record<Schedule, string> = {
  manual: "Manually",
  "15min": "Every 15 minutes",
  hourly: "Every hour",
  daily: "Every day",
  weekly: "Every week",
};

/** Status as shown: a source that was never told what to import is not active yet. */
export function shownStatus(integration: IntegrationDetail): IntegrationStatus | "waiting" {
  const isChosen =
    integration.type === "push" || integration.type === "file-url" || integration.table !== null || integration.query !== null;
  return integration.status === "active" && !(isChosen && integration.datasetId !== null) ? "waiting" : integration.status;
}

/** True while a run is under way. */
export function isBusy({ run }: { run: Pick<SyncRun, "status"> | null }): boolean {
  return run?.status === "queued" || run?.status === "running";
}

/** The same of any table of a source. */
export function isAnyBusy({ run, tables }: Pick<IntegrationDetail, "run" | "tables">): boolean {
  return isBusy({ run }) || tables.some((table) => isBusy({ run: table.run === null ? null : { status: table.run } }));
}
