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

describe("the lock file", () => {
  it("has a hash for every entry", () => {
    expect(entries.length).toBeGreaterThan(500);
    const bare = entries.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([place]) => place);
    expect(bare).toEqual([]);
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
