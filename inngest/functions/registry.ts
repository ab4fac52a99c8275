import type { InngestFunction } from "inngest";
import { callFacts } from "./call-facts";
import { cleanUp } from "./clean-up";
import { dueConnections } from "./due-connections";
import { dueSyncs } from "./due-syncs";
import { generateReport } from "./generate-report";
import { mailOfNotice } from "./mail-notice";
import { processCall } from "./process-call";
import { removeFilesOfCall } from "./remove-call-files";
import { resummariseCall } from "./resummarise-call";
import { settleDataset } from "./settle-dataset";
import { settleForgotten } from "./settle-forgotten";
import { sweepCalls } from "./sweep-calls";
import { syncConnection } from "./sync-connection";
import { syncSource } from "./sync-source";

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
];
