// The steps of `npm test` and `npm run check`.

/** Tests of one project of `vitest.config.ts`; `related`: only those that reach some files. */
export const tests = (name, project, more = {}, related = []) => ({
  name,
  command: [
    ...["node", "node_modules/vitest/vitest.mjs", ...(related.length > 0 ? related : ["run"]), "--run"],
    ...["--config", ".config/vitest.config.ts", "--project", project],
  ],
  runner: "vitest",
  ...more,
});

export const types = {
  name: "types",
  command: ["node", "node_modules/next/dist/bin/next", "typegen"],
  // Two checkers would each work out the same types.
  after: ["node", "node_modules/typescript-native/bin/tsc", "--noEmit", "-p", ".", "--checkers", "1"],
  // It ends within half a minute: an eighth of its time went into collecting what it might still have room for.
  env: { GOGC: "400", GOMEMLIMIT: "3GiB" },
};

export const lint = {
  name: "lint and format",
  command: [
    "node",
    "node_modules/@biomejs/biome/bin/biome",
    "check",
    "--config-path=.config/lint.json",
    "--error-on-warnings",
    ".",
  ],
};

export const deadCode = {
  name: "dead code",
  command: ["node", "node_modules/knip/bin/knip.js", "--config", ".config/knip.json"],
};
