import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { integrations } from "@/db/schema/integrations";
import { createIntegration } from "@/lib/sources/create-integration";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { refuseLoop } from "./refuse-loop";

const ID = "1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789";

test("a tab that the workspace imports is not written to; another tab, file or workspace's is no loop", async () => {
  const database = await testDatabase("embedded");
  try {
    const ctx = await testContext(database);
    const { integration } = await createIntegration(ctx, { type: "push", name: "Sheet", fields: {} });
    const fields = { spreadsheet: `https://docs.google.com/spreadsheets/d/${ID}/edit#gid=71` };
    const row = { type: "google-sheets" as const, fields, tableId: "71", tableName: "Orders" };
    await database.db.update(integrations).set(row).where(eq(integrations.id, integration.id));
    await expect(refuseLoop(ctx, ID, "71")).rejects.toMatchObject({ kind: "bad_config" });
    await refuseLoop(ctx, ID, "72");
    await refuseLoop(ctx, `${ID}x`, "71");
    await refuseLoop(await testContext(database), ID, "71");
  } finally {
    await database.close();
  }
});
