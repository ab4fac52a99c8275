import { migrate } from "@/db/migrate";
import { openDatabase } from "@/db/open";
import { env } from "@/lib/core/env";
import { askServer, type OperatorReply, obey, operatorRequest } from "../operator";

const USAGE = "Use: npm run workspace -- plan <workspace id> <FREE|STARTER|PROFESSIONAL|BUSINESS>";

/** `npm run workspace -- plan <id> STARTER`: changes a workspace's plan, whether the server runs or not. */
async function main(): Promise<OperatorReply> {
  const [command, workspaceId, plan] = process.argv.slice(2);
  const request = operatorRequest.safeParse({ command, workspaceId, plan: plan?.toUpperCase() });
  if (!request.success) return { ok: false, sentence: USAGE };
  const settings = env();
  const answered = await askServer(settings.DATA_DIR, request.data);
  if (answered !== null) return answered;
  const database = await openDatabase({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR });
  try {
    await migrate(database);
    return await obey(database, request.data);
  } finally {
    await database.close();
  }
}

main()
  .catch((error: unknown): OperatorReply => ({ ok: false, sentence: error instanceof Error ? error.message : String(error) }))
  .then(({ ok, sentence }) => {
    (ok ? process.stdout : process.stderr).write(`${sentence}\n`);
    process.exit(ok ? 0 : 1);
  });
