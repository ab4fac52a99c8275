import { migrate } from "@/db/migrate";
import { openDatabase } from "@/db/open";
import { env } from "@/lib/core/env";
import { checkCanary, loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { askServer, type OperatorReply, type OperatorRequest, obey } from "../operator";
import { runCommand } from "./run-command";

type Read = (words: readonly (string | undefined)[]) => { success: true; data: OperatorRequest } | { success: false };

/** Runs a command of the operator's: by the server where it runs, else on the database itself. Ends the process. */
export function command(usage: string, read: Read): void {
  const request = read(process.argv.slice(2));
  runCommand(async () => (request.success ? ask(request.data) : { ok: false, sentence: usage }));
}

async function ask(request: OperatorRequest): Promise<OperatorReply> {
  const settings = env();
  const answered = await askServer(settings.DATA_DIR, request);
  if (answered !== null) return answered;
  const database = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    fsync: settings.DATABASE_FSYNC,
  });
  try {
    await migrate(database);
    setSecrets(loadSecrets(settings.DATA_DIR, process.env));
    await checkCanary(database);
    return await obey(database, request);
  } finally {
    await database.close();
  }
}
