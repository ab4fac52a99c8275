import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { placeOf } from "./lock-places.mjs";

interface Entry {
  integrity?: string;
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Entry> };
const entries = Object.entries(packages).filter(([place, { link }]) => place !== "" && link !== true);

/**
 * DuckDB 1.5.5, the newest release that the registry in use has for every platform, writes the rows of joined segments out of
 * order. 1.5.6 doesn't; its packages for these platforms aren't there yet. `npm run lock` adds their hashes once they are.
 */
const NOT_THERE_YET = ["darwin-arm64", "darwin-x64", "linux-arm64", "linux-arm64-musl", "win32-arm64", "win32-x64"].map(
  (platform) => `node_modules/@duckdb/node-bindings-${platform}`,
);

describe("the lock file", () => {
  it("has a hash for every entry, but for DuckDB on six platforms", () => {
    expect(entries.length).toBeGreaterThan(500);
    const bare = entries.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([place]) => place);
    expect(bare).toEqual(NOT_THERE_YET);
  });

  it("names no registry, so that an installation asks its own", () => {
    expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place)).toEqual([]);
  });

  it("has the optional packages of every platform", () => {
    const absent = entries.flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => placeOf(packages, place, name) === null),
    );
    expect(absent).toEqual([]);
  });
});
