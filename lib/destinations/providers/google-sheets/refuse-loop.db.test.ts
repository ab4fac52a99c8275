import { expect, test } from "vitest";
import { integrations } from "@/db/schema/integrations";
import { newId } from "@/lib/core/ids";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { refuseLoop } from "./refuse-loop";

const ID = "1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789";

test("a tab that the workspace imports is not written to; another tab, file or workspace's is no loop", async () => {
  const database = await testDatabase("embedded");
  try {
    const ctx = await testContext(database);
    await database.db.insert(integrations).values({
      id: newId("integration"),
      workspaceId: ctx.workspaceId,
      type: "google-sheets",
      direction: "source",
      name: "Sheet",
      status: "active",
      fields: { spreadsheet: `https://docs.google.com/spreadsheets/d/${ID}/edit#gid=71` },
      target: { tableId: "71", tableName: "Orders", query: null, watermark: null },
      createdBy: "somebody",
    });
    await expect(refuseLoop(ctx, ID, "71")).rejects.toMatchObject({ kind: "bad_config" });
    await refuseLoop(ctx, ID, "72");
    await refuseLoop(ctx, `${ID}x`, "71");
    await refuseLoop(await testContext(database), ID, "71");
  } finally {
    await database.close();
  }
});
