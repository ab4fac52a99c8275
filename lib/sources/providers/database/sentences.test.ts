import { expect, test } from "vitest";
import { EgressRefused } from "@/lib/platform/egress/egress-refused";
import { NameUnknown } from "@/lib/platform/egress/name-unknown";
import { wireProblem } from "./sentences";

test("a host name that has no address is said to be that; only what can't be reached is told about private networks", () => {
  const said = (error: unknown) => wireProblem(error, "connecting").message;
  expect(said(new NameUnknown())).toBe("The database server's host name has no address. Check how it is spelled.");
  expect(said(new EgressRefused())).toContain("EGRESS_ALLOW");
  expect(said(new Error("Nothing answers at this address."))).toContain("EGRESS_ALLOW");
});
