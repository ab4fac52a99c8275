import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { env } from "./env";

/**
 * A place where a test may kill this process with -9, once for each subject: `CRASH_AT` names the place, `CRASH_LOG` a file
 * that takes down who came by. Does nothing outside tests.
 */
export function crashPoint(place: string, subject: string): void {
  const log = process.env.CRASH_LOG;
  if (log === undefined || !env().I_AM_A_TEST) return;
  const before = existsSync(log) ? readFileSync(log, "utf8") : "";
  appendFileSync(log, `${subject} ${place}\n`);
  if (process.env.CRASH_AT !== place || before.includes(`${subject} killed`)) return;
  appendFileSync(log, `${subject} killed\n`);
  process.kill(process.pid, "SIGKILL");
}
