import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { askServer, listenForOperator } from "./operator";

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
    expect(reply).toEqual({ ok: true, sentence: "The workspace Test workspace is on the plan STARTER now." });
    const missing = await askServer(dataDir, { command: "plan", workspaceId: "ws_unknown", plan: "STARTER" });
    expect(missing).toEqual({ ok: false, sentence: "No workspace with this id." });
  } finally {
    listening.close();
  }
});

test("without a server the operator is told that none runs, not that the command failed", async () => {
  expect(await askServer(path.join(dataDir, "nothing-here"), { command: "plan", workspaceId: "ws_x", plan: "FREE" })).toBeNull();
});
