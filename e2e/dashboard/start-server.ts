import { startOwnServer } from "../harness/own-server";

/** One server for the whole browser run; the tests find it at `ROWCALL_URL`. */
export default async function startForBrowser(): Promise<() => Promise<void>> {
  const server = await startOwnServer({ TIME_SCALE: "1" });
  process.env.ROWCALL_URL = server.baseUrl;
  return () => server.stop();
}
