import { spawnSync } from "node:child_process";
import type { Torture } from "../kit/verdict";

/** Every seed of the generated families; `npm test` tries only the first. */
export const long: Torture = {
  id: "LONG",
  title: "every generated case",
  run: async (verdict) => {
    const command = ["node_modules/vitest/vitest.mjs", "run", "--config", ".config/vitest.config.ts", "--project", "long"];
    const env = { ...process.env, LONG: "1", NODE_ENV: "test" as const };
    const { status } = spawnSync(process.execPath, command, { stdio: "inherit", env });
    verdict.demand("all of them hold", status === 0);
  },
};
