import type { ServerPlace } from "@/e2e/harness/actors";
import { type RunningServer, type ServerOptions, startServer } from "@/e2e/harness/server";
import { throwawayPostgres } from "@/e2e/harness/throwaway-postgres";

export const ENGINES = ["embedded", "postgres"] as const;
export type Engine = (typeof ENGINES)[number];

/** Runs `work` against a fresh product on one engine and ends it whatever happens. */
export async function withServer<T>(
  engine: Engine,
  work: (server: RunningServer, place: ServerPlace) => Promise<T>,
  options: Omit<ServerOptions, "databaseUrl"> = {},
): Promise<T> {
  const database = engine === "postgres" ? await throwawayPostgres() : undefined;
  try {
    const server = await startServer({ ...options, databaseUrl: database?.url });
    try {
      return await work(server, { baseUrl: server.baseUrl, dataDir: server.dataDir, databaseUrl: database?.url });
    } finally {
      await server.stop();
    }
  } finally {
    await database?.drop();
  }
}
