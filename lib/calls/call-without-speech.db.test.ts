import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { writeTransaction } from "@/lib/ctx/transaction";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { storage } from "@/lib/platform/storage/storage";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { toneCall, wavOf } from "@/lib/testing/tone-speech";
import { audioKey } from "./running/call-files";
import { insertCall } from "./running/queries";
import { prepareCall } from "./running/transcribe-call";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-no-speech-"));
setSettings({ DATA_DIR: root });
for (const name of ["SPEECH_BASE_URL", "SPEECH_API_KEY", "OPENAI_BASE_URL", "OPENAI_API_KEY"]) delete process.env[name];
setSecrets(loadSecrets(root, {}));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("a recording with no speech-to-text set up fails at once, for good, and says what to set", async () => {
  const database = await testDatabase("embedded");
  const ctx = await testContext(database);
  const id = newId("call");
  const key = audioKey(ctx.workspaceId, id);
  writeFileSync(path.join(root, "upload"), wavOf(toneCall(9, [])));
  await storage().put(key, path.join(root, "upload"));
  await writeTransaction(ctx, (tx) =>
    insertCall(tx, {
      ...{ id, provider: "upload", startedAt: new Date(), status: "PENDING", createdBy: "usr_test", audioKey: key },
      ...{ source: "audio", sourceFormat: "wav" },
    }),
  );
  await expect(prepareCall(ctx, { callId: id, attempt: 1 })).rejects.toMatchObject({
    isPermanent: true,
    message: expect.stringContaining("SPEECH_BASE_URL"),
  });
  await database.close();
});
