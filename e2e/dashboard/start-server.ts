import { TEST_POSTGRES_URL } from "@/lib/testing/database";
import { startOwnServer } from "../harness/own-server";

/** One server for the whole browser run; the tests find it at `ROWCALL_URL`. */
export default async function startForBrowser(): Promise<() => Promise<void>> {
  const { hostname, port } = new URL(TEST_POSTGRES_URL);
  const server = await startOwnServer({ EGRESS_ALLOW: `${hostname}:${port || "5432"}`, TIME_SCALE: "1" });
  process.env.ROWCALL_URL = server.baseUrl;
  return () => server.stop();
}
