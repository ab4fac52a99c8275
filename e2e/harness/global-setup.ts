import type { TestProject } from "vitest/node";
import { BRIEF_FLAGS } from "@/lib/testing/running/brief-flags.mjs";
import type { ServerPlace } from "./actors";
import { startServer } from "./server";
import { databaseOfRun } from "./throwaway-postgres";

declare module "vitest" {
  export interface ProvidedContext {
    place: ServerPlace;
  }
}

/** Faults that tests bring about. */
const PROVOKED = ["a stored file is missing", "of this dataset is damaged", "The recording URL doesn't answer."];

/** One server for the whole run of the API tests. Its workflows wait a twentieth of the time before they try again. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const database = await databaseOfRun();
  const server = await startServer({
    databaseUrl: database?.url,
    flags: BRIEF_FLAGS,
    env: { TIME_SCALE: "20", CHILD_JOBS: "25" },
  });
  project.provide("place", { baseUrl: server.baseUrl, dataDir: server.dataDir, databaseUrl: database?.url });
  return async () => {
    await server.stop();
    await database?.drop();
    // What the product calls a fault of its own is worth reading whether or not a test noticed.
    const faults = server.output().match(/^.*"level":(?:50|60|"error"|"fatal").*$/gm) ?? [];
    const unasked = faults.filter((line) => !PROVOKED.some((sentence) => line.includes(sentence)));
    for (const fault of unasked.slice(0, 20)) process.stderr.write(`${fault.slice(0, 2_000)}\n`);
  };
}
