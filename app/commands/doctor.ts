import { env } from "@/lib/core/env";
import type { OperatorReply } from "../operator";
import { findingLines, summary } from "./doctor/finding";
import { lookAtBox } from "./doctor/look-at-box";
import { lookAtData } from "./doctor/look-at-data";
import { lookOutside } from "./doctor/look-outside";
import { scrubbed } from "./doctor/scrubbed";
import { runCommand } from "./run-command";

/** `npm run doctor [-- --scrub]`: what is set up, what answers and what is missing; with `--scrub` every stored byte is read too. Ends with 1 when something does not work. */
runCommand(async (): Promise<OperatorReply> => {
  process.env.LOG_LEVEL ??= "silent";
  const settings = env();
  const findings = [...(await Promise.all([...lookAtBox(settings), ...lookOutside(settings)])), ...(await lookAtData(settings))];
  if (process.argv.includes("--scrub")) findings.push(await scrubbed(settings));
  const ok = findings.every(({ state }) => state !== "failed");
  return { ok, sentence: `${findingLines(findings)}\n\n${summary(findings)}` };
});
