import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { resetPassword } from "@/lib/workspaces/account/links/reset-password";
import { askServer, listenForOperator, type OperatorRequest } from "./operator";

// Passwords at the cost of tests.
setSettings({ I_AM_A_TEST: "1" });

let database: Database;
const dataDir = mkdtempSync(path.join(tmpdir(), "rowcall-operator-"));

beforeAll(async () => {
  database = await testDatabase("embedded");
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

test("a running server changes a plan for the operator, and says so", async () => {
  const { workspaceId } = await testContext(database);
  const listening = listenForOperator(dataDir, database);
  try {
    const reply = await askServer(dataDir, { command: "plan", workspaceId, plan: "STARTER" });
    expect(reply).toEqual({ ok: true, sentence: "The workspace Test workspace is now on the STARTER plan." });
    const missing = await askServer(dataDir, { command: "plan", workspaceId: "ws_unknown", plan: "STARTER" });
    expect(missing).toEqual({ ok: false, sentence: "No workspace with this id." });
  } finally {
    listening.close();
  }
});

test("a running server deletes a workspace for the operator, once", async () => {
  const { workspaceId } = await testContext(database);
  const listening = listenForOperator(dataDir, database);
  try {
    const reply = await askServer(dataDir, { command: "remove", workspaceId });
    expect(reply).toEqual({
      ok: true,
      sentence:
        "The workspace Test workspace is deleted, and nobody can sign in to it. The running server removes its rows and files.",
    });
    const again = await askServer(dataDir, { command: "remove", workspaceId });
    expect(again).toEqual({ ok: false, sentence: "No workspace with this id." });
  } finally {
    listening.close();
  }
});

test("a running server makes a link to a new password, tells of a person, and ends two-factor sign-in", async () => {
  setSecrets(loadSecrets("/nowhere", { APP_KEYS: `a:${Buffer.alloc(32, 7).toString("base64")}` }));
  const ctx = await testContext(database);
  const email = `${ctx.actor.id.toLowerCase()}@example.com`;
  const listening = listenForOperator(dataDir, database);
  try {
    const made = await askServer(dataDir, { command: "reset", email });
    expect(made).toMatchObject({ ok: true, sentence: expect.stringMatching(/\nhttp:\/\/localhost:\d+\/reset\/[\w-]{43}$/) });
    const token = made?.sentence.split("/reset/")[1] ?? "";
    const input = { token, password: "three green rowing boats", clientAddress: "10.4.0.1" };
    expect(await resetPassword(database, input)).toEqual({ reset: true });
    expect(await askServer(dataDir, { command: "show", email })).toMatchObject({
      ok: true,
      sentence: expect.stringContaining(`Owner <${email}>\nEmail: not confirmed\nPassword: set\nTwo-factor sign-in: off`),
    });
    expect(await askServer(dataDir, { command: "two-factor-off", email })).toEqual({
      ok: false,
      sentence: "Two-factor sign-in is already off for this person.",
    });
    for (const command of ["reset", "show", "two-factor-off"] as const) {
      const missing = await askServer(dataDir, { command, email: "nobody@example.com" });
      expect(missing).toEqual({ ok: false, sentence: "No account uses this email address." });
    }
    const unknown = await askServer(dataDir, { command: "drop" } as unknown as OperatorRequest);
    expect(unknown).toEqual({ ok: false, sentence: "Unknown command." });
  } finally {
    listening.close();
  }
});

test("without a server the operator is told that none runs, not that the command failed", async () => {
  expect(await askServer(path.join(dataDir, "nothing-here"), { command: "plan", workspaceId: "ws_x", plan: "FREE" })).toBeNull();
});
