// Set-up of the database tests: what a run keeps for its next file, it drops in the end.
import { TEST_POSTGRES_URL } from "../lib/testing/database";
import { dropPooled } from "../lib/testing/running/postgres-pool";

export default function dropDatabases() {
  process.env.TEST_RUN = String(process.pid);
  return () => dropPooled(TEST_POSTGRES_URL);
}
