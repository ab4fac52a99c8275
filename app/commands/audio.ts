import { needExtra } from "@/lib/platform/extras/need-extra";
import type { OperatorReply } from "../operator";
import { runCommand } from "./run-command";

/** `npm run audio`: installs what reads recordings, which the first recording would do otherwise. */
runCommand(async (): Promise<OperatorReply> => {
  process.env.LOG_LEVEL ??= "silent";
  return { ok: true, sentence: `node-av is installed in ${await needExtra("audio")}.` };
});
