import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { datasets } from "@/db/schema/datasets";
import { reports } from "@/db/schema/reports";
import { reportShares } from "@/db/schema/schedules";
import { REPORT_SECTIONS, type ReportSection } from "@/lib/contract/words/report-sections";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { createDataset } from "@/lib/datasets/create-dataset";
import { encodePng } from "@/lib/platform/picture/png";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { removeReport } from "@/lib/reports/remove-report";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { hostileReport } from "@/lib/testing/hostile-report";
import { setSettings } from "@/lib/testing/settings";
import { getLogo } from "@/lib/workspaces/get-logo";
import { removeLogo } from "@/lib/workspaces/remove-logo";
import { setLogo } from "@/lib/workspaces/set-logo";
import { createShare } from "./create-share";
import { findShare } from "./find-share";
import { getShareAddress } from "./get-share-address";
import { listShares } from "./list-shares";
import { countShareOpening, readShared } from "./read-shared";
import { revokeShare } from "./revoke-share";
import { rotateShare } from "./rotate-share";
import { updateShare } from "./update-share";

const dataDir = mkdtempSync(path.join(os.tmpdir(), "rowcall-shares-"));
setSettings({ DATA_DIR: dataDir });
setSecrets(loadSecrets(dataDir, {}));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const DAY = 86_400_000;

describe.each(EITHER_ENGINE)("links to a report on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  let other: Ctx;
  let datasetId: Id<"dataset">;
  let serial = 0;

  beforeAll(async () => {
    database = await testDatabase(engine);
    ctx = await testContext(database);
    other = await testContext(database);
    const made = await createDataset(ctx, {
      kind: "json",
      value: { name: "Orders", rows: [{ total: 1 }, { total: 2 }] },
    } as never);
    datasetId = made.id;
    expect(await database.db.select().from(datasets).where(eq(datasets.id, datasetId))).toHaveLength(1);
  });
  afterAll(() => database.close());

  async function finished(): Promise<Id<"report">> {
    serial += 1;
    const id = `rep_01JD5M8Z3X4Y5W6V7T8S9R${String(serial).padStart(4, "0")}` as const;
    const { result } = hostileReport({ kpis: 3, charts: 3, points: 5, facts: 4, title: "Shared" });
    const row = {
      id,
      workspaceId: ctx.workspaceId,
      datasetId,
      title: "Shared",
      status: "COMPLETED" as const,
      result,
      createdBy: ctx.actor.id,
    };
    await database.db.insert(reports).values({ ...row, completedAt: new Date() });
    return id;
  }

  const tokenOf = (url: string) => url.split("/").at(-1) ?? "";
  const found = (url: string, at = new Date()) => findShare(database, tokenOf(url), at);
  const made = (id: Id<"report">, sections: readonly ReportSection[] = REPORT_SECTIONS, days = 7) =>
    createShare(ctx, id, { name: "Board", days, sections });

  test("the address stands nowhere in the open, and lists never tell it", async () => {
    const { url, share } = await made(await finished());
    expect(tokenOf(url)).toMatch(/^rsh_[0-9A-Za-z]{43}$/);
    const [row] = await database.db.select().from(reportShares).where(eq(reportShares.id, share.id));
    expect(JSON.stringify(row)).not.toContain(tokenOf(url).slice(4));
    expect(JSON.stringify(await listShares(ctx, share.reportId))).not.toContain(tokenOf(url).slice(4));
    expect((await found(url))?.share.id).toBe(share.id);
    expect(await findShare(database, `${tokenOf(url).slice(0, -1)}!`, new Date())).toBeNull();
  });

  test("a working link can be copied again by members, and its address goes with it", async () => {
    const { url, share } = await made(await finished());
    const again = (who: Ctx = ctx) => getShareAddress(who, share.reportId, share.id);
    expect(await again()).toEqual({ share: { ...share, canBeCopied: true }, url });
    const viewer = { ...ctx, actor: { ...ctx.actor, role: "viewer" } as Ctx["actor"] };
    await expect(again(viewer)).rejects.toMatchObject({ kind: "forbidden" });
    const changed = await rotateShare(ctx, share.reportId, share.id);
    expect((await again()).url).toBe(changed.url);
    await revokeShare(ctx, share.reportId, share.id);
    await expect(again()).rejects.toMatchObject({ kind: "conflict" });
    const [row] = await database.db.select().from(reportShares).where(eq(reportShares.id, share.id));
    expect(row?.tokenSealed).toBeNull();
  });

  test("a sealed address opens in its own row alone, and a link from before there were any says so", async () => {
    const id = await finished();
    const [one, two] = [await made(id), await made(id)];
    const sealedOf = async (share: Id<"share">) =>
      (await database.db.select().from(reportShares).where(eq(reportShares.id, share)))[0]?.tokenSealed ?? null;
    const put = async (tokenSealed: string | null) =>
      database.db.update(reportShares).set({ tokenSealed }).where(eq(reportShares.id, two.share.id));
    await put(await sealedOf(one.share.id));
    await expect(getShareAddress(ctx, id, two.share.id)).rejects.toThrow("can't be read");
    await put(null);
    await expect(getShareAddress(ctx, id, two.share.id)).rejects.toMatchObject({ kind: "conflict" });
    expect((await listShares(ctx, id)).map(({ canBeCopied }) => canBeCopied)).toEqual([false, true]);
  });

  test("a link that is copied is found by the newest master key from then on", async () => {
    const { url, share } = await made(await finished());
    await database.db.update(reportShares).set({ tokenHash: "of a key that is gone" }).where(eq(reportShares.id, share.id));
    expect(await found(url)).toBeNull();
    expect((await getShareAddress(ctx, share.reportId, share.id)).url).toBe(url);
    expect((await found(url))?.share.id).toBe(share.id);
  });

  test("websites that may embed a link are set while it works, each once", async () => {
    const { share } = await made(await finished());
    const set = (frameOrigins: string[]) => updateShare(ctx, share.reportId, share.id, { frameOrigins });
    expect(share.frameOrigins).toEqual([]);
    const websites = ["https://example.com", "https://*.example.org"];
    expect((await set([...websites, ...websites])).frameOrigins).toEqual(websites);
    expect((await set([])).frameOrigins).toEqual([]);
    await revokeShare(ctx, share.reportId, share.id);
    await expect(set(websites)).rejects.toMatchObject({ kind: "conflict" });
  });

  test("the logo of the workspace is shown with it, and no other workspace's", async () => {
    const png = encodePng({ width: 2, height: 1, pixels: Uint8Array.from([0, 0, 0, 255, 9, 9, 9, 255]) }).toString("base64");
    await setLogo(ctx, { png });
    const { share } = await made(await finished());
    expect((await readShared(ctx, share)).logo).toMatchObject({ png, width: 2, height: 1 });
    expect(await getLogo(other)).toBeNull();
    const member = { ...ctx, actor: { ...ctx.actor, role: "member" } as Ctx["actor"] };
    await expect(setLogo(member, { png })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(removeLogo(member)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(setLogo(ctx, { png: "AAAA" })).rejects.toMatchObject({ kind: "invalid" });
    await removeLogo(ctx);
    expect((await readShared(ctx, share)).logo).toBeNull();
  });

  test("a link that ended, was revoked, changed or lost its report leads nowhere, all alike", async () => {
    const [ended, revoked, changed, gone] = [
      await made(await finished()),
      await made(await finished()),
      await made(await finished()),
      await made(await finished()),
    ];
    expect(await found(ended.url, new Date(Date.now() + 8 * DAY))).toBeNull();
    await revokeShare(ctx, revoked.share.reportId, revoked.share.id);
    expect(await found(revoked.url)).toBeNull();
    const next = await rotateShare(ctx, changed.share.reportId, changed.share.id);
    expect(await found(changed.url)).toBeNull();
    expect((await found(next.url))?.share.id).toBe(changed.share.id);
    await removeReport(ctx, gone.share.reportId);
    expect(await found(gone.url)).toBeNull();
    await expect(rotateShare(ctx, revoked.share.reportId, revoked.share.id)).rejects.toMatchObject({ kind: "conflict" });
    expect((await revokeShare(ctx, revoked.share.reportId, revoked.share.id)).state).toBe("revoked");
  });

  test("what was not chosen does not leave, and whose report it is does", async () => {
    const { share } = await made(await finished(), ["quality"]);
    const text = JSON.stringify(await readShared(ctx, share));
    expect(text).toContain("=1+1");
    for (const hidden of ["Total reached", "kpi_0", "Figure 3 of group", "SELECT", '"data":']) expect(text).not.toContain(hidden);
    expect(text).toContain(ctx.workspace.name);
  });

  test("openings are counted once a minute at most", async () => {
    const { share } = await made(await finished());
    await Promise.all([countShareOpening(ctx, share.id), countShareOpening(ctx, share.id)]);
    await countShareOpening(ctx, share.id);
    const later = { ...ctx, clock: { now: () => new Date(Date.now() + 61_000) } };
    await countShareOpening(later, share.id);
    expect((await listShares(ctx, share.reportId))[0]?.openCount).toBe(2);
  });

  test("another workspace's report and links are not there, and count for nobody", async () => {
    const id = await finished();
    const { share } = await made(id);
    const refused = { kind: "not_found" };
    await expect(listShares(other, id)).rejects.toMatchObject(refused);
    await expect(createShare(other, id, { name: "", days: 1, sections: ["summary"] })).rejects.toMatchObject(refused);
    await expect(rotateShare(other, id, share.id)).rejects.toMatchObject(refused);
    await expect(revokeShare(other, id, share.id)).rejects.toMatchObject(refused);
    await expect(getShareAddress(other, id, share.id)).rejects.toMatchObject(refused);
    await expect(updateShare(other, id, share.id, { frameOrigins: [] })).rejects.toMatchObject(refused);
    await countShareOpening(other, share.id);
    expect((await listShares(ctx, id))[0]).toMatchObject({ state: "active", openCount: 0 });
  });

  test("an end in the past, beyond a year, or none at all is refused", async () => {
    const id = await finished();
    const past = { name: "", sections: ["summary" as const], expiresAt: new Date(Date.now() - 1000).toISOString() };
    await expect(createShare(ctx, id, past)).rejects.toMatchObject({ kind: "invalid" });
    await expect(
      createShare(ctx, id, { ...past, expiresAt: new Date(Date.now() + 400 * DAY).toISOString() }),
    ).rejects.toMatchObject({ kind: "invalid" });
    await expect(createShare(ctx, id, { name: "", sections: ["summary"] })).rejects.toMatchObject({ kind: "invalid" });
  });
});
