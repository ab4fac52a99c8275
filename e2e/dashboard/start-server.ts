import { startServer } from "../harness/server";

/** One server for the whole browser run; the tests find it at `ROWCALL_URL`. */
export default async function startForBrowser(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env.ROWCALL_URL = server.baseUrl;
  return () => server.stop();
}
