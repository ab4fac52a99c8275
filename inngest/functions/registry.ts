import type { InngestFunction } from "inngest";
import { callFacts } from "./calls/call-facts";
import { processCall } from "./calls/process-call";
import { removeFilesOfCall } from "./calls/remove-call-files";
import { resummariseCall } from "./calls/resummarise-call";
import { sweepCalls } from "./calls/sweep-calls";
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
import { mailOfAccountLink } from "./mail/mail-account-link";
import { mailOfConfirmation } from "./mail/mail-confirmation";
import { mailOfInvitation } from "./mail/mail-invitation";
import { mailOfNewPasskey } from "./mail/mail-new-passkey";
import { mailOfNewSignIn } from "./mail/mail-new-sign-in";
import { mailOfNotice } from "./mail/mail-notice";
import { removalOfWorkspace } from "./remove-workspace";
import { schedulesOfWorkspace } from "./retime-schedules";
import { scrubOfFiles } from "./scrub-files";
import { mailOfDigest } from "./send-digest";
import { settleDataset } from "./settle-dataset";
import { settleForgotten } from "./settle-forgotten";
import { syncConnection } from "./sync-connection";
import { syncSource } from "./sync-source";
import { newsOfEvent } from "./tell-of-event";
import { alertsOfReport } from "./watch-alerts";

/** Every workflow; the only list of them. */
export const functions: InngestFunction.Any[] = [
  generateReport,
  cleanUp,
  scrubOfFiles,
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
  mailOfNewSignIn,
  mailOfNewPasskey,
  dueSchedules,
  schedulesOfWorkspace,
  alertsOfReport,
  removalOfWorkspace,
];
