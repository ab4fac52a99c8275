import { expect, test } from "vitest";
import { FINDING_ROLES, type FindingKind } from "@/lib/content/ledger";
import { kindOf } from "../evidence/verifier/claims/kinds";
import { FORMS } from "../evidence/verifier/text/forms";

test("every kind of finding has what checks its claims and sentences, with the roles that it tells, and there is no other", () => {
  // The program that checks a report imports nobody; this does not compile where it lacks a kind.
  const forms: Record<FindingKind, readonly string[]> = FORMS;
  expect(Object.keys(forms).toSorted()).toEqual(Object.keys(FINDING_ROLES).toSorted());
  for (const [kind, roles] of Object.entries(FINDING_ROLES)) {
    const checked = Object.keys(kindOf(kind)?.roles ?? {}).map((role) => role.replace("?", ""));
    const lacking = roles.map((role) => role.replace("?", "")).filter((role) => !checked.includes(role));
    expect([kind, lacking]).toEqual([kind, []]);
  }
});
