import type { InngestFunction } from "inngest";
import { callFacts } from "./call-facts";
import { cleanUp } from "./clean-up";
import { deliver } from "./deliver";
import { dueConnections } from "./due-connections";
import { dueDeliveries } from "./due-deliveries";
import { dueDigests } from "./due-digests";
import { dueSchedules } from "./due-schedules";
import { dueSyncs } from "./due-syncs";
import { fanOutEvents } from "./fan-out";
import { generateReport } from "./generate-report";
import { hourlyNews } from "./hourly-news";
import { mailOfAccountLink } from "./mail-account-link";
import { mailOfConfirmation } from "./mail-confirmation";
import { mailOfInvitation } from "./mail-invitation";
import { mailOfNotice } from "./mail-notice";
import { processCall } from "./process-call";
import { removeFilesOfCall } from "./remove-call-files";
import { removalOfWorkspace } from "./remove-workspace";
import { resummariseCall } from "./resummarise-call";
import { schedulesOfWorkspace } from "./retime-schedules";
import { mailOfDigest } from "./send-digest";
import { settleDataset } from "./settle-dataset";
import { settleForgotten } from "./settle-forgotten";
import { sweepCalls } from "./sweep-calls";
import { syncConnection } from "./sync-connection";
import { syncSource } from "./sync-source";
import { newsOfEvent } from "./tell-of-event";
import { alertsOfReport } from "./watch-alerts";

/** Every workflow; the only list of them. */
export const functions: InngestFunction.Any[] = [
  generateReport,
  cleanUp,
  syncSource,
  dueSyncs,
  settleDataset,
  settleForgotten,
  processCall,
  removeFilesOfCall,
  sweepCalls,
  resummariseCall,
  callFacts,
  syncConnection,
  dueConnections,
  mailOfNotice,
  fanOutEvents,
  deliver,
  dueDeliveries,
  mailOfConfirmation,
  mailOfInvitation,
  newsOfEvent,
  hourlyNews,
  dueDigests,
  mailOfDigest,
  mailOfAccountLink,
  dueSchedules,
  schedulesOfWorkspace,
  alertsOfReport,
  removalOfWorkspace,
];
