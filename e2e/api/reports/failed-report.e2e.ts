import { rename } from "node:fs/promises";
import path from "node:path";
import { describe, expect, inject, it } from "vitest";
import { type Owner, signUpOwner } from "@/e2e/harness/actors";
import { endedReport } from "@/e2e/harness/ended-report";
import { contract } from "@/lib/contract/contract";
import type { Report } from "@/lib/sdk/types";

const place = inject("place");

describe("a report whose rows cannot be read", () => {
  it("fails with the reason, can be tried again by a person, and keeps every attempt in its log", async () => {
    const owner = await signUpOwner(place);
    const rows = Array.from({ length: 50 }, (_, n) => ({ day: `2026-07-${String((n % 28) + 1).padStart(2, "0")}`, total: n }));
    const datasetId = dataOf<{ id: string }>(await owner.call("POST", "/v1/datasets", { name: "Lost and found", rows })).id;
    const stored = path.join(place.dataDir, "files", owner.workspaceId, datasetId);
    await rename(stored, `${stored}-away`);
    const { id } = dataOf<{ id: string }>(await owner.call("POST", "/v1/reports", { datasetId }));

    const failed = await ended(owner, id, 1);
    expect(failed.status).toBe("FAILED");
    expect(failed.error).toMatch(/^The rows couldn't be read: 1 of 1 part of this dataset is damaged: rows 1 to 50\./);
    expect([failed.result, failed.progress]).toEqual([null, null]);
    expect(failed.buildLog.at(-1)).toMatchObject({ level: "error", attempt: 1, message: failed.error });
    expect(JSON.stringify(failed)).not.toContain(place.dataDir);

    await rename(`${stored}-away`, stored);
    const retried = await owner.call("POST", `/reports/${id}/retry`);
    expect([retried.status, contract.retryReport.reply.safeParse(dataOf(retried)).success]).toEqual([202, true]);
    const done = await ended(owner, id, 2);
    expect([done.id, done.status, done.error]).toEqual([id, "COMPLETED", null]);
    expect([...new Set(done.buildLog.map(({ attempt }) => attempt))]).toEqual([1, 2]);
    expect((await owner.call("POST", `/reports/${id}/retry`)).status).toBe(409);
  });
});

function dataOf<T>({ status, body }: { status: number; body: unknown }): T {
  const { data } = body as { data?: T };
  if (data === undefined) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return data;
}

/** Polls a report until this attempt has ended. */
async function ended(owner: Owner, id: string, attempt: number): Promise<Report> {
  return await endedReport(async () => {
    const report = dataOf<Report>(await owner.call("GET", `/v1/reports/${id}`));
    return (report.buildLog.at(-1)?.attempt ?? 0) >= attempt ? report : { ...report, status: "RUNNING" };
  });
}
