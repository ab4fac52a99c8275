// `npm run torture [-- T14 T19]`: what takes too long for `npm test`, against the built product. All of them unless named.

import { backupAndRestore } from "./boxes/t33-backup";
import { upgrade } from "./boxes/t34-upgrade";
import { spokenCalls } from "./calls/spoken-calls";
import { killedCalls } from "./calls/t03-killed-calls";
import { faultySpeech } from "./calls/t06-faulty-speech";
import { sameCall } from "./calls/t09-same-call";
import { repeatedRecordings } from "./calls/t10-repeated-recordings";
import { largeRecordings } from "./calls/t16-large-recordings";
import { abortedUploads } from "./calls/t17-aborted-uploads";
import { deletedCalls } from "./calls/t30-deleted-calls";
import { audioKept } from "./calls/t31-audio-kept";
import { clickhouse } from "./clickhouse/clickhouse";
import { egressLedger } from "./doors/egress-ledger";
import { lockOut } from "./doors/lock-out";
import { matrix } from "./doors/matrix";
import { httpFuzz } from "./doors/t14-http-fuzz";
import { statefulFuzz } from "./doors/t15-model";
import { slowConnections } from "./doors/t18-slow-connections";
import { noisyTenant } from "./doors/t22-noisy-tenant";
import { limiter } from "./doors/t23-limiter";
import { tenantMatrix } from "./doors/t25-tenant-matrix";
import { scopeMatrix } from "./doors/t26-scope-matrix";
import { egressCorpus } from "./doors/t27-egress-corpus";
import { leakScan } from "./doors/t28-leak-scan";
import { revokeMidLoad } from "./doors/t29-revoke-mid-load";
import { paging } from "./doors/t35-paging";
import { killedEvents } from "./events/killed-events";
import { receiverDown } from "./events/t07-receiver-down";
import { hostileReceivers } from "./events/t08-hostile-receivers";
import { mutatedFiles } from "./files/mutated-files";
import { hostile } from "./files/t20-hostile-files";
import { largeFiles } from "./files/t21-large-files";
import { newVerdict, type Torture } from "./kit/verdict";
import { phoneSystems } from "./phones/phone-systems";
import { long } from "./processes/long";
import { lostQueues } from "./processes/lost-queues";
import { mixedKills } from "./processes/mixed-kills";
import { killedIngest } from "./processes/t01-killed-ingest";
import { killedReports } from "./processes/t02-killed-reports";
import { postgresRestarts } from "./processes/t04-postgres-restarts";
import { lockedTable } from "./processes/t05-locked-table";
import { mixedWrites } from "./processes/t11-mixed-writes";
import { fullDisk } from "./processes/t12-full-disk";
import { wrongClock } from "./processes/t13-clock";
import { drain } from "./processes/t19-drain";
import { twoProcesses } from "./processes/t24-two-processes";
import { threeProcesses } from "./processes/t36-three-processes";
import { soak } from "./processes/t37-soak";
import { killedWorkers } from "./processes/t38-killed-workers";
import { appSources } from "./sources/app-sources";
import { clientCertificates } from "./sources/client-certificates";
import { databaseSources } from "./sources/database-sources";
import { equalSources } from "./sources/equal-sources";
import { stoppedSyncs } from "./sources/stopped-syncs";
import { damagedBytes } from "./storage/bytes/damaged-bytes";
import { powerCuts } from "./storage/power/power-cuts";
import { s3Storage } from "./storage/s3-storage";

const tortures: readonly Torture[] = [
  killedIngest,
  killedReports,
  killedCalls,
  postgresRestarts,
  lockedTable,
  faultySpeech,
  receiverDown,
  hostileReceivers,
  sameCall,
  repeatedRecordings,
  mixedWrites,
  fullDisk,
  wrongClock,
  httpFuzz,
  statefulFuzz,
  largeRecordings,
  abortedUploads,
  slowConnections,
  drain,
  hostile,
  largeFiles,
  noisyTenant,
  limiter,
  twoProcesses,
  tenantMatrix,
  scopeMatrix,
  matrix,
  egressCorpus,
  leakScan,
  revokeMidLoad,
  deletedCalls,
  audioKept,
  backupAndRestore,
  upgrade,
  paging,
  threeProcesses,
  soak,
  killedWorkers,
  mixedKills,
  lostQueues,
  lockOut,
  mutatedFiles,
  databaseSources,
  clientCertificates,
  equalSources,
  stoppedSyncs,
  s3Storage,
  powerCuts,
  damagedBytes,
  appSources,
  spokenCalls,
  phoneSystems,
  killedEvents,
  egressLedger,
  clickhouse,
  long,
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
