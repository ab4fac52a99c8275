import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { AUDIT_AREAS } from "@/lib/contract/words/audit-words";
import { actionWords, actorWords, detailWords, subjectHref } from "./audit-words";

/** What verbs write down, as their sources name it. */
function writtenActions(): string[] {
  const found = execFileSync(
    "grep",
    ["-rhoE", '(recordAudit\\([a-zA-Z]+, |action: |auditEverywhere\\([^"]*)"[a-z_]+\\.[a-z_]+"', "lib"],
    {
      encoding: "utf8",
    },
  );
  return [...found.matchAll(/"([a-z_]+\.[a-z_]+)"/g)].map(([, action = ""]) => action);
}

test("every action that is written down belongs to an area that the log can be narrowed to", () => {
  const actions = writtenActions();
  expect(actions.length).toBeGreaterThan(30);
  for (const action of actions) expect(AUDIT_AREAS as readonly string[], action).toContain(action.split(".")[0]);
});

describe("a line in words", () => {
  test("says what was done to what", () => {
    expect(actionWords("key.created")).toBe("API key created");
    expect(actionWords("dataset.rows_removed")).toBe("Dataset rows removed");
    expect(detailWords({ prefix: "rc_sk", overlapHours: 24, nothing: null, empty: "" })).toBe("prefix: rc_sk, overlap hours: 24");
  });

  test("names who did it, or says that they are gone", () => {
    expect(actorWords({ id: "usr_1", kind: "person", name: "Ada" })).toBe("Ada");
    expect(actorWords({ id: "usr_1", kind: "person", name: null })).toBe("Former member");
    expect(actorWords({ id: "key_1", kind: "key", name: null })).toBe("API key (deleted)");
    expect(actorWords({ id: "operator", kind: "operator", name: null })).toBe("Administrator");
  });

  test("leads to what is still there", () => {
    expect(subjectHref({ action: "dataset.renamed", subject: "dst_1" })).toBe("/dashboard/datasets/dst_1");
    expect(subjectHref({ action: "dataset.deleted", subject: "dst_1" })).toBeNull();
    expect(subjectHref({ action: "session.created", subject: "ses_1" })).toBeNull();
  });
});
