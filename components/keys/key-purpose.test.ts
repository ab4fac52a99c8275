import { expect, test } from "vitest";
import { purposeOf, scopesFor } from "./key-purpose";

test("scopes are told by their purpose where they are all of it, in any order", () => {
  for (const purpose of ["full", "read", "website"] as const)
    expect(purposeOf(scopesFor(purpose, []).toReversed())).toBe(purpose);
  expect(purposeOf(["datasets:read"])).toBeNull();
  expect(purposeOf(scopesFor("full", []).slice(1))).toBeNull();
});
