import { expect, test } from "vitest";
import { returnPath } from "./pages";

test.each(["/dashboard", "/dashboard/reports?q=tents&status=FAILED", "/dashboard/reports/rep_1?e=kpi#x"])(
  "somebody on the way to %s gets there",
  (path) => expect(returnPath(path)).toBe(path),
);

test.each([
  "https://evil.example/dashboard",
  "//evil.example/dashboard",
  "/dashboard//evil.example",
  "/dashboard/..//evil.example",
  "/dashboard/../../sign-in",
  "/dashboard\\@evil.example",
  "/dashboard/\t/evil.example",
  "/dashboardevil",
  "/dashboard@evil.example",
  "javascript:alert(1)",
  `/dashboard?${"x".repeat(2_000)}`,
  "",
  undefined,
  ["/dashboard"],
])("%j leads nowhere", (path) => expect(returnPath(path)).toBe(null));
