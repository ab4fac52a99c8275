import { type Engine, migratedPostgres } from "@/lib/testing/database";
import { BRIEF_FLAGS } from "@/lib/testing/running/brief-flags.mjs";
import { unsynced } from "@/lib/testing/running/postgres-pool";
import { type RunningServer, startServer } from "./server";
import { throwawayPostgres } from "./throwaway-postgres";

/**
 * A server of a test's own, on the database of this run: real PostgreSQL (`E2E_ENGINE=postgres`), which costs a third, or the
 * embedded one. Its tables are there already; its workflows wait a twentieth of the time before they try again.
 * @param engine for a test that reads the server of the tests as a source: our own database is none.
 */
export async function startOwnServer(
  env: Record<string, string> = {},
  engine: Engine = process.env.E2E_ENGINE === "postgres" ? "postgres" : "embedded",
): Promise<RunningServer> {
  const options = { flags: BRIEF_FLAGS, env: { TIME_SCALE: "20", CHILD_JOBS: "25", ...env } };
  if (engine === "embedded") return startServer({ ...options, isMade: true });
  const database = await throwawayPostgres(await migratedPostgres());
  await unsynced(database.url);
  const server = await startServer({ ...options, databaseUrl: database.url }).catch(async (error: unknown) => {
    await database.drop();
    throw error;
  });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await database.drop();
    },
  };
}
