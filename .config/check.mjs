// `npm run check`: what can be told without a database or a browser, in seconds.
import path from "node:path";
import { installIfStale, refuseOldNode } from "./install.mjs";
import { runAll } from "./run-all.mjs";

process.chdir(path.resolve(import.meta.dirname, ".."));
refuseOldNode();
installIfStale();
process.exit(
  await runAll([
    [
      [
        {
          name: "types",
          command: ["node", "node_modules/next/dist/bin/next", "typegen"],
          after: ["node", "node_modules/typescript/bin/tsc", "--noEmit", "-p", "."],
        },
        {
          name: "lint and format",
          command: ["node", "node_modules/@biomejs/biome/bin/biome", "check", "--config-path=.config/lint.json", "."],
        },
        { name: "dead code", command: ["node", "node_modules/knip/bin/knip.js", "--config", ".config/knip.json"] },
        {
          name: "structure and units",
          command: ["node", "node_modules/vitest/vitest.mjs", "run", "--config", ".config/vitest.config.ts", "--project", "unit"],
          counts: true,
        },
      ],
    ],
  ]),
);
