import { spawnSync } from "node:child_process";
import type { Torture } from "../kit/verdict";

/** Every seed of the generated families, and every database; `npm test` tries the first seeds, and rows on one database. */
export const long: Torture = {
  id: "LONG",
  title: "every generated case, and rows on every database",
  run: async (verdict) => {
    const command = [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--config",
      ".config/vitest.config.ts",
      ...["--project", "long", "--project", "unit", "--project", "db"],
    ];
    const env = { ...process.env, LONG: "1", NODE_ENV: "test" as const };
    const { status } = spawnSync(process.execPath, command, { stdio: "inherit", env });
    verdict.demand("all of them hold", status === 0);
  },
};
