import type { OperatorReply } from "../operator";

/** Runs one of the operator's commands, says its one sentence and ends the process: 0 when it did what was asked, else 1. */
export function runCommand(command: () => Promise<OperatorReply>): void {
  process.umask(0o077);
  command()
    .catch((error: unknown): OperatorReply => ({ ok: false, sentence: error instanceof Error ? error.message : String(error) }))
    .then(({ ok, sentence }) => {
      (ok ? process.stdout : process.stderr).write(`${sentence}\n`);
      process.exit(ok ? 0 : 1);
    });
}
