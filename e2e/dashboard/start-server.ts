import { TEST_POSTGRES_URL } from "@/lib/testing/database";
import { BRIEF_FLAGS } from "@/lib/testing/running/brief-flags.mjs";
import { startServer } from "../harness/server";

/** One server for the whole browser run; the tests find it at `ROWCALL_URL`. */
export default async function startForBrowser(): Promise<() => Promise<void>> {
  const { hostname, port } = new URL(TEST_POSTGRES_URL);
  const server = await startServer({ isMade: true, flags: BRIEF_FLAGS, env: { EGRESS_ALLOW: `${hostname}:${port || "5432"}` } });
  process.env.ROWCALL_URL = server.baseUrl;
  return () => server.stop();
}
