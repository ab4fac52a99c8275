// `npm run torture [-- T14 T19]`: what takes too long for `npm test`, against the built product. All of them unless named.

import { appSources } from "./app-sources";
import { spokenCalls } from "./calls/spoken-calls";
import { databaseSources } from "./database-sources";
import { egressLedger } from "./egress-ledger";
import { killedEvents } from "./killed-events";
import { mutatedFiles } from "./mutated-files";
import { phoneSystems } from "./phone-systems";
import { s3Storage } from "./s3-storage";
import { killedIngest } from "./t01-killed-ingest";
import { killedReports } from "./t02-killed-reports";
import { killedCalls } from "./t03-killed-calls";
import { postgresRestarts } from "./t04-postgres-restarts";
import { faultySpeech } from "./t06-faulty-speech";
import { receiverDown } from "./t07-receiver-down";
import { hostileReceivers } from "./t08-hostile-receivers";
import { sameCall } from "./t09-same-call";
import { repeatedRecordings } from "./t10-repeated-recordings";
import { mixedWrites } from "./t11-mixed-writes";
import { httpFuzz } from "./t14-http-fuzz";
import { largeRecordings } from "./t16-large-recordings";
import { abortedUploads } from "./t17-aborted-uploads";
import { drain } from "./t19-drain";
import { hostile } from "./t20-hostile-files";
import { largeFiles } from "./t21-large-files";
import { limiter } from "./t23-limiter";
import { twoProcesses } from "./t24-two-processes";
import { tenantMatrix } from "./t25-tenant-matrix";
import { scopeMatrix } from "./t26-scope-matrix";
import { leakScan } from "./t28-leak-scan";
import { revokeMidLoad } from "./t29-revoke-mid-load";
import { deletedCalls } from "./t30-deleted-calls";
import { backupAndRestore } from "./t33-backup";
import { upgrade } from "./t34-upgrade";
import { threeProcesses } from "./t36-three-processes";
import { newVerdict, type Torture } from "./verdict";

const tortures: readonly Torture[] = [
  killedIngest,
  killedReports,
  killedCalls,
  postgresRestarts,
  faultySpeech,
  receiverDown,
  hostileReceivers,
  sameCall,
  repeatedRecordings,
  mixedWrites,
  httpFuzz,
  largeRecordings,
  abortedUploads,
  drain,
  hostile,
  largeFiles,
  limiter,
  twoProcesses,
  tenantMatrix,
  scopeMatrix,
  leakScan,
  revokeMidLoad,
  deletedCalls,
  backupAndRestore,
  upgrade,
  threeProcesses,
  mutatedFiles,
  databaseSources,
  s3Storage,
  appSources,
  spokenCalls,
  phoneSystems,
  killedEvents,
  egressLedger,
];

const wanted = process.argv.slice(2).map((name) => name.toUpperCase());
const chosen = wanted.length === 0 ? tortures : tortures.filter(({ id }) => wanted.includes(id));
if (chosen.length < wanted.length || chosen.length === 0) {
  process.stderr.write(`Use: npm run torture -- ${tortures.map(({ id }) => id).join(" ")}\n`);
  process.exit(1);
}
const verdict = newVerdict();
for (const { id, title, run } of chosen) {
  process.stdout.write(`${id} ${title}\n`);
  const started = performance.now();
  try {
    await run(verdict);
  } catch (error) {
    verdict.demand("runs to its end", false, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  verdict.note("took", `${((performance.now() - started) / 1_000).toFixed(1)} s`);
}
process.stdout.write(`${verdict.passed} passed, ${verdict.failed} failed\n`);
process.exit(verdict.failed === 0 ? 0 : 1);
